import type { QueryOf } from '../../../shared/contract/call.ts';
import { localText } from '../../../shared/contract/localised.ts';
import type { PriceRow, priceExports } from '../../../shared/contract/prices.contract.ts';
import { belgradeDay } from '../../../shared/rules/belgrade-time.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../../shared/rules/csv-cells.ts';
import type { PriceList } from '../../../shared/rules/price-lists.ts';
import { invalidField } from '../../core/app-error.ts';
import { SHEET_ROWS_MAX, type SheetCell, spreadsheet } from '../../core/spreadsheet.ts';
import { openMarketView, type PriceQuestion } from './market-view.ts';
import { EXPORT_TEXTS } from './price-export-texts.ts';
import type { ListedPrices } from './prices.repository.ts';
import { readPriceRows } from './read-price-rows.ts';

type Query = QueryOf<(typeof priceExports)[PriceList]>;
type Value = string | number | null;
type Cells = readonly Value[];

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const cellsOf = (row: PriceRow, texts: (typeof EXPORT_TEXTS)[Query['lang']]): Cells => [
  row.product_id,
  localText(row, 'product_name'),
  row.brand,
  row.category_id,
  localText(row, 'category_name'),
  row.price,
  row.rank,
  row.shared ? texts.yes : texts.no,
  row.price_lowest,
  row.price_median,
  row.price_highest,
  row.price_next,
  row.num_offers,
  row.gap,
  row.gap_percent,
  row.clicks,
  localText(row, 'product_url'),
];

const csvCell = (cell: Value): string =>
  typeof cell === 'string' ? csvText(cell) : String(cell ?? '').replace('.', ',');

async function* csvFile(header: readonly string[], pieces: AsyncIterable<readonly Cells[]>) {
  yield Buffer.from(CSV_BYTE_ORDER_MARK + csvLine(header.map(csvText)));
  for await (const rows of pieces) {
    yield Buffer.from(rows.map((cells) => csvLine(cells.map(csvCell))).join(''));
  }
}

const sheetCell = (value: Value): SheetCell => {
  if (value === null) return null;
  return typeof value === 'string' ? { text: value } : { number: value, format: 'General' };
};

const TEXT_WIDTH = 40;
const NUMBER_WIDTH = 14;
const TEXT_COLUMNS: ReadonlySet<number> = new Set([1, 2, 4, 16]);

function sheetFile(name: string, header: readonly string[], pieces: AsyncIterable<readonly Cells[]>) {
  async function* rows(): AsyncGenerator<SheetCell[]> {
    yield header.map((text) => ({ text, isHeader: true }));
    for await (const piece of pieces) for (const cells of piece) yield cells.map(sheetCell);
  }
  const widths = header.map((_, place) => (TEXT_COLUMNS.has(place) ? TEXT_WIDTH : NUMBER_WIDTH));
  return spreadsheet([{ name, widths, frozenRows: 1, rows: rows() }]);
}

export type PriceExport = {
  readonly fileName: string;
  readonly type: string;
  /** As counted when the export began. */
  readonly rows: number;
  readonly pieces: AsyncGenerator<Buffer>;
};

/**
 * All rows of a list as a file, in order, made as it is read. The order is that of the beginning; a product whose
 * price has meanwhile left the list is left out.
 */
export async function exportPrices(list: PriceList, question: PriceQuestion<Query>): Promise<PriceExport> {
  const { services, query, signal } = question;
  const { shop, view } = await openMarketView(question);
  const order = { by: query.sort_by, descending: query.order_by === 'desc' };
  const asked: ListedPrices = { view, list, filter: query, order };
  const { count, pages } = await readPriceRows({ db: services.db, shop, asked, signal });
  if (query.format === 'xlsx' && count > SHEET_ROWS_MAX) {
    throw invalidField('format', `A sheet holds at most ${SHEET_ROWS_MAX} rows; take csv`);
  }
  const texts = EXPORT_TEXTS[query.lang];
  async function* cells(): AsyncGenerator<Cells[]> {
    for await (const rows of pages) yield rows.map((row) => cellsOf(row, texts));
  }

  const header = texts.headers(shop.currency);
  const day = belgradeDay(services.clock());
  return {
    fileName: `${texts.fileNames[list]}_${shop.id}_${day}.${query.format}`,
    type: TYPES[query.format],
    rows: count,
    pieces:
      query.format === 'csv' ? csvFile(header, cells()) : sheetFile(texts.fileNames[list], header, cells()),
  };
}
