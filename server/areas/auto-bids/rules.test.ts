import { beforeEach, describe, expect, test } from 'vitest';
import { createGoalCall, makePlanCall } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { backtestCall } from '../../../shared/contract/bidding/rule-backtest.contract.ts';
import { BACKTEST_KEY_MS } from '../../../shared/rules/auto-bids/bid-rules.ts';
import { dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { goalDraft } from '../../../tests/bidding/goal-draft.ts';
import { openGoalWorld } from '../../../tests/bidding/goal-world.ts';
import { ruleActs } from '../../../tests/bidding/rule-acts.ts';
import { insertBidRow } from '../../../tests/bidding/viewed-fortnight.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../tests/worlds/test-world.ts';

const { world, own, product, params, signed, comes, clear, change, apply, bids, makePlan } =
  await openGoalWorld();
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
const { save, backtest, create } = ruleActs({ world, params, signed });
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
    const { status, problem } = await save(ruleDraft(rule, more));
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

  test('on the days of a season it keeps to the bounds of the season', async () => {
    const season = { date_from: '2026-11-14', date_to: '2026-11-16', highest_bid: 0.12 };
    const { body } = await backtest(ruleDraft({}, { seasons: [season] }));
    // 0.11 on the 13th, 0.12 on the 14th, nothing until the 17th, then 0.13, 0.14, 0.15.
    expect(body).toMatchObject({ num_changes: 5, bids: [{ from_bid: 0.1, to_bid: 0.15 }] });
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

describe('a rule is switched on only by who saw its test:', () => {
  const outcomeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
    status < 300 ? 'done' : problem.code;
  const keyOf = async (body: Loose) => (await backtest(body)).body.backtest_key;

  test('without a key it is refused, and says what to do; one that is off is kept', async () => {
    const { status, problem } = await save(ruleDraft());
    expect([status, problem.code]).toEqual([409, 'backtest_unseen']);
    expect(problem.detail).toContain('/v1/auto-bids/backtest/');
    expect((await save(ruleDraft({}, { enabled: false }))).status).toBe(200);
    await clear();
    expect((await save({ ...ruleDraft(), backtest_key: await keyOf(ruleDraft()) })).status).toBe(200);
  });

  test('a look at what it would do now needs none', async () => {
    const asked = signed({ params, query: { dry_run: '1' }, body: ruleDraft() });
    expect((await send(app, createGoalCall, asked)).status).toBe(200);
  });

  test.each<[string, Loose, Loose]>([
    ['another number', { conditions: [{ ...RISE.conditions[0], value: 2.1 }] }, {}],
    ['other days', { days: 4 }, {}],
    ['another change', { change: 0.2 }, {}],
    ['another highest bid', {}, { highest_bid: 0.7 }],
    ['other bids', {}, { all_categories: false, category_ids: [categoryId] }],
  ])('the key of a test with %s is refused', async (_, rule, more) => {
    const body = { ...ruleDraft(rule, more), backtest_key: await keyOf(ruleDraft()) };
    expect(outcomeOf(await save(body))).toBe('backtest_unseen');
  });

  test('its name, mode and hours are no part of the test', async () => {
    const backtest_key = await keyOf(ruleDraft());
    const body = ruleDraft({}, { name: 'Another', hour_from: 8, hour_to: 20 });
    expect(outcomeOf(await save({ ...body, backtest_key }))).toBe('done');
  });

  test('a key holds for an hour of its day, of its shop, and as it was given', async () => {
    const backtest_key = await keyOf(ruleDraft());
    const tryKey = async (key: string) => outcomeOf(await save({ ...ruleDraft(), backtest_key: key }));
    expect(await tryKey(backtest_key.replace(/.$/u, (last) => (last === 'A' ? 'E' : 'A')))).toBe(
      'backtest_unseen',
    );
    expect(await tryKey(backtest_key.replace(/^\d/u, '2'))).toBe('backtest_unseen');
    expect(await tryKey('')).toBe('backtest_unseen');
    await comes(NOW_MS + BACKTEST_KEY_MS);
    expect(await tryKey(backtest_key)).toBe('backtest_unseen');
    await comes(NOW_MS + BACKTEST_KEY_MS - 1);
    expect(await tryKey(backtest_key)).toBe('done');
    await clear();
    const other = await makeShop(db);
    const token = await signInAs(app, await makeUser(db, { shopIds: [own.id, other.id] }));
    const foreign = await send(app, backtestCall, { params: { shopId: other.id }, token, body: ruleDraft() });
    expect(await tryKey(foreign.body.backtest_key)).toBe('backtest_unseen');
  });

  test('a key of the evening does not hold after midnight, as the days are other ones', async () => {
    await comes(dayStart('2026-11-21') - 1);
    const backtest_key = await keyOf(ruleDraft());
    await comes(dayStart('2026-11-21'));
    expect(outcomeOf(await save({ ...ruleDraft(), backtest_key }))).toBe('backtest_unseen');
  });

  test('one that is on may be named anew without a test, and changed or switched on again only with one', async () => {
    const goal = (await create(ruleDraft())).body.goal;
    const renamed = await change(goal, ruleDraft({}, { name: 'Another' }));
    expect(outcomeOf(renamed)).toBe('done');
    const faster = ruleDraft({ change: 0.2 });
    expect(outcomeOf(await change(renamed.body.goal, faster))).toBe('backtest_unseen');
    const off = await change(renamed.body.goal, ruleDraft({}, { enabled: false }));
    expect(outcomeOf(await change(off.body.goal, ruleDraft()))).toBe('backtest_unseen');
    const key = await keyOf(ruleDraft());
    expect(outcomeOf(await change(off.body.goal, { ...ruleDraft(), backtest_key: key }))).toBe('done');
  });
});
