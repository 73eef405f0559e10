import { describe, expect, it } from 'vitest';
import type { DataColumn } from './data-table-column.ts';
import { sortTableRows } from './data-table-sort.ts';

type Row = { name: string; clicks: number | null };
const columns: DataColumn<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name },
  { key: 'clicks', title: 'Clicks', kind: 'count', value: (row) => row.clicks },
];
const rows: Row[] = [
  { name: 'b', clicks: 9 },
  { name: 'a', clicks: null },
  { name: '10', clicks: 100 },
  { name: '9', clicks: 9 },
];

describe('sorting a table that is shown whole', () => {
  it.each([
    ['no order asked for: as it came', null, ['b', 'a', '10', '9']],
    ['an unknown column: as it came', { by: 'x', order: 'asc' }, ['b', 'a', '10', '9']],
    ['most first; equals stay in their order', { by: 'clicks', order: 'desc' }, ['10', 'b', '9', 'a']],
    ['least first, but the unknown still last', { by: 'clicks', order: 'asc' }, ['b', '9', '10', 'a']],
    ['names with numbers as people count', { by: 'name', order: 'asc' }, ['9', '10', 'a', 'b']],
  ] as const)('%s', (_, sort, names) => {
    expect(sortTableRows(columns, rows, sort).map((row) => row.name)).toEqual(names);
  });
});
