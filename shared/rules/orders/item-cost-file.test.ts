import { expect, test } from 'vitest';
import { readCostRow } from './item-cost-file.ts';

const read = (cost: string, item_id = 'A-1', currency = 'EUR') => {
  const row = readCostRow({ item_id, cost }, currency);
  return row && ('fault' in row ? `${row.column} ${row.fault}` : row.minor);
};

test.each([
  ['12.50', 1_250],
  ['12,50', 1_250],
  ['12.50 EUR', 1_250],
  ['1.234,50 €', 123_450],
  ['0.01', 1],
  ['9999999.99', 999_999_999],
  ['', null],
  ['0', 'cost not_above_zero'],
  ['-5', 'cost not_above_zero'],
  ['na upit', 'cost not_a_cost'],
  ['1.234', 'cost ambiguous'],
  ['12,5055', 'cost too_fine'],
  ['10000000.01', 'cost too_high'],
  ['1000 RSD', 'cost foreign_currency'],
  ['=1+1', 'cost not_a_cost'],
] as const)('a cost of "%s": %s', (text, is) => {
  expect(read(text)).toBe(is);
});

test.each([
  ['', 'item_id item_missing'],
  ['x'.repeat(101), 'item_id item_invalid'],
  ['a\tb', 'item_id item_invalid'],
  ['\ud800', 'item_id item_invalid'],
  ['x'.repeat(100), 500],
  ['<b>', 500],
])('an item "%s": %s', (itemId, is) => {
  expect(read('5', itemId)).toBe(is);
});

test('an item whose number our own file guards against formulas is the item without the guard', () => {
  expect(readCostRow({ item_id: "'=A1", cost: '5' }, 'EUR')).toEqual({ itemId: '=A1', minor: 500 });
  expect(readCostRow({ item_id: "'t Huis", cost: '5' }, 'EUR')).toEqual({ itemId: "'t Huis", minor: 500 });
});

test('marks are said in euro by law, and the other way round', () => {
  expect(read('19.56', 'A', 'BAM')).toBe(1_956);
  expect(read('10 EUR', 'A', 'BAM')).toBe(1_956);
});
