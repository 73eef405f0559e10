import { beforeEach, expect, test } from 'vitest';
import { TURNS_PER_DAY, turnOf } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { openAdExperimentWorld } from '../../../../tests/bidding/ad-experiment-world.ts';
import { FIRST_DAY } from '../../../../tests/bidding/experiment-world.ts';
import {
  drawOrderFacts,
  insertOrderFacts,
  type OrderFact,
} from '../../../../tests/orders/draw-order-lines.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import { NOW_MS } from '../../../../tests/worlds/test-world.ts';

const { world, own, product, brand, ownAd, clear, comes, automatic, start, read, remove } =
  await openAdExperimentWorld();
const { db, services } = world;

beforeEach(clear);

/** Midnight in Belgrade, where it is an hour later than in UTC through all these days. */
const FIRST_MS = Date.parse(`${FIRST_DAY}T00:00:00+01:00`);
const TURNS = 14 * TURNS_PER_DAY;
/** Set too late, and never. */
const [LATE, MISSED] = [9, 30];

/** The clicks that count, as somebody would count them who has only a list of them. */
function countedSide(at: number): 'challenger' | 'today' | null {
  const hours = (at - FIRST_MS) / HOUR_MS;
  const turn = Math.floor(hours / 4);
  const isEarly = (hours - turn * 4) * 60 < 15;
  const isOut = [LATE, LATE + 42, LATE - 42, MISSED, MISSED + 42, MISSED - 42].includes(turn);
  if (turn < 0 || turn >= TURNS || isEarly || isOut) return null;
  return (Math.floor(turn / 6) + (turn % 6)) % 2 === 0 ? 'challenger' : 'today';
}

async function tried(adIds: readonly number[]): Promise<number> {
  const { body } = await start(await automatic({ ad_ids: adIds }), { decides_by: 'profit' });
  const id = body.experiment?.experiment_id ?? 0;
  const set = Array.from({ length: TURNS }, (_, number) => ({
    ...{ experiment_id: id, number },
    applied_at: new Date(turnOf(FIRST_DAY, number).from + (number === LATE ? 16 : 7) * MINUTE_MS),
  }));
  await db
    .insertInto('bid_experiment_turn')
    .values(set.filter(({ number }) => number !== MISSED))
    .execute();
  const placed = adIds.flatMap((ad_id) =>
    ['today', 'challenger'].map((arm) => ({ experiment_id: id, arm, ad_id, micros: 150_000 })),
  );
  await db.insertInto('bid_experiment_ad').values(placed).execute();
  return id;
}

/** What an order brought and left is known of all. */
const known = (fact: OrderFact): OrderFact => ({
  ...fact,
  revenueMicros: fact.revenueMicros ?? fact.revenueMinor * 85,
  marginMinor: fact.marginMinor ?? 1_000,
  marginMicros: fact.marginMicros ?? 85_000,
});

test('the sums of both sides are those of the raw clicks on their ads and of the orders of these, to a micro-euro', async () => {
  const [one, two] = [await ownAd(180_000), await ownAd(170_000, { brandId: brand.id })];
  const [gone, other] = [await ownAd(160_000, { fromMinor: 10_000 }), await ownAd(90_000, { fromMinor: 1 })];
  const took = [one, two, gone];
  const id = await tried(took);
  await comes(FIRST_MS + 3 * DAY_MS);
  expect((await remove(gone)).status).toBe(200);
  const draw = seeded(20_261_128);
  const clicks = Array.from({ length: 6_000 }, () => {
    // Some before the first day and after the last.
    const at = FIRST_MS + Math.floor((draw() * 16 - 1) * DAY_MS);
    const click = drawClick(own, [product], at, draw);
    const kind = draw() < 0.5 ? ('ad' as const) : click.kind;
    return { ...click, kind, adId: [one, two, gone, other, 0][Math.floor(draw() * 5)] ?? 0 };
  });
  const orders = drawOrderFacts(clicks, [product, product, product], draw).map(known);
  await insertClicks(services, clicks);
  await insertOrderFacts(services, own, orders);

  const sides = { challenger: [0, 0, 0, 0], today: [0, 0, 0, 0] };
  const count = (click: (typeof clicks)[number], sums: readonly number[]) => {
    const side = countedSide(click.at);
    if (side === null || click.kind !== 'ad' || !took.includes(click.adId)) return;
    sides[side] = sides[side].map((sum, index) => sum + (sums[index] ?? 0));
  };
  for (const click of clicks) if (click.invalidReason === null) count(click, [1, click.chargeMicros, 0, 0]);
  for (const { click, revenueMicros, marginMicros } of orders)
    if (click) count(click as never, [0, 0, revenueMicros ?? 0, marginMicros ?? 0]);

  await comes(NOW_MS + 16 * DAY_MS);
  const result = await read(id);
  expect(result).toMatchObject({ of: 'ads', state: 'over', num_turns: TURNS - 2, num_pairs: 40 });
  const euro = (micros: number) => Math.round(micros) / 1_000_000;
  const expected = (side: 'challenger' | 'today') => {
    const [number = 0, cost = 0, revenue = 0, margin = 0] = sides[side];
    return [euro(margin - cost), number, euro(cost), euro(cost / number), cost / revenue];
  };
  expect(result.comparisons.map(({ measure }) => measure)).toEqual([
    ...['profit', 'clicks', 'cost', 'cpc', 'cost_share'],
  ]);
  expect(result.comparisons.map(({ today }) => today)).toEqual(expected('today'));
  expect(result.comparisons.map(({ challenger }) => challenger)).toEqual(expected('challenger'));
  expect(sides.today[0]).toBeGreaterThan(300);
  expect(sides.challenger[2]).toBeGreaterThan(0);
  expect(result.verdict).not.toBe('too_little');
});
