import { describe, expect, it } from 'vitest';
import { comparedRows, comparedTable } from './compared-rows.ts';

const rows = [
  { key: 'a', name: 'A', value: 30, share: 0.75 },
  { key: 'b', name: 'B', value: 10, share: 0.25 },
];
const words = { name: 'Name', value: 'Clicks', share: 'Share', previous: 'Before', growth: 'Growth' };

describe('rows beside those of the period before', () => {
  it.each([
    { why: 'both were there', before: { a: 20, b: 20 }, previous: [20, 20], growth: [50, -50] },
    { why: 'one is new: nothing to compare with', before: { a: 30 }, previous: [30, 0], growth: [0, null] },
    { why: 'not known yet', before: undefined, previous: [null, null], growth: [null, null] },
  ])('$why', ({ before, previous, growth }) => {
    const compared = comparedRows(rows, before && new Map(Object.entries(before)));
    expect(compared.map((row) => row.previous)).toEqual(previous);
    expect(compared.map((row) => row.growth)).toEqual(growth);
  });

  it('are a table with the totals of both periods', () => {
    const totals = { value: 40, previous: 0, growth: null };
    const table = comparedTable(comparedRows(rows, new Map()), totals, 'count', words);
    expect(table.columns.map(({ key }) => key)).toEqual(['name', 'value', 'share', 'previous', 'growth']);
    expect(table.totals).toEqual({ value: 40, share: 1, previous: 0, growth: null });
    const alone = comparedTable(comparedRows(rows, new Map()), totals, 'count', { ...words, previous: null });
    expect(alone.columns.map(({ key }) => key)).toEqual(['name', 'value', 'share']);
    expect(comparedTable([], { ...totals, value: 0 }, 'count', words).totals?.share).toBeNull();
  });
});
