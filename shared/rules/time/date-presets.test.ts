import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOfNumber } from './belgrade-time.ts';
import {
  customPeriod,
  DEFAULT_PRESET,
  PRESETS,
  type Preset,
  presetOf,
  presetPeriod,
  usualGrouping,
} from './date-presets.ts';

const TODAY = '2026-11-20';

test.each<[Preset, string, string, string, string]>([
  ['last_7', TODAY, '2026-11-14', TODAY, 'today is the seventh'],
  ['last_30', TODAY, '2026-10-22', TODAY, 'over the end of summer time'],
  ['last_90', TODAY, '2026-08-23', TODAY, 'today is the ninetieth'],
  ['month_to_date', TODAY, '2026-11-01', TODAY, 'from the first'],
  ['year_to_date', TODAY, '2026-01-01', TODAY, 'from new year'],
  ['current_quarter', TODAY, '2026-10-01', TODAY, 'ends today, not with the quarter'],
  ['current_quarter', '2026-06-30', '2026-04-01', '2026-06-30', 'the last day of a quarter'],
  ['current_quarter', '2026-01-01', '2026-01-01', '2026-01-01', 'the first day of a quarter'],
  ['previous_quarter', TODAY, '2026-07-01', '2026-09-30', 'a whole quarter'],
  ['previous_quarter', '2026-02-14', '2025-10-01', '2025-12-31', 'in the year before'],
  ['last_year', TODAY, '2025-01-01', '2025-12-31', 'a calendar year'],
  ['last_month', TODAY, '2026-10-01', '2026-10-31', 'a calendar month'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31', 'in the year before'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29', 'a leap February'],
  ['custom', TODAY, '2026-11-01', TODAY, 'says nothing by itself, so the default'],
])('%s on %s is %s to %s: %s', (preset, today, from, to) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to });
});

describe('presetOf', () => {
  test.each<[string, string, string, Preset, string]>([
    ['2026-11-14', TODAY, TODAY, 'last_7', 'one match'],
    ['2026-11-13', TODAY, TODAY, 'custom', 'no match'],
    ['2026-11-14', '2026-11-20', '2026-11-21', 'custom', 'it was last 7 yesterday'],
    ['2026-11-01', '2026-11-07', '2026-11-07', 'month_to_date', 'also last 7; the default wins'],
    [
      '2026-10-01',
      '2026-10-30',
      '2026-10-30',
      'month_to_date',
      'also last 30 and the quarter; the default wins',
    ],
    [
      '2026-01-01',
      '2026-03-31',
      '2026-03-31',
      'last_90',
      'also year and quarter to date; the first of the list',
    ],
    ['2027-01-01', '2027-02-10', '2027-02-10', 'year_to_date', 'also the quarter; the first of the list'],
  ])('%s to %s on %s is %s: %s', (from, to, today, preset) => {
    expect(presetOf({ from, to }, today)).toBe(preset);
  });

  it('finds for every preset one that means the same days, and none ends after today', () => {
    const anyDay = fc.integer({ min: 3653, max: 40_000 }).map(dayOfNumber);
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PRESETS), (today, preset) => {
        const period = presetPeriod(preset, today);
        expect(presetPeriod(presetOf(period, today), today)).toEqual(period);
        expect(period.from <= period.to && period.to <= today).toBe(true);
      }),
    );
  });

  it('defaults to month to date', () => {
    expect(DEFAULT_PRESET).toBe('month_to_date');
  });
});

describe('customPeriod', () => {
  it('ends today if no end is given', () => {
    expect(customPeriod('2026-11-03', undefined, TODAY)).toEqual({ from: '2026-11-03', to: TODAY });
  });

  it('accepts today alone', () => {
    expect(customPeriod(TODAY, TODAY, TODAY)).toEqual({ from: TODAY, to: TODAY });
  });

  test.each([
    ['2026-11-03', '2026-11-21', 'to_after_today'],
    ['2026-11-22', '2026-11-23', 'to_after_today'],
    ['2026-11-03', '2026-11-02', 'from_after_to'],
    ['2026-11-21', undefined, 'from_after_to'],
    ['2023-11-19', TODAY, 'range_too_long'],
  ])('refuses %s to %s: %s', (from, to, code) => {
    expect(() => customPeriod(from, to, TODAY)).toThrow(new RangeError(code));
  });
});

test.each([
  ['2026-09-01', '2026-11-30', 'day', 'a quarter has at most 92 days'],
  ['2026-07-01', '2026-10-01', 'week', 'one day more'],
  ['2025-01-01', '2025-12-31', 'week', 'a year'],
])('%s to %s is counted by %s: %s', (from, to, grouping) => {
  expect(usualGrouping({ from, to })).toBe(grouping);
});
