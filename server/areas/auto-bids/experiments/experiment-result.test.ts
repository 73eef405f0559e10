import { expect, test } from 'vitest';
import { TURNS_PER_DAY, turnOf } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { FIRST_DAY, openExperimentWorld } from '../../../../tests/bidding/experiment-world.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import { makeProduct } from '../../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../../tests/worlds/test-world.ts';

const { world, own, product, comes, begin, automatic, start, read } = await openExperimentWorld();
const { db, services } = world;

const TURNS = Array.from({ length: 14 * TURNS_PER_DAY }, (_, number) => turnOf(FIRST_DAY, number));
type Turn = (typeof TURNS)[number];
/** Two clicks in each turn of what the goal wants, five or six in the others. */
const clicksIn = ({ number, arm }: Turn) => (arm === 'today' ? 2 : 5 + (number % 7 === 0 ? 1 : 0));
const counted = (arm: string) =>
  TURNS.filter((turn) => turn.arm === arm).reduce((sum, turn) => sum + clicksIn(turn), 0);

/** An experiment whose bids were set in every turn, at the seventh minute. */
async function tried(place: { category_id: number } | { product_id: number }): Promise<number> {
  const id = (await start(await automatic())).body.experiment?.experiment_id ?? 0;
  const set = TURNS.map(({ number, from }) => ({
    ...{ experiment_id: id, number },
    applied_at: new Date(from + 7 * MINUTE_MS),
  }));
  await db.insertInto('bid_experiment_turn').values(set).execute();
  await db
    .insertInto('bid_experiment_bid')
    .values({ experiment_id: id, arm: 'today', ...place, micros: 210_000 })
    .execute();
  return id;
}

/** The clicks of every turn, with some that count for nobody: too early, of an ad, invalid. */
async function clicked(): Promise<void> {
  const draw = seeded(11);
  const click = (at: number, more: object = {}) => ({
    ...drawClick(own, [product], at, draw),
    ...{ kind: 'bid', invalidReason: null, chargeMicros: 100_000, ...more },
  });
  const clicks = TURNS.flatMap((turn) => [
    ...Array.from({ length: clicksIn(turn) }, (_, nth) => click(turn.from + (20 + nth) * MINUTE_MS)),
    click(turn.from + 3 * MINUTE_MS),
    click(turn.from + HOUR_MS, { kind: 'ad' }),
    click(turn.from + HOUR_MS, { invalidReason: 'repeat' }),
  ]);
  await insertClicks(services, clicks as Parameters<typeof insertClicks>[1]);
}

test('clicks count for the turn in which they came, from its first quarter of an hour on; the verdict waits for the end', async () => {
  await begin();
  const id = await tried({ category_id: product.category.id });
  await clicked();
  await comes(TURNS[83]?.from ?? 0);
  const running = await read(id);
  expect(running).toMatchObject({ state: 'running', num_turns: 83, num_pairs: 41, verdict: null });
  await comes(NOW_MS + 15 * DAY_MS);
  const over = await read(id);
  expect(over).toMatchObject({
    state: 'over',
    num_pairs: 42,
    num_pairs_planned: 42,
    verdict: 'challenger',
  });
  const [profit, came, cost, cpc, share] = over.comparisons;
  expect(came).toMatchObject({
    measure: 'clicks',
    challenger: counted('challenger'),
    today: counted('today'),
  });
  const { difference = 0, low = 0, high = 0 } = came?.interval ?? {};
  expect(difference).toBe(counted('challenger') - counted('today'));
  expect(low).toBeGreaterThan(0);
  expect(low + high).toBeCloseTo(2 * difference, 9);
  expect(cost).toMatchObject({ challenger: counted('challenger') / 10, today: counted('today') / 10 });
  expect(cpc).toMatchObject({ challenger: 0.1, today: 0.1, interval: { difference: 0, low: 0, high: 0 } });
  // No order says what they brought.
  expect([profit, share]).toMatchObject([
    { challenger: null, today: null, interval: null },
    { challenger: null, today: null, interval: null },
  ]);
});

test('what came on a product counts on, though it became part of another one once the days were over', async () => {
  await begin();
  const [old, whole] = [
    await makeProduct(db, { category: product.category }),
    await makeProduct(db, { category: product.category }),
  ];
  const id = await tried({ product_id: old.id });
  const draw = seeded(12);
  const clicks = TURNS.map(({ from }) => ({
    ...drawClick(own, [old], from + HOUR_MS, draw),
    ...{ kind: 'bid' as const, invalidReason: null, chargeMicros: 100_000 },
  }));
  await insertClicks(services, clicks);
  await comes(NOW_MS + 15 * DAY_MS);
  const before = (await read(id)).comparisons;
  expect(before[1]).toMatchObject({ measure: 'clicks', challenger: 42, today: 42 });
  await db.updateTable('product').set({ merged_into: whole.id }).where('id', '=', old.id).execute();
  expect((await read(id)).comparisons).toEqual(before);
});
