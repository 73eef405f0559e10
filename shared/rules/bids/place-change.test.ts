import { expect, test } from 'vitest';
import { placeChange } from './place-change.ts';

test.each([
  [1.52, 2.31, -0.8, '-0,8', 'better'],
  [2.31, 1.52, 0.8, '+0,8', 'worse'],
  [1.52, 1.54, 0, '0,0', 'less than what is shown'],
  [12, 1, 11, '+11,0', 'many'],
])('from %d to %d: %d places', (position, before, places, signed) => {
  expect(placeChange(position, before)).toEqual({ places, signed });
});
