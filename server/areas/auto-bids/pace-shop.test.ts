import { expect, test } from 'vitest';
import { dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { NOW_MS, openWorld, TODAY } from '../../../tests/worlds/test-world.ts';
import { paceShop } from './pace-shop.ts';

const EUR = 1_000_000;
const WEEK = 7;
const { db, services } = await openWorld();

/** A shop that spends 1 € a day and has 5 € left for the last 11 days of November: 0.4455 € for each of them. */
async function shortOfMoney(todayMicros: number) {
  const shop = await makeShop(db, { limitMicros: 24 * EUR });
  const days = Array.from({ length: 28 }, (_, back) => [addDays(TODAY, -1 - back), EUR]);
  await makeSpending(db, shop.id, { ...Object.fromEntries(days), [TODAY]: todayMicros });
  return shop;
}
const TARGET = (0.98 * 5 * EUR) / 11;
const half = { factor: 0.5, debt: 0 };
const ask = (shopId: number, pacedAt: Date | null = null) =>
  paceShop(services, { shopId, now: NOW_MS, pace: half, pacedAt });

test('what is due by now goes by the hours in Belgrade in which the same weekdays had their valid clicks', async () => {
  const shop = await shortOfMoney(0.2 * EUR);
  const product = await makeProduct(db);
  const draw = seeded(1);
  const click = (back: number, hour: number, chargeMicros: number) => ({
    ...drawClick(shop, [product], dayStart(addDays(TODAY, -back)) + hour * HOUR_MS, draw),
    ...{ chargeMicros, invalidReason: null },
  });
  const stranger = await makeShop(db);
  await insertClicks(services, [
    // 2 of 5 before eleven o’clock, in summer time (23 October) as in winter time.
    ...[1, 2, 3, 4].flatMap((week) => [click(WEEK * week, 10.5, 200_000), click(WEEK * week, 11.5, 300_000)]),
    // Neither other weekdays count, nor older ones, nor clicks that cost nothing, nor other shops.
    click(1, 3, 900_000),
    click(5 * WEEK, 3, 900_000),
    { ...click(WEEK, 3, 900_000), invalidReason: 'repeat' },
    { ...click(WEEK, 3, 900_000), shopId: stranger.id },
  ]);
  const error = (0.4 * TARGET - 0.2 * EUR) / TARGET;
  const pace = await ask(shop.id);
  expect(pace.debt).toBeCloseTo(error, 10);
  expect(pace.factor).toBeCloseTo(0.5 * (1 + 0.62 * error), 10);
});

test('what a day costs does not raise what it may cost', async () => {
  const shop = await shortOfMoney(3 * EUR);
  // Without a click that is known the clock says what is due: eleven of 24 hours.
  expect((await ask(shop.id)).debt).toBeCloseTo(11 / 24 - (3 * EUR) / TARGET, 10);
});

test('an error that an hour of the same day has answered is not answered again; that of the day before is forgotten', async () => {
  const shop = await shortOfMoney(0);
  const owed = { factor: 0.5, debt: 11 / 24 };
  const at = (pacedAt: Date) => paceShop(services, { shopId: shop.id, now: NOW_MS, pace: owed, pacedAt });
  const again = await at(new Date(NOW_MS - HOUR_MS));
  expect(again.factor).toBeCloseTo(0.5 * (1 + 0.02 * (11 / 24)), 10);
  expect((await at(new Date(dayStart(TODAY) - HOUR_MS))).factor).toBeCloseTo(0.55, 10);
});

test('a shop without a limit, or without a day to go by, is left alone', async () => {
  const [free, young] = [await makeShop(db), await makeShop(db, { limitMicros: 24 * EUR })];
  for (const { id } of [free, young]) expect(await ask(id)).toEqual({ factor: 1, debt: 0 });
});
