import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstEventAt } from '../auction/click-validity.ts';
import { dayStart } from '../time/belgrade-time.ts';
import { addDays, addMonths } from '../time/periods.ts';
import {
  closingDay,
  formatMicros,
  isMonthClosed,
  lastClosedMonth,
  roundingMicros,
  statementName,
  toCents,
} from './statement.ts';

describe('the month', () => {
  test.each([
    ['of 31 days in summer', '2026-08-01', '2026-10-07'],
    ['at whose end the clocks go back', '2026-10-01', '2026-12-07'],
    ['of a leap year', '2028-02-01', '2028-04-06'],
    ['that ends the year', '2026-12-01', '2027-02-06'],
  ])('%s is closed 36 days after its end', (_, month, day) => {
    expect(closingDay(month)).toBe(day);
    expect(isMonthClosed(month, dayStart(addDays(day, 1)))).toBe(true);
    expect(isMonthClosed(month, dayStart(day) - 1)).toBe(false);
  });

  test('that is closed takes no live click any more, at whatever time', () => {
    const instant = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2040-01-01') });
    fc.assert(
      fc.property(instant, (now) => {
        const month = lastClosedMonth(now);
        expect(firstEventAt(now, 'live')).toBeGreaterThan(dayStart(addMonths(month, 1)));
        expect(isMonthClosed(addMonths(month, 1), now)).toBe(false);
      }),
    );
  });
});

describe('cents', () => {
  test.each([
    [0, 0],
    [4_999, 0],
    [5_000, 1],
    [14_999, 1],
    [15_000, 2],
    [-4_999, 0],
    [-5_000, -1],
    [-14_999, -1],
    [9_007_199_254_740_991, 900_719_925_474],
  ])('of %d micro-euro are %d', (micros, cents) => {
    expect(toCents(micros)).toBe(cents);
  });

  test('and the rounding that is stated make up the exact sum', () => {
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amount, (micros) => {
        expect(toCents(micros) * 10_000 - roundingMicros(micros)).toBe(micros);
        expect(Math.abs(roundingMicros(micros))).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});

test('is called by portal, year and number', () => {
  expect(statementName({ cc: 'rs', year: 2026, number: 12 })).toBe('RS-2026-000012');
});

test.each([
  [0, '0,000000'],
  [1, '0,000001'],
  [-60_001, '-0,060001'],
  [1_234_500_001, '1.234,500001'],
  [9_007_199_254_740_991, '9.007.199.254,740991'],
])('%d micro-euro are written %s', (micros, text) => {
  expect(formatMicros(micros)).toBe(text);
});
