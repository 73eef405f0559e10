import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  getExperimentCall,
  listExperimentsCall,
} from '../../../shared/contract/bidding/experiments.contract.ts';
import { loginCall } from '../../../shared/contract/people/auth.contract.ts';
import { BREAK_EVEN_DAYS } from '../../../shared/rules/orders/break-even.ts';
import { belgradeDay, belgradeHour, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { fillDemoGoals } from '../../areas/auto-bids/auto-bids.public.ts';
import { findFirstShopOf } from '../../areas/report-files/report-files.public.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';
import { fillDemo } from '../fill-demo.ts';

const { app, db, services } = await openWorld({ now: '2026-11-20T16:30:00Z' });
await fillDemo(services, { today: '2026-11-20', scale: 0.03 });

const FIRST_DAY = new Date('2026-10-20T22:00:00Z');

async function shopIdOf(name: string): Promise<number> {
  const { id } = await db.selectFrom('shop').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

/** The plans of a shop, of each day one but for the turns of experiments; every change of its bids in that time is one of theirs. */
async function expectPlannedBids(shopId: number): Promise<void> {
  const plans = await db
    .selectFrom('bid_plan')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('made_at')
    .execute();
  expect(plans.length).toBeGreaterThan(5);
  expect(plans.every(({ status, mode }) => status === 'applied' && mode === 'automatic')).toBe(true);
  const isOfDay = ({ made_at }: { made_at: Date }) => belgradeHour(made_at.getTime()) === 0;
  const days = plans.filter(isOfDay).map(({ made_at }) => belgradeDay(made_at.getTime()));
  expect(new Set(days).size).toBe(days.length);
  expect(plans.length - days.length).toBe(await countTurnsWithin(shopId));
  expect(days[0]).toBe('2026-10-21');
  const changes = await db
    .selectFrom('money_change')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('subject', '=', 'bid')
    .where('at', '>=', FIRST_DAY)
    .execute();
  const sets = new Set(plans.map(({ change_set }) => change_set));
  expect(changes.length).toBeGreaterThan(plans.length);
  expect(changes.every(({ change_set }) => sets.has(change_set))).toBe(true);
}

/** Plans that the turns of experiments have made within the days, after their first hour. */
async function countTurnsWithin(shopId: number): Promise<number> {
  const made = await db
    .selectFrom('bid_plan as plan')
    .innerJoin('bid_experiment as experiment', 'experiment.shop_id', 'plan.shop_id')
    .innerJoin('bid_experiment_turn as turn', (join) =>
      join.onRef('turn.experiment_id', '=', 'experiment.id').onRef('turn.applied_at', '=', 'plan.made_at'),
    )
    .select('plan.made_at')
    .where('plan.shop_id', '=', shopId)
    .execute();
  return made.filter(({ made_at }) => belgradeHour(made_at.getTime()) > 0).length;
}

async function goalNames(shopId: number): Promise<string[]> {
  const goals = await db
    .selectFrom('bid_goal')
    .select('name')
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute();
  return goals.map(({ name }) => name.replaceAll('\u00a0', ' '));
}

/** In that month product ads were changed by plans alone, and clicks on them were charged by what stood then. */
async function expectPlannedAds(shopId: number): Promise<void> {
  const changes = await db
    .selectFrom('money_change as change')
    .leftJoin('bid_plan as plan', 'plan.ad_change_set', 'change.change_set')
    .select(['change.subject_id as adId', 'change.to_micros as micros', 'plan.id as planId'])
    .where('change.shop_id', '=', shopId)
    .where('change.subject', '=', 'ad')
    .where('change.at', '>=', FIRST_DAY)
    .orderBy('change.at')
    .orderBy('change.id')
    .execute();
  expect(changes.length).toBeGreaterThan(3);
  expect(changes.every(({ planId }) => planId !== null)).toBe(true);
  const last = new Map(changes.map(({ adId, micros }) => [adId, micros]));
  const ads = await db
    .selectFrom('product_ad')
    .select(['id', 'bid_micros as micros'])
    .where('shop_id', '=', shopId)
    .execute();
  for (const { id, micros } of ads) if (last.has(id)) expect(micros).toBe(last.get(id));
  // What is shown in their places is that of today, once.
  const shown = await db
    .selectFrom('product_ad_product as shown')
    .innerJoin('product_ad as ad', 'ad.id', 'shown.ad_id')
    .select(['shown.ad_id', 'shown.rank'])
    .where('ad.shop_id', '=', shopId)
    .execute();
  expect(new Set(shown.map(({ ad_id, rank }) => `${ad_id}/${rank}`)).size).toBe(shown.length);
  expect(shown.length).toBeGreaterThan(0);
}

test('the goals of a shop ran for a month, each day on what the days before brought, and nobody is told of it', async () => {
  const shopId = await shopIdOf('Modra Žica');
  // No person had a hand in its bids.
  await expectPlannedBids(shopId);
  // Their names are those of the country, as people there would say them.
  expect(await goalNames(shopId)).toEqual([
    'Pozicija 1 v glavnih kategorijah',
    'Strošek največ 8 % prihodka',
    'Največ klikov za 3,00 € na dan',
    'Največ klikov na oglase za 2,00 € na dan',
  ]);
  await expectPlannedAds(shopId);
  const told = await db.selectFrom('notification').select('id').where('kind', 'like', 'goal%').execute();
  expect(told).toEqual([]);
});

test('a goal of a cost share saw what clicks brought in its month, day by day', async () => {
  const shopId = await shopIdOf('Modra Žica');
  const goal = await db
    .selectFrom('bid_goal')
    .select(['id', 'kind', 'share', 'mode', 'enabled'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'target_cost_share')
    .executeTakeFirstOrThrow();
  expect(goal).toMatchObject({ share: 0.08, mode: 'automatic', enabled: true });
  const { rows: plans } = await sql<{ at: Date; reasons: string[] }>`
    select made_at as at, array_agg(distinct row->>'reason') as reasons
    from bid_plan, jsonb_array_elements((content->'rows') || (content->'unchanged')) as row
    where shop_id = ${shopId} and (row->>'goalId')::int = ${goal.id} and row->>'reason' <> all('{nearer_bids,no_views}')
    group by 1 order by 1`.execute(db);
  const sold = await selectRows<{ clicked: Day; at: number }>(
    services.clickhouse,
    `SELECT toString(day) AS clicked, 1000 * toFloat64(toUnixTimestamp(order_at)) AS at
    FROM app.order_line WHERE shop_id = ${shopId} AND attributed = 1 AND sign = 1`,
  );
  const isKnown = (at: Date) =>
    sold.some((order) => order.at <= +at && order.clicked >= addDays(belgradeDay(+at), -BREAK_EVEN_DAYS));
  const told = plans.map(({ at, reasons }) => [at, !reasons.includes('no_orders'), isKnown(at)]);
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter(([, says, is]) => says !== is)).toEqual([]);
});

test('an experiment with the first goal is over: its turns were set in time, and its figures are shown with their intervals', async () => {
  const shopId = await shopIdOf('Modra Žica');
  const { body: session } = await send(app, loginCall, {
    body: { email: 'merchant@demo.test', password: DEMO_ACCOUNTS.password },
  });
  const signed = { params: { shopId }, token: session.access_token };
  const { data } = (await send(app, listExperimentsCall, signed)).body;
  expect(data).toHaveLength(1);
  const experimentId = data[0]?.experiment_id ?? 0;
  const { body: result } = await send(app, getExperimentCall, {
    ...signed,
    params: { shopId, experimentId },
  });
  expect(result).toMatchObject({
    goal_name: 'Pozicija 1 v glavnih kategorijah',
    of: 'bids',
    challenger: { kind: 'hold_position', position: 2, share: 0.8 },
    ...{ first_day: '2026-11-03', last_day: '2026-11-16', state: 'over', kept: null, decides_by: 'profit' },
    ...{ num_turns: 84, num_pairs: 42, num_pairs_planned: 42 },
  });
  expect(result.ended_at).toBe('2026-11-16T23:07:00.000Z');
  const clicks = result.comparisons.find(({ measure }) => measure === 'clicks');
  expect(clicks?.interval).not.toBeNull();
  expect((clicks?.challenger ?? 0) + (clicks?.today ?? 0)).toBeGreaterThan(0);
  expect(result.verdict).not.toBeNull();
});

test('no click on a bid cost more than what stood when its page was seen, whosever turn it was', async () => {
  const shopId = await shopIdOf('Modra Žica');
  const clicks = await selectRows<{ path: number[]; product: number; charge: number; at: number }>(
    services.clickhouse,
    `SELECT [category_id, category_l1, category_l2, category_l3] AS path, product_id AS product,
      toFloat64(charge_micros) AS charge, toFloat64(toUnixTimestamp64Milli(view.at)) AS at
    FROM app.click AS click INNER JOIN app.product_view AS view USING view_id
    WHERE shop_id = ${shopId} AND kind = 'bid' AND valid AND click.day >= '2026-11-03'`,
  );
  const changes = await db
    .selectFrom('money_change')
    .select(['at', 'category_id as categoryId', 'product_id as productId'])
    .select(['to_micros as micros', 'to_enabled as enabled'])
    .where('shop_id', '=', shopId)
    .where('subject', '=', 'bid')
    .orderBy('at')
    .execute();
  const stood = (isOn: (change: (typeof changes)[number]) => boolean, at: number) => {
    const last = changes.findLast((change) => isOn(change) && change.at.getTime() <= at);
    return last?.enabled ? (last.micros ?? 0) : 0;
  };
  expect(clicks.length).toBeGreaterThan(10);
  for (const { path, product, charge, at } of clicks) {
    const bids = [
      stood(({ productId }) => productId === product, at),
      ...path.map((category) => stood(({ categoryId }) => categoryId === category, at)),
    ];
    expect(charge).toBeLessThanOrEqual(Math.max(...bids));
  }
});

test.each([
  ['Tehno Gams', 'Pozicija 2 v glavnih kategorijah'],
  ['Triglavski Bit', 'Največ klikov za 3,00 € na dan'],
])('%s, a rival, bids by a goal of its own in the same month', async (name, goal) => {
  const shopId = await shopIdOf(name);
  await expectPlannedBids(shopId);
  expect(await goalNames(shopId)).toEqual([goal]);
  const { author_id: author } = await db
    .selectFrom('bid_goal')
    .select('author_id')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  const owners = await db.selectFrom('user_shop').select('user_id').where('shop_id', '=', shopId).execute();
  expect(owners.map(({ user_id }) => user_id)).toContain(author);
});

test('a newcomer reads in the bell of a goal that no bid meets and of a plan that waits', async () => {
  const merchant = await findFirstShopOf(db, 'merchant@demo.test');
  if (!merchant) throw new Error('the merchant has shops');
  await fillDemoGoals(services, openShopDirectory(services), merchant);
  const told = await db
    .selectFrom('notification')
    .select(['kind', 'shop_id', sql<SqlBool>`details ? 'goal_id'`.as('opens_goal')])
    .where('kind', 'like', 'goal%')
    .where('user_id', '=', merchant.userId)
    .orderBy('id')
    .execute();
  expect(told.map(({ kind, shop_id, opens_goal }) => [kind, shop_id, opens_goal])).toEqual([
    ['goal_unmet', merchant.shopId, true],
    ['goals_wait', merchant.shopId, false],
  ]);
});
