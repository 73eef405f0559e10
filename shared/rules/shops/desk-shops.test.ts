import { describe, expect, test } from 'vitest';
import { deskLimitError, limitEffect, reasonError, shopNameError, websiteError } from './desk-shops.ts';

describe('a limit that staff set', () => {
  test.each([
    [50, 100, null, 'lower'],
    [150, 100, null, 'higher'],
    [null, 100, null, 'none any more'],
    [50.25, null, null, 'one where there was none'],
    [1_000_000, 100, null, 'the highest'],
    [100, 100, 'same', 'no change'],
    [null, null, 'same', 'none is none'],
    [0, 100, 'not_positive', 'nothing'],
    [-5, 100, 'not_positive', 'less than nothing'],
    [1_000_000.01, 100, 'too_high', 'a slip'],
    [10.005, 100, 'too_fine', 'half a cent'],
    [undefined, 100, 'missing', 'not said'],
    [Number.NaN, 100, 'missing', 'no number'],
  ])('%s after %s: %s, as it is %s', (value, current, error, _why) => {
    expect(deskLimitError(value, current)).toBe(error);
  });

  test.each([
    [100, 50, 60, false, 'Active', 'Limit Reached', 'hidden'],
    [100, 60, 60, false, 'Active', 'Limit Reached', 'hidden'],
    [100, 70, 60, false, 'Active', 'Limit Threshold', 'stay_shown'],
    [100, 75, 60, false, 'Active', 'Active', 'stay_shown'],
    [60, 100, 60, false, 'Limit Reached', 'Active', 'shown'],
    [60, null, 60, false, 'Limit Reached', 'Active', 'shown'],
    [60, 50, 60, false, 'Limit Reached', 'Limit Reached', 'stay_hidden'],
    [null, 60, 60, false, 'Active', 'Limit Reached', 'hidden'],
    [100, 50, 60, true, 'Inactive', 'Inactive', 'stay_hidden'],
  ] as const)('from %s to %s with %s spent: %6$s', (limit, to, spent, suspended, before, after, products) => {
    expect(limitEffect({ limit, to, spent, suspended })).toEqual({ before, after, products });
  });
});

describe('a new shop', () => {
  test.each([
    ['TehnoPlus', null],
    ['  ', 'missing'],
    ['a'.repeat(121), 'too_long'],
    ['Tehno\u0000Plus', 'control'],
  ])('is called %j: %s', (name, error) => {
    expect(shopNameError(name)).toBe(error);
  });

  test.each([
    ['https://shop.example', null],
    ['http://shop.example/rs', null],
    ['', 'missing'],
    ['shop.example', 'website'],
    ['javascript:alert(1)', 'website'],
    ['https://user:pass@shop.example', 'website'],
  ])('has the site %j: %s', (website, error) => {
    expect(websiteError(website)).toBe(error);
  });

  test('a reason may have lines', () => {
    expect([
      reasonError('One\nTwo'),
      reasonError(' '),
      reasonError('\u0007'),
      reasonError('a'.repeat(501)),
    ]).toEqual([null, 'missing', 'control', 'too_long']);
  });
});
