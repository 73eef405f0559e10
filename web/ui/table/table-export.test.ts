import { describe, expect, it } from 'vitest';
import type { DataColumn } from './data-table-column.ts';
import type { Cell, CellKind } from './data-table-format.ts';
import { exportFileName, toCsv } from './table-export.ts';
import { toSheet } from './table-export-sheet.ts';

type Row = { cell: Cell };
const column = (kind: CellKind, title = 'Title'): DataColumn<Row>[] => [
  { key: 'cell', title, kind, value: (row) => row.cell },
];
const written = (kind: CellKind, cell: Cell) => toCsv(column(kind), [{ cell }]).split('\r\n')[1];

describe('a table as CSV', () => {
  it('begins with the byte order mark, separates with semicolons and ends lines as Excel does', () => {
    const columns = [
      ...column('text', 'Name'),
      { ...column('count', 'Clicks')[0], key: 'b' } as DataColumn<Row>,
    ];
    expect(toCsv(columns, [{ cell: 1 }])).toBe('\uFEFFName;Clicks\r\n1;1\r\n');
  });

  it('leaves out what is only a way to another page', () => {
    const way = { ...column('text', 'Way')[0], key: 'b', isWay: true } as DataColumn<Row>;
    const columns = [...column('count', 'Clicks'), way];
    expect(toCsv(columns, [{ cell: 1 }])).toBe('\uFEFFClicks\r\n1\r\n');
  });

  const cells: [string, CellKind, Cell, string][] = [
    ['a decimal comma', 'money', 1234.5, '1234,5'],
    ['no thousands point, which Excel would take for a date', 'count', 1234567, '1234567'],
    ['all six decimals of a micro-euro', 'cpc', 0.000001, '0,000001'],
    ['no rest of floating point', 'money', 0.1 + 0.2, '0,3'],
    ['zeros at the end of a whole number stay', 'count', 100, '100'],
    ['no minus before zero', 'money', -0.0000001, '0'],
    ['a negative number is a number', 'growth', -12.5, '-12,5'],
    ['a share in percent, as its header says', 'share', 0.123, '12,3'],
    ['nothing where nothing is known', 'cpc', null, ''],
    ['a day in the one order that is never misread', 'day', '2026-11-20', '2026-11-20'],
    ['a text as it is', 'text', 'Gorenje frižider', 'Gorenje frižider'],
    ['a separator inside is quoted', 'text', 'TV; 55"', '"TV; 55"""'],
    ['a line break inside is quoted', 'text', 'a\nb', '"a\nb"'],
  ];
  it.each(cells)('%s', (_, kind, cell, expected) => expect(written(kind, cell)).toBe(expected));

  const formulas = ['=1+1', '+49 123', '-2+3', '@SUM(A1)', '\tx', '\rx'];
  it.each(formulas)('a name that begins like a formula cannot run: %j', (name) => {
    expect(written('text', name)?.replace('"', '').startsWith("'")).toBe(true);
  });

  it('quotes a formula that holds a separator, so that no cell begins inside it', () => {
    expect(written('text', '=HYPERLINK("x";"y")')).toBe(`"'=HYPERLINK(""x"";""y"")"`);
  });
});

describe('a table as spreadsheet', () => {
  it('is a zip archive of the right kind', async () => {
    const file = await toSheet(column('money'), [{ cell: 1.5 }, { cell: null }]);
    const start = new Uint8Array(await file.arrayBuffer()).slice(0, 2);
    expect(String.fromCharCode(...start)).toBe('PK');
  });
});

describe('the name of a file', () => {
  const names: [string, string[], string][] = [
    ['letters of the region become plain', ['Čačak Đorđe', 'Šabac'], 'cacak-dorde_sabac'],
    ['no path, no hidden file', ['../etc/passwd', '.x'], 'etc-passwd_x'],
    ['what is left empty is left out', ['€', 'clicks'], 'clicks'],
  ];
  it.each(names)('%s', (_, parts, expected) => expect(exportFileName(parts)).toBe(expected));
});
