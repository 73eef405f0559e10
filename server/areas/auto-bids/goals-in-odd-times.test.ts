import { beforeEach, describe, expect, test } from 'vitest';
import { isScheduled } from '../../../shared/rules/auto-bids/goals.ts';
import { belgradeDay, belgradeHourOfWeek } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { openGoalWorld } from '../../../tests/bidding/goal-world.ts';
import { makeCategory } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { NOW_MS, TODAY } from '../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { runGoals } from './auto-bids.public.ts';

const { world, own, product, comes, clear, create, makePlan, apply, bids, plans } = await openGoalWorld();
const { db, services } = world;
const categoryId = product.category.id;

const NOTHING = { clicks: 0, cost: 0, position: null, held: null, profit: null };
const goalId = async () =>
  (await db.selectFrom('bid_goal').select('id').where('shop_id', '=', own.id).executeTakeFirstOrThrow()).id;

beforeEach(clear);

describe('a category that disappears', () => {
  test('leaves its goal with what else it names, and a plan that names it is refused whole', async () => {
    const gone = await makeCategory(db);
    await create({ all_categories: false, category_ids: [categoryId, gone.id] });
    const { plan_id } = await makePlan();
    await db
      .updateTable('bid_plan')
      .set({
        content: JSON.stringify({
          rows: [
            {
              ...{ goalId: await goalId(), categoryId: gone.id, productId: null, bidId: null, version: null },
              ...{ fromMicros: null, toMicros: 210_000, reason: 'starts', now: NOTHING, planned: NOTHING },
            },
          ],
          unchanged: [],
        }),
      })
      .where('id', '=', plan_id)
      .execute();
    await db.deleteFrom('category').where('id', '=', gone.id).execute();
    const { status, problem } = await apply(plan_id);
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    expect(await bids()).toEqual([]);
    const { rows } = await makePlan();
    expect(rows.map((row) => row.category_id)).toEqual([categoryId]);
  });

  test('leaves a goal of nothing else with nothing to do', async () => {
    const gone = await makeCategory(db);
    await create({ all_categories: false, category_ids: [gone.id] });
    await db.deleteFrom('category').where('id', '=', gone.id).execute();
    expect(await makePlan()).toMatchObject({ num_rows: 0, num_unchanged: 0 });
  });
});

test('hours of a goal are those on the wall: the hour that comes twice counts twice, the one that is left out not at all', () => {
  const acts = (instant: string) => {
    const ms = Date.parse(instant);
    const hourOfWeek = belgradeHourOfWeek(ms);
    return isScheduled(
      { weekdays: [1, 2, 3, 4, 5, 6, 7], hourFrom: 2, hourTo: 3, fromDay: null, toDay: null },
      { day: belgradeDay(ms), weekday: Math.floor(hourOfWeek / 24) + 1, hour: hourOfWeek % 24 },
    );
  };
  const autumn = ['2026-10-24T23:30Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T02:30Z'];
  expect(autumn.map(acts)).toEqual([false, true, true, false]);
  const spring = ['2027-03-28T00:30Z', '2027-03-28T01:30Z'];
  expect(spring.map(acts)).toEqual([false, false]);
});

test('a limit that is reached between a plan and its application: it is applied as it was shown, and lowered from the next hour on', async () => {
  await create();
  const { plan_id } = await makePlan();
  const days = Array.from({ length: 28 }, (_, back) => addDays(TODAY, -1 - back));
  await makeSpending(db, own.id, Object.fromEntries(days.map((day) => [day, 1_000_000])));
  // 19 € of November before today, and the rest of the limit today.
  await makeSpending(db, own.id, { [TODAY]: 5_000_000 });
  await db.updateTable('shop').set({ limit_micros: 24_000_000 }).where('id', '=', own.id).execute();
  expect((await apply(plan_id)).body.status).toBe('applied');
  expect(await bids()).toEqual([[210_000, true]]);
  await comes(NOW_MS + HOUR_MS);
  await runGoals({ ...services, log: world.services.log }, openShopDirectory(services));
  expect((await plans())[0]?.pace).toBeLessThan(1);
  await db.updateTable('shop').set({ limit_micros: null }).where('id', '=', own.id).execute();
  await db.deleteFrom('spending').where('shop_id', '=', own.id).execute();
});
