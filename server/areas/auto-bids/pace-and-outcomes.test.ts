import { beforeEach, expect, test } from 'vitest';
import { getPlanCall, listGoalsCall } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { hitRateCall } from '../../../shared/contract/bidding/hit-rate.contract.ts';
import { isForecastHit } from '../../../shared/rules/auto-bids/hit-rate.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { openGoalWorld } from '../../../tests/bidding/goal-world.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { makeLeaf, makeProduct } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { NOW_MS, TODAY } from '../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { deleteOldPlans, runGoals } from './auto-bids.public.ts';

const { world, own, product, params, signed, comes, clear, create, makePlan, apply, plans, bids } =
  await openGoalWorld();
const { app, db, services } = world;
const run = () => runGoals({ ...services, log: world.services.log }, openShopDirectory(services));

beforeEach(clear);

test('where the limit would not last the month, automatic bids become lower hour by hour, and rise again with it', async () => {
  const setLimit = (limitMicros: number | null) =>
    db.updateTable('shop').set({ limit_micros: limitMicros }).where('id', '=', own.id).execute();
  const days = Array.from({ length: 28 }, (_, back) => addDays(TODAY, -1 - back));
  await makeSpending(db, own.id, Object.fromEntries(days.map((day) => [day, 1_000_000])));
  const pace = async () => (await send(app, listGoalsCall, signed({ params }))).body.pace;
  await create({ mode: 'automatic' });
  // 19 € of November are spent, and 11 days are to come.
  await setLimit(24_000_000);
  await makeSpending(db, own.id, { [TODAY]: 900_000 });
  await run();
  const slowed = await pace();
  expect(slowed).toBeCloseTo(0.9, 5);
  expect(await bids()).toEqual([[Math.floor(21 * slowed) * 10_000, true]]);
  // Another hour that costs more than it was to.
  await comes(NOW_MS + HOUR_MS);
  await db
    .updateTable('spending')
    .set({ charge_micros: 1_200_000 })
    .where('shop_id', '=', own.id)
    .where('day', '=', TODAY)
    .execute();
  await run();
  expect(await pace()).toBeCloseTo(0.81, 5);
  // One that costs nothing has nothing to answer; what the day is ahead goes on to lower it a little.
  await comes(NOW_MS + 2 * HOUR_MS);
  await run();
  expect(await pace()).toBeGreaterThan(0.78);
  expect(await pace()).toBeLessThan(0.82);
  await setLimit(null);
  await comes(NOW_MS + 3 * HOUR_MS);
  await run();
  expect(await pace()).toBe(1);
  await db.deleteFrom('spending').where('shop_id', '=', own.id).execute();
});

test('plans that nobody applied go after a week, applied ones after 400 days', async () => {
  await create();
  const { plan_id: applied } = await makePlan();
  await apply(applied);
  await db.updateTable('bid').set({ bid_micros: 120_000 }).where('shop_id', '=', own.id).execute();
  await makePlan();
  const kept = async (days: number) => {
    await comes(NOW_MS + days * DAY_MS + 1);
    await deleteOldPlans(services);
    return (await plans()).map(({ status }) => status).sort();
  };
  expect(await kept(6)).toEqual(['applied', 'open']);
  expect(await kept(7)).toEqual(['applied']);
  expect(await kept(400)).toEqual([]);
});

test('what came of a plan stands beside what was expected, once its days are over', async () => {
  await create();
  const { plan_id: planId } = await makePlan();
  await apply(planId);
  const outcomes = async (days: number) => {
    await comes(NOW_MS + days * DAY_MS);
    return (await send(app, getPlanCall, signed({ params: { ...params, planId } }))).body.outcomes;
  };
  const draw = seeded(1);
  const elsewhere = await makeProduct(db, { category: await makeLeaf(db) });
  // On the day of the plan, on the first and the seventh whole day after it, and on the eighth.
  const clicked = [0.1, 1, 1, 7, 8].map((days) => drawClick(own, [product], NOW_MS + days * DAY_MS, draw));
  const bid = { kind: 'bid', invalidReason: null, chargeMicros: 160_000 } as const;
  await insertClicks(services, [
    ...clicked.map((click) => ({ ...click, ...bid })),
    { ...drawClick(own, [product], NOW_MS + DAY_MS, draw), ...bid, invalidReason: 'repeat' },
    { ...drawClick(own, [elsewhere], NOW_MS + DAY_MS, draw), ...bid },
  ]);
  expect(await outcomes(1)).toEqual([]);
  const expected = {
    bids: 1,
    bids_changed: 0,
    clicks_expected: expect.any(Number),
    cost_expected: expect.any(Number),
  };
  expect(await outcomes(2)).toEqual([{ days: 1, clicks: 2, cost: 0.32, ...expected }]);
  const after = await outcomes(8);
  expect(after).toEqual([
    { days: 1, clicks: 2, cost: 0.32, ...expected },
    { days: 7, clicks: 3, cost: 0.48, ...expected },
  ]);
  // The only plan is the rate: one of one, or none.
  const { data, band } = (await send(app, hitRateCall, signed({ params }))).body;
  expect(band).toBe(0.2);
  const none = { clicks_expected: 0, clicks: 0, cost_expected: 0, cost: 0 };
  expect(data).toEqual([
    ...after.map(({ bids, bids_changed, ...one }) => ({
      ...one,
      plans: bids,
      plans_changed: bids_changed,
      clicks_hit: Number(isForecastHit(one.clicks_expected, one.clicks)),
      cost_hit: Number(isForecastHit(one.cost_expected, one.cost)),
    })),
    { days: 14, plans: 0, plans_changed: 0, clicks_hit: 0, cost_hit: 0, ...none },
  ]);
});
