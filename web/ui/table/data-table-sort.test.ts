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
    { why: 'no order asked for: as it came', sort: null, names: ['b', 'a', '10', '9'] },
    { why: 'an unknown column: as it came', sort: { by: 'x', order: 'asc' }, names: ['b', 'a', '10', '9'] },
    {
      why: 'most first; equals stay in their order',
      sort: { by: 'clicks', order: 'desc' },
      names: ['10', 'b', '9', 'a'],
    },
    {
      why: 'least first, but the unknown still last',
      sort: { by: 'clicks', order: 'asc' },
      names: ['b', '9', '10', 'a'],
    },
    {
      why: 'names with numbers as people count',
      sort: { by: 'name', order: 'asc' },
      names: ['9', '10', 'a', 'b'],
    },
  ] as const)('$why', ({ sort, names }) => {
    expect(sortTableRows(columns, rows, sort).map((row) => row.name)).toEqual(names);
  });
});
