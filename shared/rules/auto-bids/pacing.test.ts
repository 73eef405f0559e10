import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BidPace,
  FULL_PACE,
  LEAST_PACE,
  nextPace,
  paceOfHour,
  partOfDay,
  runsDry,
  targetOfDay,
} from './pacing.ts';

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
    const leftMicros = limit - atDayStart;
    const luck = 1 + noise * luckOf(day);
    let before = 0;
    for (let hour = 0; hour < HOURS; hour += 1) {
      const about = { part: before, isNewDay: hour === 0 };
      pace = paceOfHour(pace, { leftMicros, spentMicros: spent - atDayStart, days }, about);
      const part = (SHAPE[hour] ?? 0) / SHAPE_SUM;
      before += part;
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

const EUR = 1_000_000;
/** Of three days that were expected to cost 2, 3 and 5 €. */
const DAYS_AHEAD = [2, 3, 5].map((eur, at) => ({ day: `2026-11-${28 + at}`, expected: eur * EUR }));

describe('recounted by hand', () => {
  test('the target of a day: half as its weekday, half as the mean of all, of what is left less 2 %', () => {
    // 98 € are spread: today has a fifth by its weekday, and a third of the mean: 98 × (0.1 + 0.16667).
    expect(targetOfDay(100 * EUR, DAYS_AHEAD)).toBeCloseTo(26_133_333.33, 2);
    // The last day has all but the reserve, whatever was expected.
    expect(targetOfDay(100 * EUR, DAYS_AHEAD.slice(2))).toBe(98 * EUR);
    expect(targetOfDay(10 * EUR, [])).toBeCloseTo(9.8 * EUR, 5);
    // Days that have cost nothing say nothing: each the same.
    expect(
      targetOfDay(
        100 * EUR,
        DAYS_AHEAD.slice(1).map((one) => ({ ...one, expected: 0 })),
      ),
    ).toBe(49 * EUR);
  });

  test('the days of a month that all go by their targets leave 2 % of the last one', () => {
    let left = 100 * EUR;
    for (const at of DAYS_AHEAD.keys()) left -= targetOfDay(left, DAYS_AHEAD.slice(at));
    // 26.13 of 100; of the 73.87 left 72.39 × (3 ÷ 16 + 1 ÷ 4) = 31.67; of the 42.20 left all but 0.84.
    expect(left).toBeCloseTo(843_926.67, 1);
  });

  test('a limit runs dry where the days cost more than all but 2 % of it', () => {
    expect(runsDry(10.21 * EUR, DAYS_AHEAD)).toBe(false);
    expect(runsDry(10.2 * EUR, DAYS_AHEAD)).toBe(true);
  });

  test('the part of a day that is over, by what its hours cost', () => {
    const costs = [
      { hour: 8, costMicros: 2 * EUR },
      { hour: 20, costMicros: 1 * EUR },
      { hour: 9, costMicros: 6 * EUR },
      // The same hour of another week.
      { hour: 20, costMicros: 1 * EUR },
    ];
    expect(partOfDay(costs, { hour: 0, within: 0 })).toBe(0);
    expect(partOfDay(costs, { hour: 9, within: 0.5 })).toBe(0.5);
    expect(partOfDay(costs, { hour: 12, within: 0.9 })).toBe(0.8);
    expect(partOfDay(costs, { hour: 20, within: 0.25 })).toBeCloseTo(0.85, 10);
    expect(partOfDay(costs, { hour: 23, within: 0 })).toBe(1);
    expect(partOfDay([], { hour: 9, within: 0.5 })).toBe(9.5 / 24);
    expect(partOfDay([{ hour: 9, costMicros: 0 }], { hour: 6, within: 0 })).toBe(0.25);
  });
});

describe('the next factor', () => {
  const half = { factor: 0.5, debt: 0 };
  const behind = { spent: 20 * EUR, due: 25 * EUR, target: 100 * EUR, runsDry: true };

  test('answers once what an hour brought, and goes on a little while it lasts', () => {
    const risen = nextPace(half, behind);
    // A twentieth of the day behind: 0.6 × 0.05 + 0.02 × 0.05 more.
    expect(risen.factor).toBeCloseTo(0.5 * 1.031, 10);
    expect(nextPace(risen, behind).factor).toBeCloseTo(0.5 * 1.031 * 1.001, 10);
    const ahead = nextPace(half, { ...behind, spent: 30 * EUR });
    expect(ahead.factor).toBeCloseTo(0.5 * (1 - 0.031), 10);
  });

  test('begins each day with nothing to make up for: its target has it already', () => {
    const days = [{ day: '2026-11-30', expected: 100 * EUR }];
    const ahead = { leftMicros: 100 * EUR, spentMicros: 0, days };
    const late = { factor: 0.5, debt: -0.4 };
    expect(paceOfHour(late, ahead, { part: 0, isNewDay: true })).toEqual({ factor: 0.5, debt: 0 });
    expect(paceOfHour(late, ahead, { part: 0, isNewDay: false }).factor).toBeCloseTo(0.55, 10);
  });

  test('waits where the limit is used up: what nobody sees costs nothing', () => {
    expect(nextPace({ factor: 0.4, debt: -0.3 }, { ...behind, target: 0 })).toEqual({ factor: 0.4, debt: 0 });
  });

  test('goes below 1 within the day once it has cost more than the rest of the month leaves', () => {
    const ahead = { leftMicros: 12 * EUR, days: DAYS_AHEAD };
    const about = { part: 0.5, isNewDay: false };
    expect(paceOfHour(FULL_PACE, { ...ahead, spentMicros: 3 * EUR }, about)).toEqual(FULL_PACE);
    expect(paceOfHour(FULL_PACE, { ...ahead, spentMicros: 4 * EUR }, about).factor).toBeLessThan(1);
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
