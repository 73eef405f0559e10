import { expect, test } from 'vitest';
import { growthPercent } from './growth.ts';

test.each<[number | null, number | null, number | null, string]>([
  [110, 100, 10, 'growth'],
  [90, 100, -10, 'a fall'],
  [100, 100, 0, 'no change'],
  [0, 100, -100, 'all lost'],
  [5, 0, null, 'nothing before: no percentage'],
  [0, 0, null, 'nothing before and after'],
  [null, 100, null, 'unknown now'],
  [5, -10, null, 'a loss before: of it nothing is a share'],
  [-5, 10, -150, 'a loss now'],
  [5, null, null, 'unknown before'],
  [1, 3, -66.67, 'two decimals'],
  [100.001, 100, 0, 'less than shown'],
  [99.999, 100, 0, 'less than shown, and no negative zero'],
])('%s after %s is %s percent: %s', (current, previous, expected) => {
  expect(growthPercent(current, previous)).toBe(expected);
});
