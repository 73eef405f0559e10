import { sql } from 'kysely';
import { runGoals } from '../../server/areas/auto-bids/auto-bids.public.ts';
import { openShopDirectory } from '../../server/kernel/shops/shops.public.ts';
import type { Services } from '../../server/platform/start/services.ts';
import { createGoalCall, makePlanCall } from '../../shared/contract/bidding/auto-bids.contract.ts';
import { backtestCall } from '../../shared/contract/bidding/rule-backtest.contract.ts';
import { GOAL_KINDS, type GoalKind } from '../../shared/rules/auto-bids/goals.ts';
import { HOUR_MS } from '../../shared/rules/time/durations.ts';
import { goalDraft } from '../../tests/bidding/goal-draft.ts';
import { type Loose, send, signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { fillOrderLines } from '../orders/fill-order-lines.ts';
import { milliseconds } from '../stopwatch.ts';
import { fillGoalMarket, GOAL_MARKET } from './fill-goal-market.ts';
import { holdToOneCore } from './one-core.ts';

const RUNS = 3;
const PLAN_TARGET_MS = 5_000;
const [HOUR_SHOPS, ALL_SHOPS] = [50, 500];
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

const RULE = {
  conditions: [{ measure: 'lost_to_rank', comparison: 'above', value: 0.2 }],
  days: 3,
  change: 0.1,
};
/** What each kind of goal needs beside the bounds. */
const WISHES: Record<GoalKind, Loose> = {
  hold_position: { position: 1, share: 0.9 },
  target_cpc: { cpc: 0.2 },
  target_cost_share: { cost_share: 0.08 },
  most_profit: {},
  most_clicks: { budget: 50 },
  rule: { rule: RULE },
};
const SETS = {
  categories: {},
  ads: { all_categories: false, all_ads: true },
} as const;

const draftOf = (kind: GoalKind, what: keyof typeof SETS): Loose =>
  goalDraft({ position: undefined, share: undefined, kind, ...WISHES[kind], ...SETS[what] });

/** A plan for all categories of the largest shop, or for an ad on each of them, by the calls that a person makes. */
async function planAll(
  { app, services }: BenchWorld,
  kind: GoalKind,
  what: keyof typeof SETS,
): Promise<number> {
  const params = { shopId: GOAL_MARKET.largest };
  const token = await signInAs(app, await makeUser(services.db, { shopIds: [params.shopId] }));
  await sql`delete from bid_goal`.execute(services.db);
  const body = draftOf(kind, what);
  const tested = kind === 'rule' ? (await send(app, backtestCall, { params, token, body })).body : null;
  const key = tested === null ? {} : { backtest_key: tested.backtest_key };
  const { status: made } = await send(app, createGoalCall, { params, token, body: { ...body, ...key } });
  if (made !== 200) throw new Error(`goal: ${made}`);
  const times: number[] = [];
  const before = process.cpuUsage();
  let places = 0;
  let rows = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const ms = await milliseconds(async () => {
      const { status, body: plan } = await send(app, makePlanCall, { params, token });
      if (status !== 200) throw new Error(`plan: ${status}`);
      // What nobody looked at, or what no order says anything of, would be planned in no time.
      const blind = plan.unchanged.filter(
        ({ reason }) => reason === 'no_views' || reason === 'no_orders',
      ).length;
      places = plan.num_rows + plan.num_unchanged - blind;
      rows = plan.num_rows;
    });
    times.push(ms);
  }
  if (places !== GOAL_MARKET.categories) throw new Error(`${places} places were planned`);
  const slowest = Math.max(...times);
  const seconds = times.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  // Of the server with its ClickHouse: what a busy machine changes little of.
  const { user, system } = process.cpuUsage(before);
  const ofCores = ((user + system) / 1e6 / RUNS).toFixed(2);
  console.log(
    `${kind}, ${places} ${what}, ${GOAL_MARKET.views.toLocaleString('en')} views: ${seconds} s, on the mean ${ofCores} s of cores; ${rows} changes: ${verdict(slowest <= PLAN_TARGET_MS)}`,
  );
  return slowest;
}

/** The hourly plans of some shops, one after the other as the job makes them. */
async function planHour(services: Services): Promise<void> {
  await sql`delete from bid_goal`.execute(services.db);
  await sql`insert into bid_goal (shop_id, name, kind, "position", share, lowest_micros, highest_micros, mode, enabled,
      all_categories, weekdays, hour_from, hour_to, changed_at)
    select i, 'Position 1', 'hold_position', 1, 0.9, 50000, 600000, 'suggest', true, true, '{1,2,3,4,5,6,7}', 0, 24, now()
    from generate_series(2, ${sql.lit(HOUR_SHOPS + 1)}) i`.execute(services.db);
  holdToOneCore();
  const ms = await milliseconds(() => runGoals(services, openShopDirectory(services)));
  const { rows } = await sql<{ plans: number }>`select count(*)::int as plans from bid_plan
    where shop_id <> ${GOAL_MARKET.largest}`.execute(services.db);
  console.log(
    `${HOUR_SHOPS} shops planned in ${(ms / 1000).toFixed(1)} s; ${rows[0]?.plans ?? 0} have changes`,
  );
  const all = (ms * ALL_SHOPS) / HOUR_SHOPS;
  console.log(
    `${ALL_SHOPS} shops on one core, extrapolated from ${HOUR_SHOPS}: ${(all / 60_000).toFixed(1)} min of the hour's 60: ${verdict(all <= HOUR_MS)}`,
  );
}

/** A plan of each kind of goal for 300 categories with a million views, and for an ad on each of them; the plans of an hour. */
export async function runGoalPlansBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    await fillGoalMarket(world.services);
    await fillOrderLines(world.services);
    for (const what of ['categories', 'ads'] as const) {
      const slowest: number[] = [];
      for (const kind of GOAL_KINDS) slowest.push(await planAll(world, kind, what));
      const most = Math.max(...slowest);
      console.log(
        `slowest plan for ${GOAL_MARKET.categories} ${what} ${(most / 1000).toFixed(2)} s, target at most ${PLAN_TARGET_MS / 1000} s: ${verdict(most <= PLAN_TARGET_MS)}`,
      );
    }
    await planHour(world.services);
  } finally {
    await world.close();
  }
}
