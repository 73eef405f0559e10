import { beforeEach, describe, expect, test } from 'vitest';
import { createGoalCall, makePlanCall } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { backtestCall } from '../../../shared/contract/bidding/rule-backtest.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { goalDraft } from '../../../tests/bidding/goal-draft.ts';
import { openGoalWorld } from '../../../tests/bidding/goal-world.ts';
import { insertBidRow } from '../../../tests/bidding/viewed-fortnight.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../tests/worlds/test-world.ts';

const { world, own, product, params, signed, comes, clear, apply, bids, makePlan } = await openGoalWorld();
const { app, db } = world;
const categoryId = product.category.id;

/** Below position 2 for three days: a tenth more, up to 0.60 €. */
const RISE = {
  conditions: [{ measure: 'position', comparison: 'above', value: 2 }],
  days: 3,
  change: 0.1,
};
const ruleDraft = (rule: Loose = {}, more: Loose = {}) =>
  goalDraft({
    kind: 'rule',
    position: undefined,
    share: undefined,
    highest_bid: 0.6,
    rule: { ...RISE, ...rule },
    ...more,
  });
const create = (body: Loose) => send(app, createGoalCall, signed({ params, body }));
const backtest = (body: Loose) => send(app, backtestCall, signed({ params, body }));
const planned = async () => {
  const { rows, unchanged } = await makePlan();
  return [
    ...rows.map((row) => [row.reason, row.from_bid, row.to_bid]),
    ...unchanged.map(({ reason }) => [reason]),
  ];
};

beforeEach(async () => {
  await clear();
  await insertBidRow(db, { shop: own, micros: 100_000, categoryId });
});

describe('a rule', () => {
  test('is kept as it was sent, plans like any goal, and changes a bid once a day', async () => {
    const { body } = await create(ruleDraft());
    expect(body.goal).toMatchObject({ kind: 'rule', rule: RISE });
    expect(await planned()).toEqual([['rule', 0.1, 0.11]]);
    const plan = (await send(app, makePlanCall, signed({ params }))).body;
    await apply(plan.plan_id);
    expect(await bids()).toEqual([[110_000, true]]);
    expect(await planned()).toEqual([['rule_acted']]);
    // On the 20th it held position 2.
    await comes(NOW_MS + DAY_MS);
    expect(await planned()).toEqual([['rule_waits']]);
  });

  test('waits where its condition does not hold, needs orders for what they tell, and starts no bid', async () => {
    await create(ruleDraft({ conditions: [{ measure: 'position', comparison: 'above', value: 3 }] }));
    expect(await planned()).toEqual([['rule_waits']]);
    await db.deleteFrom('bid_goal').where('shop_id', '=', own.id).execute();
    await create(ruleDraft({ conditions: [{ measure: 'profit_per_click', comparison: 'above', value: 0 }] }));
    expect(await planned()).toEqual([['no_orders']]);
    await db.deleteFrom('bid').where('shop_id', '=', own.id).execute();
    expect(await planned()).toEqual([['no_bid']]);
  });

  test.each<[string, Loose, Loose, string]>([
    ['without conditions', { conditions: [] }, {}, 'rule.conditions'],
    [
      'of an unknown measure',
      { conditions: [{ ...RISE.conditions[0], measure: 'luck' }] },
      {},
      'rule.conditions.0.measure',
    ],
    ['of no days', { days: 0 }, {}, 'rule.days'],
    ['that changes nothing', { change: 0 }, {}, 'rule.change'],
    ['that goes further than a day', { change: 0.31 }, {}, 'rule.change'],
    ['with a number of another kind', {}, { cpc: 0.2 }, 'cpc'],
    ['that is none', {}, { rule: undefined }, 'rule'],
  ])('%s is refused, and says which field is wrong', async (_, rule, more, field) => {
    const { status, problem } = await create(ruleDraft(rule, more));
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });
});

describe('on days of the past', () => {
  test('it shows what it would have changed day by day, and saves nothing', async () => {
    const { status, body } = await backtest(ruleDraft());
    expect(status).toBe(200);
    // Viewed from the 10th on: 0.11 on the 13th, then 0.12, 0.13, 0.14, 0.15; with 0.17 position 2 is held.
    expect(body).toMatchObject({ days: 60, num_bids: 1, num_changes: 6 });
    expect(body.bids).toMatchObject([
      { category_id: categoryId, product_id: null, name_rs: product.category.name, num_changes: 6 },
    ]);
    expect(body.bids[0]).toMatchObject({ from_bid: 0.1, to_bid: 0.17 });
    expect(body.with_rule.clicks).toBeGreaterThanOrEqual(body.without.clicks);
    expect([body.with_rule.profit, body.without.profit]).toEqual([null, null]);
    expect(await bids()).toEqual([[100_000, true]]);
  });

  test('it changes nothing where it does not hold, and both sides are the same', async () => {
    const never = { conditions: [{ measure: 'clicks', comparison: 'above', value: 100_000 }] };
    const { body } = await backtest(ruleDraft(never));
    expect(body).toMatchObject({ num_bids: 1, num_changes: 0, bids: [] });
    expect(body.with_rule).toEqual(body.without);
  });

  test('only rules have them, and only the shop’s people see them', async () => {
    expect((await backtest(goalDraft())).problem.errors?.[0]?.field).toBe('kind');
    const other = await makeShop(db);
    const token = await signInAs(app, await makeUser(db, { shopIds: [other.id] }));
    expect((await send(app, backtestCall, { params, token, body: ruleDraft() })).status).toBe(403);
  });
});
