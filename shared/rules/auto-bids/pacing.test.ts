import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BidPace, FULL_PACE, LEAST_PACE, nextPace, runsDry, targetOfDay } from './pacing.ts';

const DAYS = 30;
const HOURS = 24;
/** What each hour of a day has of its cost. */
const SHAPE = Array.from({ length: HOURS }, (_, hour) => (hour < 7 ? 1 : hour < 18 ? 4 : 6));
const SHAPE_SUM = SHAPE.reduce((sum, part) => sum + part, 0);
const weekdayOf = (day: number) => (day % 7 < 5 ? 1 : 1.4);

type Shop = {
  readonly limit: number;
  readonly dayCost: number;
  readonly elasticity: number;
  readonly noise: number;
};

/**
 * A month of a shop whose cost follows the factor on its bids, hour by hour: what a day would cost without pacing is known
 * but for noise. `dark` are the hours in which the limit hid its offers.
 */
function paceMonth({ limit, dayCost, elasticity, noise }: Shop, luckOf: (day: number) => number) {
  let pace: BidPace = FULL_PACE;
  let [spent, dark] = [0, 0];
  const expected = (day: number) => dayCost * weekdayOf(day);
  for (let day = 0; day < DAYS; day += 1) {
    const atDayStart = spent;
    const days = Array.from({ length: DAYS - day }, (_, ahead) => ({
      day: String(day + ahead),
      expected: expected(day + ahead),
    }));
    const left = limit - atDayStart;
    const target = targetOfDay(left, days);
    const luck = 1 + noise * luckOf(day);
    let due = 0;
    for (let hour = 0; hour < HOURS; hour += 1) {
      pace = nextPace(pace, { spent: spent - atDayStart, due, target, runsDry: runsDry(left, days) });
      const part = (SHAPE[hour] ?? 0) / SHAPE_SUM;
      due += target * part;
      if (spent >= limit) dark += 1;
      else spent += expected(day) * part * luck * pace.factor ** elasticity;
    }
  }
  return { part: Math.min(spent, limit) / limit, dark: dark / (DAYS * HOURS), factor: pace.factor };
}

describe('three months of a shop', () => {
  const drawn = fc.record({
    dayCost: fc.integer({ min: 1_000_000, max: 500_000_000 }),
    // A bid of half costs from 70 % to a quarter.
    elasticity: fc.double({ min: 0.5, max: 2, noNaN: true }),
    noise: fc.double({ min: 0, max: 0.3, noNaN: true }),
    // Of each day, how far it is from what is expected.
    luck: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3 * DAYS, maxLength: 3 * DAYS }),
  });
  const monthCost = ({ dayCost }: { dayCost: number }) =>
    Array.from({ length: DAYS }, (_, day) => dayCost * weekdayOf(day)).reduce((sum, cost) => sum + cost, 0);

  test('that would have run dry ends at 97 to 100 % of the limit, and is dark for 2 % of the hours at most', () => {
    const property = fc.property(
      drawn,
      fc.double({ min: 0.3, max: 0.85, noNaN: true }),
      ({ luck, ...shop }, part) => {
        for (let month = 0; month < 3; month += 1) {
          const ended = paceMonth(
            { ...shop, limit: monthCost(shop) * part },
            (day) => luck[month * DAYS + day] ?? 0,
          );
          expect(ended.part).toBeGreaterThanOrEqual(0.97);
          expect(ended.dark).toBeLessThanOrEqual(0.02);
        }
      },
    );
    fc.assert(property, { numRuns: 100 });
  });

  test('with room is not touched at all', () => {
    const property = fc.property(
      drawn,
      fc.double({ min: 1.5, max: 5, noNaN: true }),
      ({ luck, ...shop }, part) => {
        const ended = paceMonth({ ...shop, limit: monthCost(shop) * part }, (day) => luck[day] ?? 0);
        expect(ended).toMatchObject({ dark: 0, factor: 1 });
      },
    );
    fc.assert(property, { numRuns: 100 });
  });
});

test('the factor moves by a tenth an hour at most, and stays within its bounds', () => {
  const money = fc.integer({ min: 0, max: 1_000_000_000 });
  const property = fc.property(
    fc.double({ min: LEAST_PACE, max: 1, noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.record({ spent: money, due: money, target: money, runsDry: fc.boolean() }),
    (factor, debt, about) => {
      const next = nextPace({ factor, debt }, about);
      expect(next.factor).toBeGreaterThanOrEqual(LEAST_PACE);
      expect(next.factor).toBeLessThanOrEqual(1);
      if (about.target > 0 && next.factor < 1)
        expect(Math.abs(next.factor / factor - 1)).toBeLessThanOrEqual(0.1 + 1e-9);
    },
  );
  fc.assert(property, { numRuns: 500 });
});
