import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { switchGoalsCall } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { placeCategoryBiddingCall, updateBidCall } from '../../../shared/contract/bidding/bids.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { openGoalWorld } from '../../../tests/bidding/goal-world.ts';
import { insertBidRow } from '../../../tests/bidding/viewed-fortnight.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { NOW_MS, TODAY } from '../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { runGoals } from './auto-bids.public.ts';

const { world, own, product, params, signed, comes, clear, create, makePlan, apply, plans, bids } =
  await openGoalWorld();
const { app, db, services } = world;
const categoryId = product.category.id;
const BY_HAND_MICROS = 120_000;
const PLANNED_MICROS = 210_000;

const place = () =>
  send(app, placeCategoryBiddingCall, signed({ params, body: { category_id: categoryId, bid: 0.12 } }));
const change = async (bidId: number, bid: number) => {
  const { version } = await db
    .selectFrom('bid')
    .select('version')
    .where('id', '=', bidId)
    .executeTakeFirstOrThrow();
  return send(app, updateBidCall, signed({ params: { bidId }, body: { bid, version } }));
};
const reasons = async () => (await makePlan()).unchanged.map(({ reason }) => reason);
const run = () => runGoals({ ...services, log: world.services.log }, openShopDirectory(services));

/** Runs a statement in the transaction that keeps a plan: it has happened by the time the plan is applied. */
async function onceAPlanIsKept(statement: string): Promise<void> {
  await sql
    .raw(
      `create function meanwhile() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
       create trigger meanwhile after insert on bid_plan for each row execute function meanwhile()`,
    )
    .execute(db);
  onTestFinished(async () => {
    await sql`drop function meanwhile() cascade`.execute(db);
  });
}

beforeEach(clear);

describe('a bid that a person', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['placed', place],
    [
      'changed',
      async () =>
        change(await insertBidRow(db, { shop: own, micros: 110_000, categoryId }), BY_HAND_MICROS / 1e6),
    ],
  ])('%s is left to them for 24 hours, and moved after that', async (_, act) => {
    await act();
    await create();
    expect(await bids()).toEqual([[BY_HAND_MICROS, true]]);
    expect(await reasons()).toEqual(['by_person']);
    await comes(NOW_MS + DAY_MS - 1);
    expect(await reasons()).toEqual(['by_person']);
    await comes(NOW_MS + DAY_MS + 1);
    const { rows } = await makePlan();
    expect(rows.map((row) => row.category_id)).toEqual([categoryId]);
  });

  test('places while a plan is applied is theirs: one of the two comes first, and nothing is lost between them', async () => {
    for (let round = 0; round < 12; round += 1) {
      await clear();
      await create();
      const { plan_id } = await makePlan();
      const acts = [() => apply(plan_id), place];
      if (round % 2 === 1) acts.reverse();
      const answers = await Promise.all(acts.map((act) => act()));
      const [applied, placed] = round % 2 === 1 ? answers.toReversed() : answers;
      const statuses = [applied?.status, placed?.status];
      const isApplied = applied?.status === 200;
      expect(statuses).toEqual(isApplied ? [200, 409] : [409, 200]);
      expect(await bids()).toEqual([[isApplied ? PLANNED_MICROS : BY_HAND_MICROS, true]]);
      const history = await db
        .selectFrom('money_change')
        .select('id')
        .where('shop_id', '=', own.id)
        .execute();
      expect(history).toHaveLength(1);
    }
  });
});

describe('an automatic plan', () => {
  test('that meets a bid of a person is refused whole, and says so', async () => {
    await create({ mode: 'automatic' });
    await onceAPlanIsKept(
      `insert into bid (shop_id, category_id, bid_micros, enabled, updated_at)
       values (${own.id}, ${categoryId}, ${BY_HAND_MICROS}, true, now()) on conflict do nothing`,
    );
    await run();
    expect(await bids()).toEqual([[BY_HAND_MICROS, true]]);
    expect(await plans()).toMatchObject([{ mode: 'automatic', status: 'refused' }]);
  });

  test('is not applied where all goals were stopped after it was made', async () => {
    await create({ mode: 'automatic' });
    await send(app, switchGoalsCall, signed({ params, body: { running: true } }));
    await onceAPlanIsKept(`update auto_bid_shop set stopped_at = now() where shop_id = ${own.id}`);
    await run();
    expect(await bids()).toEqual([]);
    expect(await plans()).toMatchObject([{ mode: 'automatic', status: 'refused' }]);
  });
});

describe('a goal', () => {
  // It is a Friday in Belgrade.
  test.each<[string, Parameters<typeof create>[0], boolean]>([
    ['on its weekdays', { weekdays: [5] }, true],
    ['on a weekday that it leaves out', { weekdays: [1, 2, 3, 4, 6, 7] }, false],
    ['on its first day', { date_from: TODAY, date_to: addDays(TODAY, 7) }, true],
    ['before its first day', { date_from: addDays(TODAY, 1), date_to: addDays(TODAY, 7) }, false],
    ['on its last day', { date_from: addDays(TODAY, -7), date_to: TODAY }, true],
    ['after its last day', { date_from: addDays(TODAY, -7), date_to: addDays(TODAY, -1) }, false],
  ])('plans %s: %s', async (_, draft, acts) => {
    await create({ ...draft, date_to: null });
    // Made when its last day was still to come.
    await db
      .updateTable('bid_goal')
      .set({ to_day: draft?.date_to ?? null })
      .execute();
    const { num_rows, unchanged } = await makePlan();
    expect([num_rows, unchanged.map(({ reason }) => reason)]).toEqual(acts ? [1, []] : [0, ['off_hours']]);
  });
});
