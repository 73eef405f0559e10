import { describe, expect, test } from 'vitest';
import {
  isEdited,
  readSheetId,
  readSheetNumber,
  readSheetWish,
  type SheetWish,
  writeAsRead,
} from './bid-sheet.ts';

const wish = (bid: string, enabled: string, as_read: string, sign: ',' | '.' = ',') =>
  readSheetWish({ bid, enabled, as_read }, sign);

describe('a cell with an amount', () => {
  test.each([
    ['0,25', ',', 0.25],
    ['0.25', ',', 0.25],
    ['0,25 €', ',', 0.25],
    ['1,234', ',', 1.234],
    ['1.234', '.', 1.234],
    ['12', ',', 12],
    ['', ',', null],
    // May be one thousand two hundred and thirty-four.
    ['1.234', ',', 'ambiguous'],
    ['1,234', '.', 'ambiguous'],
    ['=B2*2', ',', 'formula'],
    ["'=B2*2", ',', 'formula'],
    ['#DIV/0!', '.', 'formula'],
    ['01. Mrz', ',', 'not_an_amount'],
    ['1.234,50', ',', 'not_an_amount'],
    ['-0,2', ',', 'not_positive'],
  ] as const)('%s with %s is %s', (text, sign, expected) => {
    expect(readSheetNumber(text, sign)).toBe(expected);
  });
});

describe('a row', () => {
  test('says how its bid was read, and what is wanted', () => {
    const read = { version: 3, micros: 250_000, enabled: true };
    expect(writeAsRead(read)).toBe('v3 0.25 on');
    expect(writeAsRead(null)).toBe('none');
    expect(wish('0,3', 'off', 'v3 0.25 on')).toEqual({ read, micros: 300_000, enabled: false });
    // A spreadsheet of the region may write the amount anew.
    expect(wish('0,3', 'DA', 'v3 0,25 on')).toEqual({ read, micros: 300_000, enabled: true });
  });

  test.each([
    ['0', 'on', 'none', 'bid', 'not_positive'],
    ['101', 'on', 'none', 'bid', 'too_high'],
    ['0,1234567', 'on', 'none', 'bid', 'too_fine'],
    ['0,3', 'maybe', 'none', 'enabled', 'not_on_off'],
    ['', 'on', 'none', 'bid', 'bid_missing'],
    ['0,3', 'on', 'v3 0.25', 'as_read', 'as_read_broken'],
    // An English spreadsheet takes the comma for one that parts thousands.
    ['25', 'on', 'v3 0.25 on', 'bid', 'decimal_lost'],
    ['5', 'on', 'v1 0.05 on', 'bid', 'decimal_lost'],
  ])('%s, %s, %s is refused in its %s: %s', (bid, enabled, asRead, column, fault) => {
    expect(wish(bid, enabled, asRead)).toEqual({ fault, column });
  });

  test('with another amount of whole euros is no lost sign', () => {
    expect(wish('3', 'on', 'v3 0.25 on')).toMatchObject({ micros: 3_000_000 });
    expect(wish('20', 'on', 'v3 2 on')).toMatchObject({ micros: 20_000_000 });
  });

  test.each([
    ['0,25', 'on', 'v3 0.25 on', false],
    ['', '', 'v3 0.25 on', false],
    ['', 'off', 'v3 0.25 on', true],
    ['0,26', '', 'v3 0.25 on', true],
    ['', '', 'none', false],
    ['0,26', '', 'none', true],
  ])('%s, %s after %s is edited: %s', (bid, enabled, asRead, expected) => {
    expect(isEdited(wish(bid, enabled, asRead) as SheetWish)).toBe(expected);
  });
});

test.each([
  ['7', 7],
  ['', null],
  ['0', 'not_an_id'],
  ['7.5', 'not_an_id'],
  ['99999999999', 'not_an_id'],
])('the id %s is %s', (text, expected) => {
  expect(readSheetId(text)).toBe(expected);
});
