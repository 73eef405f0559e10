import { expect, test } from 'vitest';
import { MAX_ID, wholeNumber } from './whole-number.ts';

const id = wholeNumber(1, MAX_ID);

test.each([
  ['1', 1],
  ['42', 42],
  ['2147483647', MAX_ID],
  [7, 7],
])('%o is %i', (given, meant) => {
  expect(id.parse(given)).toBe(meant);
});

// The access check reads the path by itself: whatever two readers could take for different numbers is none.
test.each([
  ...['007', '00', '01', '0', '+1', '-1', '1e3', '0x10', '1.0', '1,0', ' 7', '7 ', '7\n', '', '١', '1_0'],
  ...['2147483648', '9999999999', '10000000000', '1/../2', null, undefined, Number.NaN, 1.5, {}, [1, 2]],
])('%o is no id', (given) => {
  expect(id.safeParse(given).success).toBe(false);
});

test('0 is a number where it may be', () => {
  expect(wholeNumber(0, 9).parse('0')).toBe(0);
});
