import { expect, test } from 'vitest';
import { strategyOf } from './strategy.ts';

test.each<[number | null, string, string]>([
  [1, 'max_performance', 'the top'],
  [1.49, 'max_performance', 'nearest is 1'],
  [1.5, 'optimum_visibility', 'a half counts as the worse'],
  [2, 'optimum_visibility', 'second'],
  [2.5, 'improve_bid', 'a half counts as the worse'],
  [3, 'improve_bid', 'the last premium place'],
  [3.4, 'improve_bid', 'nearest is 3'],
  [3.5, 'critical_bid', 'nearest is 4'],
  [4, 'critical_bid', 'out of the premium places'],
  [57, 'critical_bid', 'far down'],
  [null, 'missed_opportunity', 'no bid'],
])('position %s is %s: %s', (position, expected) => {
  expect(strategyOf(position)).toBe(expected);
});
