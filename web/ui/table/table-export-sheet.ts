import type { CellObject } from 'write-excel-file/universal';
import type { DataColumn } from './data-table-column.ts';
import type { Cell, CellKind } from './data-table-format.ts';
import { exportedNumber, fileColumns } from './table-export.ts';

const FORMATS: Readonly<Record<CellKind, string | undefined>> = {
  text: undefined,
  day: 'dd.mm.yyyy',
  count: '#,##0',
  money: '#,##0.00',
  cpc: '#,##0.0000',
  click_price: '#,##0.00####',
  price: '#,##0.00',
  decimal: '0.0',
  ratio: '0.000',
  share: '0.0',
  growth: '0.0',
};
const TEXT_WIDTH = 36;
const NUMBER_WIDTH = 16;

function sheetCell(kind: CellKind, value: Cell): CellObject | null {
  if (value === null) return null;
  const format = FORMATS[kind];
  const looks = format === undefined ? {} : { format };
  if (typeof value === 'number') return { value: exportedNumber(kind, value), type: Number, ...looks };
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, ...looks };
  return { value, type: String }; // as text it can never become a formula
}

/** The table as a spreadsheet: numbers and days as such, the header bold and always in view. */
export async function toSheet<R>(shown: readonly DataColumn<R>[], rows: readonly R[]): Promise<Blob> {
  const columns = fileColumns(shown);
  // Its edition for browsers packs in workers made of strings, which our content security policy forbids.
  const { default: writeSheet } = await import('write-excel-file/universal');
  const header = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map((column) => sheetCell(column.kind, column.value(row))));
  const widths = columns.map(({ kind }) => ({ width: kind === 'text' ? TEXT_WIDTH : NUMBER_WIDTH }));
  return writeSheet([header, ...body], { columns: widths, stickyRowsCount: 1 }).toBlob();
}
