import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MICROS_PER_EUR } from '../money/money.ts';
import { addDays } from '../time/periods.ts';
import {
  cumulated,
  type DayForecast,
  forecastDays,
  limitFor,
  reachedOn,
  type Spending,
} from './budget-forecast.ts';

// A Friday.
const TODAY = '2026-11-20';
const NONE: ReadonlySet<string> = new Set();

/** Days back from today with what they cost. */
const spending = (costs: Record<number, number>, more: Partial<Spending> = {}): Spending => ({
  days: Object.entries(costs).map(([back, micros]) => ({ day: addDays(TODAY, -Number(back)), micros })),
  firstDay: '2026-01-01',
  today: TODAY,
  hidden: NONE,
  ...more,
});
const of = (forecast: DayForecast[] | null, day: string) => forecast?.find((row) => row.day === day);

describe('forecastDays', () => {
  it('covers today and the rest of the month', () => {
    const days = forecastDays(spending({}))?.map(({ day }) => day);
    expect(days?.at(0)).toBe(TODAY);
    expect(days?.at(-1)).toBe('2026-11-30');
    expect(days).toHaveLength(11);
  });

  it('expects the mean of the last four same weekdays, from the least to the most', () => {
    const forecast = forecastDays(spending({ 7: 10, 14: 20, 21: 30, 28: 41, 35: 1_000, 6: 7 }));
    expect(of(forecast, '2026-11-27')).toMatchObject({ lowest: 10, expected: 25, highest: 41, weekdays: 4 });
    // Four Saturdays, of which one cost 7: the mean of 1.75 is rounded.
    expect(of(forecast, '2026-11-28')).toMatchObject({ lowest: 0, expected: 2, highest: 7, weekdays: 4 });
  });

  it('lets today cost at least what it has cost', () => {
    const forecast = forecastDays(spending({ 0: 35, 7: 10, 14: 20, 21: 30, 28: 40 }));
    expect(of(forecast, TODAY)).toMatchObject({ lowest: 35, expected: 35, highest: 40 });
  });

  it('leaves out days before the first, and says on how many it rests', () => {
    const forecast = forecastDays(spending({ 7: 10, 14: 20 }, { firstDay: addDays(TODAY, -15) }));
    expect(of(forecast, '2026-11-27')).toMatchObject({ lowest: 10, expected: 15, highest: 20, weekdays: 2 });
  });

  it('takes earlier weeks in place of days on which the limit hid the offers', () => {
    const hidden = new Set([7, 14].map((back) => addDays(TODAY, -back)));
    const forecast = forecastDays(
      spending({ 7: 0, 14: 0, 21: 30, 28: 30, 35: 50, 42: 50, 49: 9 }, { hidden }),
    );
    expect(of(forecast, '2026-11-27')).toMatchObject({ lowest: 30, expected: 40, highest: 50, weekdays: 4 });
  });

  it('takes the other days where there was no such weekday', () => {
    const forecast = forecastDays(spending({ 1: 10, 2: 20 }, { firstDay: addDays(TODAY, -2) }));
    expect(of(forecast, '2026-11-21')).toMatchObject({ lowest: 10, expected: 15, highest: 20, weekdays: 0 });
    expect(of(forecast, '2026-11-26')).toMatchObject({ lowest: 10, expected: 10, highest: 10, weekdays: 1 });
  });

  it.each([
    ['before the first day', { firstDay: null }],
    ['on the first day', { firstDay: TODAY }],
    [
      'where every day was hidden',
      { hidden: new Set(Array.from({ length: 60 }, (_, i) => addDays(TODAY, -i))) },
    ],
  ])('knows nothing %s', (_, more) => {
    expect(forecastDays(spending({ 0: 5, 7: 10 }, more))).toBeNull();
  });

  it('sees the last day of a month alone', () => {
    const days = forecastDays(spending({ 7: 10 }, { today: '2026-11-30' }));
    expect(days?.map(({ day }) => day)).toEqual(['2026-11-30']);
  });
});

describe('reachedOn', () => {
  const flat = (lowest: number, expected: number, highest: number) =>
    cumulated(
      0,
      ['2026-11-28', '2026-11-29', '2026-11-30'].map((day) => ({
        day,
        lowest,
        expected,
        highest,
        weekdays: 4,
      })),
    );
  it.each([
    [100, 10, 20, 30, { expected: null, earliest: null, latest: null }, 'it lasts'],
    [
      90,
      10,
      20,
      30,
      { expected: null, earliest: '2026-11-30', latest: null },
      'on the last day at the dearest',
    ],
    [40, 10, 20, 30, { expected: '2026-11-29', earliest: '2026-11-29', latest: null }, 'exactly on a day'],
    [30, 10, 20, 30, { expected: '2026-11-29', earliest: '2026-11-28', latest: '2026-11-30' }, 'a range'],
  ])('limit %d at %d, %d or %d a day: %j (%s)', (limit, lowest, expected, highest, days, _) => {
    expect(reachedOn(limit, flat(lowest, expected, highest))).toEqual(days);
  });
});

describe('limitFor', () => {
  it.each([
    [99 * MICROS_PER_EUR, 100 * MICROS_PER_EUR, null],
    [100 * MICROS_PER_EUR, 100 * MICROS_PER_EUR, 110 * MICROS_PER_EUR],
    [100 * MICROS_PER_EUR + 1, 100 * MICROS_PER_EUR, 110 * MICROS_PER_EUR],
    [109_999_999, 100 * MICROS_PER_EUR, 110 * MICROS_PER_EUR],
    [110 * MICROS_PER_EUR, 105 * MICROS_PER_EUR, 120 * MICROS_PER_EUR],
  ])('a month of %d with a limit of %d needs %s', (month, limit, expected) => {
    expect(limitFor(month, limit)).toBe(expected);
  });
});

describe('of any spending', () => {
  const any = fc.record({
    costs: fc.dictionary(fc.integer({ min: 0, max: 60 }).map(String), fc.nat(500 * MICROS_PER_EUR)),
    hidden: fc.array(fc.integer({ min: 1, max: 60 })),
    today: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days)),
    before: fc.nat(5_000 * MICROS_PER_EUR),
  });
  it('the range holds the mean, sums are whole micro-euro, and the proposed limit lasts', () => {
    fc.assert(
      fc.property(any, ({ costs, hidden, today, before }) => {
        const days = Object.entries(costs).map(([back, micros]) => ({
          day: addDays(today, -Number(back)),
          micros,
        }));
        const forecast = forecastDays({
          days,
          firstDay: '2020-01-01',
          today,
          hidden: new Set(hidden.map((back) => addDays(today, -back))),
        });
        if (forecast === null) return;
        const sums = cumulated(before, forecast);
        for (const { lowest, expected, highest } of [...forecast, ...sums]) {
          expect(Number.isInteger(expected)).toBe(true);
          expect(lowest).toBeLessThanOrEqual(expected);
          expect(expected).toBeLessThanOrEqual(highest);
        }
        const month = sums.at(-1);
        const proposed = limitFor(month?.expected ?? 0, 0) ?? 0;
        expect(reachedOn(proposed, sums).expected).toBeNull();
        expect(reachedOn(proposed - 10 * MICROS_PER_EUR, sums).expected).not.toBeNull();
      }),
    );
  });
});
