import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  eurToMicros,
  formatCount,
  formatCpc,
  formatEur,
  formatMeanPrice,
  formatMinor,
  formatPercent,
  MICROS_PER_EUR,
  microsToEur,
  ratioMicros,
} from './money.ts';

const anyMicros = fc.integer({ min: -1e15, max: 1e15 });

describe('micro-euro', () => {
  test.each([
    [0, 0, 'nothing'],
    [1, MICROS_PER_EUR, 'one euro'],
    [0.01, 10_000, 'a cent'],
    [0.000001, 1, 'the smallest amount'],
    [1.005, 1_005_000, 'has no exact binary form'],
    [0.1 + 0.2, 300_000, 'is not 0.3 in binary'],
    [0.0000005, 1, 'half a micro rounds up'],
    [-0.0000001, 0, 'rounds to 0, not to -0'],
    [123_456_789.123456, 123_456_789_123_456, 'a large one'],
  ])('%d EUR is %i: %s', (eur, micros) => {
    expect(eurToMicros(eur)).toBe(micros);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e10])('refuses %d', (eur) => {
    expect(() => eurToMicros(eur)).toThrow(RangeError);
  });

  it('comes back unchanged and has at most 6 decimals', () => {
    fc.assert(
      fc.property(anyMicros, (micros) => {
        expect(eurToMicros(microsToEur(micros))).toBe(micros);
        expect(Number(microsToEur(micros).toFixed(6))).toBe(microsToEur(micros));
      }),
    );
  });
});

describe('ratioMicros', () => {
  test.each<[number, number, number | null, string]>([
    [100, 0, null, 'no units'],
    [0, 0, null, 'nothing for nothing is not 0'],
    [0, 5, 0, 'free clicks'],
    [100, 3, 33, 'down'],
    [200, 3, 67, 'up'],
    [5, 2, 3, 'half up'],
  ])('%i for %i is %s: %s', (cost, count, expected) => {
    expect(ratioMicros(cost, count)).toBe(expected);
  });

  it('is the nearest whole number, also where doubles are coarse', () => {
    const anyCost = fc.nat(Number.MAX_SAFE_INTEGER);
    fc.assert(
      fc.property(anyCost, fc.integer({ min: 1, max: 1e9 }), (cost, count) => {
        const exact = (2n * BigInt(cost) + BigInt(count)) / (2n * BigInt(count));
        expect(ratioMicros(cost, count)).toBe(Number(exact));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('German format', () => {
  test.each([
    [formatEur(1234.5), '1.234,50\u00a0€', 'two decimals'],
    [formatEur(0), '0,00\u00a0€', 'zero is a value'],
    [formatEur(null), '–', 'null is not zero'],
    [formatEur(-3), '-3,00\u00a0€', 'negative'],
    [formatEur(-0.001), '0,00\u00a0€', 'no negative zero'],
    [formatMeanPrice(0.0825), '0,08', 'two decimals'],
    [formatMeanPrice(0.0041), '0,0041', 'never as if it were nothing'],
    [formatCpc(0.0825), '0,0825\u00a0€', 'four decimals'],
    [formatCpc(0.1), '0,10\u00a0€', 'at least two'],
    [formatCpc(0.12345), '0,1235\u00a0€', 'at most four'],
    [formatCpc(null), '–', 'no clicks'],
    [formatCount(1_234_567), '1.234.567', 'thousands'],
    [formatCount(0), '0', 'zero'],
    [formatCount(null), '–', 'unknown'],
    [formatPercent(12.34), '12,3\u00a0%', 'one decimal'],
    [formatPercent(12, 2), '12,00\u00a0%', 'as many as asked'],
    [formatPercent(12.5, 0), '13\u00a0%', 'none'],
    [formatPercent(-4.04), '-4,0\u00a0%', 'a fall'],
    [formatPercent(null), '–', 'nothing to compare with'],
    [formatMinor(123_450, 'RSD'), '1.234,50\u00a0RSD', 'dinar'],
    [formatMinor(5, 'KM'), '0,05\u00a0KM', 'mark'],
    [formatMinor(1999, 'EUR'), '19,99\u00a0€', 'euro'],
    [formatMinor(null, 'RSD'), '–', 'no price'],
  ])('%s = %s: %s', (formatted, expected) => {
    expect(formatted).toBe(expected);
  });
});
