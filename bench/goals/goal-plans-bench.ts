import { sql } from 'kysely';
import { runGoals } from '../../server/areas/auto-bids/auto-bids.public.ts';
import { openShopDirectory } from '../../server/kernel/shops/shops.public.ts';
import type { Services } from '../../server/platform/start/services.ts';
import { createGoalCall, makePlanCall } from '../../shared/contract/bidding/auto-bids.contract.ts';
import { HOUR_MS } from '../../shared/rules/time/durations.ts';
import { goalDraft } from '../../tests/bidding/goal-draft.ts';
import { send, signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { milliseconds } from '../stopwatch.ts';
import { fillGoalMarket, GOAL_MARKET } from './fill-goal-market.ts';

const RUNS = 3;
const PLAN_TARGET_MS = 5_000;
const [HOUR_SHOPS, ALL_SHOPS] = [50, 500];

/** What a goal of the largest shop is for. */
const PLANNED = {
  categories: { kind: 'target_cpc', cpc: 0.2, position: undefined, share: undefined },
  ads: { all_categories: false, all_ads: true },
} as const;

/** A plan for all categories of the largest shop, or for an ad on each of them, by the call that a person makes. */
async function planAll({ app, services }: BenchWorld, what: keyof typeof PLANNED): Promise<void> {
  const params = { shopId: GOAL_MARKET.largest };
  const token = await signInAs(app, await makeUser(services.db, { shopIds: [params.shopId] }));
  await sql`delete from bid_goal`.execute(services.db);
  const { status: made } = await send(app, createGoalCall, { params, token, body: goalDraft(PLANNED[what]) });
  if (made !== 200) throw new Error(`goal: ${made}`);
  for (let run = 0; run < RUNS; run += 1) {
    let places = 0;
    const ms = await milliseconds(async () => {
      const { status, body: plan } = await send(app, makePlanCall, { params, token });
      if (status !== 200) throw new Error(`plan: ${status}`);
      // What nobody looked at would be planned in no time.
      const blind = plan.unchanged.filter(({ reason }) => reason === 'no_views').length;
      places = plan.num_rows + plan.num_unchanged - blind;
    });
    if (places !== GOAL_MARKET.categories) throw new Error(`${places} places were planned`);
    console.log(
      `${places} ${what} with ${GOAL_MARKET.views.toLocaleString('en')} views planned in ${(ms / 1000).toFixed(2)} s, wanted at most ${PLAN_TARGET_MS / 1000} s`,
    );
  }
}

/** The hourly plans of some shops, one after the other as the job makes them. */
async function planHour(services: Services): Promise<void> {
  await sql`delete from bid_goal`.execute(services.db);
  await sql`insert into bid_goal (shop_id, name, kind, "position", share, lowest_micros, highest_micros, mode, enabled,
      all_categories, weekdays, hour_from, hour_to, changed_at)
    select i, 'Position 1', 'hold_position', 1, 0.9, 50000, 600000, 'suggest', true, true, '{1,2,3,4,5,6,7}', 0, 24, now()
    from generate_series(2, ${sql.lit(HOUR_SHOPS + 1)}) i`.execute(services.db);
  const ms = await milliseconds(() => runGoals(services, openShopDirectory(services)));
  const { rows } = await sql<{ plans: number }>`select count(*)::int as plans from bid_plan
    where shop_id <> ${GOAL_MARKET.largest}`.execute(services.db);
  console.log(
    `${HOUR_SHOPS} shops planned in ${(ms / 1000).toFixed(1)} s; ${rows[0]?.plans ?? 0} have changes`,
  );
  const all = (ms * ALL_SHOPS) / HOUR_SHOPS;
  console.log(
    `${ALL_SHOPS} shops, extrapolated from ${HOUR_SHOPS}: ${(all / 60_000).toFixed(1)} min of the hour's 60: ${all <= HOUR_MS ? 'met' : 'MISSED'}`,
  );
}

/** A plan for 300 categories with a million views, one for an ad on each of them, and the plans of an hour. */
export async function runGoalPlansBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    await fillGoalMarket(world.services);
    await planAll(world, 'categories');
    await planAll(world, 'ads');
    await planHour(world.services);
  } finally {
    await world.close();
  }
}
