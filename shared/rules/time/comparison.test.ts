import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekday } from './belgrade-time.ts';
import { COMPARISONS, comparedPeriod } from './comparison.ts';
import { addDays, periodDays } from './periods.ts';

const NAMED = COMPARISONS.filter((comparison) => comparison !== 'custom');

describe('what days are compared with', () => {
  test.each([
    ['previous', '2026-11-01', '2026-11-25', '2026-10-07', '2026-10-31'],
    ['year', '2026-11-01', '2026-11-25', '2025-11-01', '2025-11-25'],
    ['year', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
    ['year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-28'],
    // More than a year: last year's dates lie within it.
    ['year', '2025-01-01', '2026-03-31', '2023-01-01', '2024-03-31'],
    ['weekdays', '2026-11-25', '2026-11-25', '2026-11-18', '2026-11-18'],
    ['weekdays', '2026-11-19', '2026-11-25', '2026-11-12', '2026-11-18'],
    ['weekdays', '2026-11-01', '2026-11-25', '2026-10-04', '2026-10-28'],
  ] as const)('%s of %s to %s: %s to %s', (comparison, from, to, before, end) => {
    expect(comparedPeriod({ from, to }, comparison)).toEqual({ from: before, to: end });
  });

  test('is over before they begin, and as long; only leap days are more or less in the same dates', () => {
    const days = fc.record({
      skip: fc.integer({ min: 0, max: 4_000 }),
      length: fc.integer({ min: 1, max: 1_096 }),
    });
    fc.assert(
      fc.property(days, fc.constantFrom(...NAMED), ({ skip, length }, comparison) => {
        const from = addDays('2020-01-01', skip);
        const range = { from, to: addDays(from, length - 1) };
        const before = comparedPeriod(range, comparison);
        expect(before.to < range.from).toBe(true);
        const longer = periodDays(before) - length;
        expect(Math.abs(longer)).toBeLessThanOrEqual(comparison === 'year' ? 1 : 0);
        if (comparison === 'weekdays') expect(weekday(before.from)).toBe(weekday(range.from));
      }),
    );
  });
});
