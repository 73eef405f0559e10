import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isScheduled } from '../../../shared/rules/auto-bids/goals.ts';
import { belgradeDay, belgradeHourOfWeek } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { openGoalWorld } from '../../../tests/bidding/goal-world.ts';
import { makeCategory } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { NOW_MS, TODAY } from '../../../tests/worlds/test-world.ts';
import { shopStates } from '../../kernel/catalogue/catalogue.public.ts';
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

describe('a limit that is reached between a plan and its application', () => {
  const run = () => runGoals({ ...services, log: world.services.log }, openShopDirectory(services));
  const spendToday = (micros: number) => makeSpending(db, own.id, { [TODAY]: micros });
  const isShown = async () => (await shopStates(db, 1, services.clock())).get(own.id)?.active;
  const setLimit = (limitMicros: number | null) =>
    db.updateTable('shop').set({ limit_micros: limitMicros }).where('id', '=', own.id).execute();

  /** 19 € of November before today. */
  beforeEach(async () => {
    const days = Array.from({ length: 28 }, (_, back) => addDays(TODAY, -1 - back));
    await makeSpending(db, own.id, Object.fromEntries(days.map((day) => [day, 1_000_000])));
  });
  afterEach(async () => {
    await sql`drop trigger if exists spend_the_rest on bid_plan`.execute(db);
    await setLimit(null);
    await db.deleteFrom('spending').where('shop_id', '=', own.id).execute();
  });

  /** The bid stands, nobody sees the shop, and the next hour plans with what is left. */
  async function expectApplied() {
    expect(await bids()).toEqual([[210_000, true]]);
    expect(await isShown()).toBe(false);
    await comes(NOW_MS + HOUR_MS);
    await run();
    expect((await plans())[0]?.pace).toBeLessThan(1);
  }

  test('by hand: it is applied as it was shown, and lowered from the next hour on', async () => {
    await create();
    const { plan_id } = await makePlan();
    await spendToday(5_000_000);
    await setLimit(24_000_000);
    expect((await apply(plan_id, {}, { dry_run: '1' })).body.status).toBe('open');
    expect((await apply(plan_id)).body.status).toBe('applied');
    await expectApplied();
  });

  test('automatic: the same, and the next hour takes back what the limit does not allow', async () => {
    await create({ mode: 'automatic' });
    await setLimit(60_000_000);
    // All of the rest of the limit is spent once the plan is kept, before it is applied.
    await sql`create or replace function spend_the_rest() returns trigger language plpgsql as $$ begin
      insert into spending (shop_id, day, charge_micros, clicks) values (new.shop_id, ${sql.lit(TODAY)}, 41000000, 1)
        on conflict do nothing;
      return new; end $$`.execute(db);
    await sql`create trigger spend_the_rest after insert on bid_plan for each row execute function spend_the_rest()`.execute(
      db,
    );
    await run();
    expect(await plans()).toMatchObject([{ mode: 'automatic', status: 'applied', pace: 1 }]);
    await expectApplied();
    expect((await bids())[0]?.[0]).toBeLessThan(210_000);
  });
});

test('two workers that plan a shop at one moment make the same plan, to the byte, in whatever order rows lie', async () => {
  const wishes = [
    { name: 'Named', category_ids: [categoryId] },
    {
      name: 'Products',
      product_ids: [product.id],
      kind: 'most_clicks',
      position: undefined,
      share: undefined,
      budget: 100,
    },
  ] as const;
  for (const wish of wishes)
    expect(await create({ all_categories: false, ...wish } as never)).toMatchObject({ name: wish.name });
  const worker = () => runGoals({ ...services, log: world.services.log }, openShopDirectory(services));
  const [one, other] = await Promise.all([makePlan(), makePlan(), worker()]);
  // Every row of these tables is written anew, the last one first.
  for (const table of ['bid_goal', 'bid', 'offer'] as const)
    await sql`do $$ declare one tid; begin
      for one in select ctid from ${sql.table(table)} order by ctid desc loop
        update ${sql.table(table)} set shop_id = shop_id where ctid = one; end loop; end $$`.execute(db);
  const again = await makePlan();
  const { rows } = await sql<{ content: string }>`
    select content::text as content from bid_plan where shop_id = ${own.id}`.execute(db);
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map(({ content }) => content)).size).toBe(1);
  const bytes = ({ plan_id: _, ...plan }: typeof one) => JSON.stringify({ ...plan, status: '' });
  expect([other, again].map(bytes)).toEqual([bytes(one), bytes(one)]);
  expect(one.num_rows).toBeGreaterThan(0);
});
