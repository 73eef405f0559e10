import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../../shared/rules/texts/csv-cells.ts';
import { invalidField } from '../http/app-error.ts';
import { SHEET_ROWS_MAX, type SheetCell, spreadsheet } from './spreadsheet.ts';

export type TableCell = string | number | null;
export type TableCells = readonly TableCell[];

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type TableFormat = keyof typeof TYPES;

const TEXT_WIDTH = 40;
const NUMBER_WIDTH = 14;

const csvCell = (cell: TableCell): string =>
  typeof cell === 'string' ? csvText(cell) : String(cell ?? '').replace('.', ',');

async function* csvFile(header: readonly string[], pages: AsyncIterable<readonly TableCells[]>) {
  yield Buffer.from(CSV_BYTE_ORDER_MARK + csvLine(header.map(csvText)));
  for await (const rows of pages) {
    yield Buffer.from(rows.map((cells) => csvLine(cells.map(csvCell))).join(''));
  }
}

const sheetCell = (value: TableCell): SheetCell => {
  if (value === null) return null;
  return typeof value === 'string' ? { text: value } : { number: value, format: 'General' };
};

type Table = {
  /** Of the sheet. */
  readonly name: string;
  readonly header: readonly string[];
  /** Columns wide enough for texts, by place. */
  readonly textColumns: ReadonlySet<number>;
  readonly pages: AsyncIterable<readonly TableCells[]>;
};

function sheetFile({ name, header, textColumns, pages }: Table) {
  async function* rows(): AsyncGenerator<SheetCell[]> {
    yield header.map((text) => ({ text, isHeader: true }));
    for await (const page of pages) for (const cells of page) yield cells.map(sheetCell);
  }
  const widths = header.map((_, place) => (textColumns.has(place) ? TEXT_WIDTH : NUMBER_WIDTH));
  return spreadsheet([{ name, widths, frozenRows: 1, rows: rows() }]);
}

export type TableFile = {
  readonly name: string;
  readonly type: string;
  readonly headers: Record<string, string>;
  readonly pieces: AsyncGenerator<Buffer>;
};

/**
 * A table as a file, made as its rows are read; `invalid_field` for more rows than a sheet holds.
 * @param table.count how many rows there were when the export began
 */
export function tableFile(
  table: Table & { readonly format: TableFormat; readonly fileName: string; readonly count: number },
): TableFile {
  const { format, fileName, count, header, pages } = table;
  if (format === 'xlsx' && count > SHEET_ROWS_MAX) {
    const maximum = SHEET_ROWS_MAX;
    throw invalidField('format', 'too_many', { maximum }, `A sheet holds at most ${maximum} rows; take csv`);
  }
  return {
    name: `${fileName}.${format}`,
    type: TYPES[format],
    headers: { 'x-total-rows': String(count) },
    pieces: format === 'csv' ? csvFile(header, pages) : sheetFile(table),
  };
}
