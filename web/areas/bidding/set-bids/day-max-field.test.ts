import { expect, test } from 'vitest';
import { readDayMax } from './day-max-field.tsx';

test.each([
  ['', null],
  ['12', 12],
  ['12,50 €', 12.5],
  ['12.5', 12.5],
  ['1.250', 1250],
  ['1.250,50', 1250.5],
  ['0', 'wrong'],
  ['0,001', 'wrong'],
  ['-5', 'wrong'],
  ['1000001', 'wrong'],
  ['abc', 'wrong'],
])('%s is %s', (text, sum) => {
  expect(readDayMax(text)).toBe(sum);
});
