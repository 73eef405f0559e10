import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleExactly, shareExactly } from './exact.ts';

test.each([
  [1, 1, 2, 1, 'a half goes up'],
  [-1, 1, 2, -1, 'of what is taken back, away from 0'],
  [100, 10_000, 12_200, 82, '81,967 of 100 with 22 %'],
  [100_000_000_000, 10_000, 12_000, 83_333_333_333, 'beyond what a double holds in between'],
  [0, 5, 3, 0, 'nothing'],
])('%d × %d ÷ %d is %d: %s', (value, by, divisor, is) => {
  expect(scaleExactly(value, by, divisor)).toBe(is);
});

test('what no safe integer holds is an error, never a wrong number', () => {
  expect(() => scaleExactly(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
});

test.each([
  [100, [1, 1, 1], [34, 33, 33], 'of equal remainders the first one gets more'],
  [10, [1, 2], [3, 7], 'the largest remainder gets it'],
  [5, [0, 0], [0, 0], 'of nothing nobody has a share'],
  [0, [3, 4], [0, 0], 'nothing to share'],
])('%d over %j is %j: %s', (whole, weights, is) => {
  expect(shareExactly(whole, weights)).toEqual(is);
});

test('shares add up, and none is a whole one away from its part', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), weights, (whole, of) => {
      const total = of.reduce((sum, weight) => sum + weight, 0);
      fc.pre(total > 0);
      const shares = shareExactly(whole, of);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (whole * (of[index] ?? 0)) / total)).toBeLessThan(1.001);
    }),
  );
});
