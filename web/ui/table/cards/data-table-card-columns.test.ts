import { describe, expect, it } from 'vitest';
import type { DataColumn } from '../data-table-column.ts';
import { cardColumns } from './data-table-card-columns.ts';

type Row = Record<string, number>;
const column = (key: string, kind: DataColumn<Row>['kind'], more: Partial<DataColumn<Row>> = {}) => ({
  key,
  title: key,
  kind,
  value: (row: Row) => row[key] ?? null,
  ...more,
});
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

const ranking = [
  column('rank', 'count'),
  column('name', 'text'),
  column('brand', 'text', { short: true }),
  column('clicks', 'count', { sortable: true }),
  column('growth', 'growth'),
  column('cost', 'money', { sortable: true }),
  column('cpc', 'cpc', { sortable: true }),
  column('share', 'share'),
  column('menu', 'text', { card: 'controls' }),
];

describe('the card of a row', () => {
  it('is about the first text, and shows what the list is sorted by with its growth before all else', () => {
    const card = cardColumns(ranking, 'cpc');
    expect(card.name?.key).toBe('name');
    expect(keys(card.shown).slice(0, 2)).toEqual(['cpc', 'growth']);
    expect(card.shown).toHaveLength(4);
  });

  it('keeps controls within reach and folds only what is left, each column once', () => {
    const card = cardColumns(ranking, 'cpc');
    expect(keys(card.controls)).toEqual(['menu']);
    expect(keys([...card.shown, ...card.folded]).toSorted()).toEqual(
      ['brand', 'clicks', 'cost', 'cpc', 'growth', 'rank', 'share'].toSorted(),
    );
  });

  it('does not fold a single figure away', () => {
    const card = cardColumns(ranking.slice(0, 7), 'clicks');
    expect(card.shown).toHaveLength(4);
    expect(cardColumns(ranking.slice(1, 7), 'clicks').folded).toEqual([]);
  });

  it('shows a cell that needs the whole line below the figures, and never folds it', () => {
    const columns = [column('name', 'text'), column('text', 'text', { card: 'wide' }), ...ranking.slice(3)];
    const card = cardColumns(columns, undefined);
    expect(keys(card.shown).at(-1)).toBe('text');
    expect(card.shown).toHaveLength(4);
  });

  it('never folds one of many cells that have to be seen', () => {
    const seen = ['a', 'b', 'c', 'd', 'e'].map((key) => column(key, 'count', { card: 'shown' }));
    expect(keys(cardColumns([...ranking, ...seen], undefined).shown)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('never folds a cell that has to be seen', () => {
    const columns = [...ranking, column('bid', 'cpc', { card: 'shown' })];
    expect(keys(cardColumns(columns, 'clicks').shown)).toContain('bid');
  });
});
