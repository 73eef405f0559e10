import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Day, dayOfNumber } from './belgrade-time.ts';
import {
  addDays,
  addMonths,
  bucketOf,
  buckets,
  daysBetween,
  GROUP_BYS,
  type GroupBy,
  isWithinMaxRange,
  lastCalendarYear,
  parseDay,
  periodDays,
  previousPeriod,
} from './periods.ts';

const anyDay = fc.integer({ min: 3653, max: 40_000 }).map(dayOfNumber);
const anyPeriod = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 1100 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));

test.each([
  ['2026-11-20', true, 'a day'],
  ['2028-02-29', true, 'leap day'],
  ['2026-02-29', false, 'no leap year'],
  ['2026-02-31', false, 'no February has it'],
  ['2026-04-31', false, 'April has 30'],
  ['2026-00-10', false, 'no month 0'],
  ['2026-13-01', false, 'no month 13'],
  ['2026-11-00', false, 'no day 0'],
  ['2026-11-5', false, 'not two digits'],
  ['20.11.2026', false, 'another format'],
  [' 2026-11-20', false, 'a space'],
  ['2026-11-20\n', false, 'a line break'],
  ['2026-11-20T10:00:00Z', false, 'an instant'],
  ['+02026-11-20', false, 'a year of five digits'],
  ['', false, 'nothing'],
  ['1900-01-01', true, 'the first one'],
  ['1899-12-31', false, 'before anything that is counted'],
  ['0001-01-01', false, 'the days before it may be none'],
  ['0000-01-01', false, 'no day is before it'],
])('parseDay(%j) accepts: %s, %s', (text, accepted) => {
  expect(parseDay(text)).toBe(accepted ? text : null);
});

describe('moving days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01', 'over the year'],
    ['2028-02-28', 1, '2028-02-29', 'onto the leap day'],
    ['2027-02-28', 1, '2027-03-01', 'without a leap day'],
    ['2026-03-28', 1, '2026-03-29', 'onto the 23-hour day'],
    ['2026-10-25', 1, '2026-10-26', 'off the 25-hour day'],
    ['2026-01-01', -1, '2025-12-31', 'backwards'],
  ])('%s %i day(s) is %s: %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28', 'cut to the shorter month'],
    ['2028-01-31', 1, '2028-02-29', 'cut to the leap day'],
    ['2028-02-29', 12, '2029-02-28', 'a year after the leap day'],
    ['2028-02-29', -48, '2024-02-29', 'from leap day to leap day'],
    ['2026-11-20', 2, '2027-01-20', 'over the year'],
    ['2026-01-31', -2, '2025-11-30', 'backwards over the year'],
    ['2026-12-31', 0, '2026-12-31', 'nowhere'],
    ['2026-12-15', -12, '2025-12-15', 'a year back'],
  ])('%s %i month(s) is %s: %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('comparing periods', () => {
  test.each([
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19', 'one day'],
    ['2026-11-01', '2026-11-20', '2026-10-12', '2026-10-31', 'month to date'],
    ['2028-02-01', '2028-02-29', '2028-01-03', '2028-01-31', 'a leap February'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31', 'a year'],
  ])('before %s to %s comes %s to %s: %s', (from, to, previousFrom, previousTo) => {
    expect(previousPeriod({ from, to })).toEqual({ from: previousFrom, to: previousTo });
  });

  it('is as long, and touches without overlap', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const previous = previousPeriod(period);
        expect(periodDays(previous)).toBe(periodDays(period));
        expect(addDays(previous.to, 1)).toBe(period.from);
      }),
    );
  });

  test.each([
    ['2023-11-20', '2026-11-20', true, 'the same date three years later'],
    ['2023-11-19', '2026-11-20', false, 'a day more'],
    ['2024-02-29', '2027-02-28', true, 'from a leap day to the end of February'],
    ['2024-02-29', '2027-03-01', false, 'from a leap day, a day more'],
  ])('%s to %s is within three years: %s, %s', (from, to, expected) => {
    expect(isWithinMaxRange({ from, to })).toBe(expected);
  });

  it('knows the last calendar year', () => {
    expect(lastCalendarYear('2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(lastCalendarYear('2026-12-31')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });
});

describe('buckets', () => {
  test.each<[Day, GroupBy, Day, string]>([
    ['2026-11-22', 'week', '2026-11-16', 'Sunday belongs to the Monday before'],
    ['2026-11-16', 'week', '2026-11-16', 'Monday begins'],
    ['2027-01-01', 'week', '2026-12-28', 'new year in the last week of the old one'],
    ['2024-12-31', 'week', '2024-12-30', 'old year in the first week of the new one'],
    ['2028-02-29', 'month', '2028-02-01', 'leap day'],
    ['2026-10-25', 'day', '2026-10-25', 'the 25-hour day'],
  ])('%s by %s falls into %s: %s', (day, groupBy, expected) => {
    expect(bucketOf(day, groupBy)).toBe(expected);
  });

  it('cuts the first and last week to the range, over new year', () => {
    expect(buckets({ from: '2026-12-30', to: '2027-01-12' }, 'week')).toEqual([
      { date: '2026-12-28', from: '2026-12-30', to: '2027-01-03', partial: true },
      { date: '2027-01-04', from: '2027-01-04', to: '2027-01-10', partial: false },
      { date: '2027-01-11', from: '2027-01-11', to: '2027-01-12', partial: true },
    ]);
  });

  it('keeps a month that is wholly in the range', () => {
    expect(buckets({ from: '2028-02-01', to: '2028-03-15' }, 'month')).toEqual([
      { date: '2028-02-01', from: '2028-02-01', to: '2028-02-29', partial: false },
      { date: '2028-03-01', from: '2028-03-01', to: '2028-03-15', partial: true },
    ]);
  });

  it('cuts a single bucket on both sides', () => {
    expect(buckets({ from: '2026-11-17', to: '2026-11-19' }, 'week')).toEqual([
      { date: '2026-11-16', from: '2026-11-17', to: '2026-11-19', partial: true },
    ]);
  });

  it('has none for a period that ends before it begins', () => {
    expect(buckets({ from: '2026-11-20', to: '2026-11-19' }, 'week')).toEqual([]);
  });

  it('covers every day of the range once, in order, in its own bucket', () => {
    fc.assert(
      fc.property(anyPeriod, fc.constantFrom(...GROUP_BYS), (period, groupBy) => {
        const found = buckets(period, groupBy);
        expect(found[0]?.from).toBe(period.from);
        expect(found.at(-1)?.to).toBe(period.to);
        found.forEach((bucket, index) => {
          const next = found[index + 1];
          if (next) expect(addDays(bucket.to, 1)).toBe(next.from);
          expect([bucketOf(bucket.from, groupBy), bucketOf(bucket.to, groupBy)]).toEqual([
            bucket.date,
            bucket.date,
          ]);
          const isWhole =
            bucket.from === bucket.date && bucketOf(addDays(bucket.to, 1), groupBy) !== bucket.date;
          expect(bucket.partial).toBe(!isWhole);
        });
        expect(found.reduce((days, bucket) => days + periodDays(bucket), 0)).toBe(periodDays(period));
      }),
    );
  });
});
