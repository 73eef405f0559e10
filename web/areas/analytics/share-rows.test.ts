import { describe, expect, it } from 'vitest';
import { shareOf } from '../../../shared/rules/money/growth.ts';
import { shareTable, topWithRest } from './share-rows.ts';

const row = (name: string, value: number) => ({ key: name, name, value, share: value / 100 });
const rows = [row('a', 50), row('b', 30), row('c', 20)];

describe('a distribution', () => {
  it('keeps the first rows and sums up the rest, so that the whole stays whole', () => {
    const shown = topWithRest(rows, 100, 2, 'others');
    expect(shown.map(({ name, value, share }) => [name, value, share])).toEqual([
      ['a', 50, 0.5],
      ['b', 30, 0.3],
      ['others', 20, 0.2],
    ]);
  });

  it('also counts what the answer did not list', () => {
    expect(topWithRest(rows, 200, 3, 'others').at(-1)).toMatchObject({ value: 100, share: 0.5, faint: true });
  });

  it('adds nothing where nothing is left', () => {
    expect(topWithRest(rows, 100, 3, 'others')).toEqual(rows);
    expect(topWithRest([], 0, 3, 'others')).toEqual([]);
  });

  it('has no share of nothing', () => expect(shareOf(0, 0)).toBeNull());

  it('has the same numbers in the table behind it', () => {
    const words = { name: 'Category', value: 'Clicks', share: 'Share, %' };
    const { columns, totals } = shareTable(rows, 100, 'count', words);
    expect(rows.map((one) => columns.map((column) => column.value(one)))).toEqual([
      ['a', 50, 0.5],
      ['b', 30, 0.3],
      ['c', 20, 0.2],
    ]);
    expect(totals).toEqual({ value: 100, share: 1 });
  });
});
