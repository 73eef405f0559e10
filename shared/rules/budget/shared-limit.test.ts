import { expect, test } from 'vitest';
import { fitsShared, sumOfLimits } from './shared-limit.ts';

const members = (...limits: (number | null)[]) =>
  limits.map((limitMicros, index) => ({ shopId: index + 1, limitMicros }));

test.each([
  ['as much as they share', [40, 60], 100, true],
  ['a micro-euro more', [40, 61], 100, false],
  ['nothing', [0, 0], 100, true],
  ['without a limit of one of them', [40, null], 100, false],
  ['as nobody', [], 100, true],
])('members fit with %s', (_, limits, shared, fits) => {
  expect(fitsShared(members(...limits), shared)).toBe(fits);
});

test('the sum of limits is exact, and none where one has no limit', () => {
  expect(sumOfLimits(members(1_000_001, 2_000_002))).toBe(3_000_003);
  expect(sumOfLimits(members(1, null, 2))).toBeNull();
});
