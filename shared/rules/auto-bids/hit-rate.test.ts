import { expect, test } from 'vitest';
import { isForecastHit } from './hit-rate.ts';

test.each([
  [10, 8, true],
  [10, 12, true],
  [10, 7, false],
  [10, 13, false],
  [0.5, 0, false],
  [0, 0, true],
  [0, 1, false],
  [0.3, 0.36, true],
])('of %d expected %d came: %s', (expected, came, hit) => expect(isForecastHit(expected, came)).toBe(hit));
