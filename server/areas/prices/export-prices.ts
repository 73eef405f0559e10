import type english from '../../../locales/en/prices-files.json';
import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import type { PriceRow, priceExports } from '../../../shared/contract/reports/prices.contract.ts';
import type { PriceListName } from '../../../shared/rules/portals/price-lists.ts';
import type { TextKey, Translate } from '../../../shared/rules/texts/text-keys.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { identifierCells, identifierTitles } from '../../kernel/catalogue/catalogue.public.ts';
import { type TableCells, type TableFile, tableFile } from '../../platform/files/table-file.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { openMarketView, type PriceQuestion } from './market-view.ts';
import type { ListedPrices } from './prices.repository.ts';
import { readPriceRows } from './read-price-rows.ts';

type Query = QueryOf<(typeof priceExports)[PriceListName]>;

const fileTexts = serverTexts<typeof english>('prices-files');

const COLUMNS = [
  'product_id',
  'product',
  'brand',
  'category_id',
  'category',
  'price',
  'rank',
  'shared',
  'lowest',
  'median',
  'highest',
  'lowest_of_others',
  'offers',
  'gap',
  'gap_percent',
  'clicks',
  'page',
] as const;

/** A cell for each of the columns. */
const cellsOf = (row: PriceRow, t: Translate<TextKey<typeof english>>): TableCells => [
  row.product_id,
  localText(row, 'product_name'),
  row.brand,
  row.category_id,
  localText(row, 'category_name'),
  row.price,
  row.rank,
  row.shared ? t('yes') : t('no'),
  row.price_lowest,
  row.price_median,
  row.price_highest,
  row.price_next,
  row.num_offers,
  row.gap,
  row.gap_percent,
  row.clicks,
  localText(row, 'product_url'),
  ...identifierCells(row),
];

/** The places of names and addresses. */
const TEXT_COLUMNS: ReadonlySet<number> = new Set([1, 2, 4, 16]);

/**
 * All rows of a list as a file, in order, made as it is read. The order is that of the beginning; a product whose
 * price has meanwhile left the list is left out.
 */
export async function exportPrices(list: PriceListName, question: PriceQuestion<Query>): Promise<TableFile> {
  const { services, query, signal } = question;
  const { shop, view } = await openMarketView(question);
  const order = { by: query.sort_by, descending: query.order_by === 'desc' };
  const asked: ListedPrices = { view, list, filter: query, order };
  const { count, pages } = await readPriceRows({ db: services.db, shop, asked, signal });
  const [t, columns] = [fileTexts(query.lang), fileTexts(query.lang, 'columns')];
  const name = t(`file_${list}`);
  async function* cells(): AsyncGenerator<TableCells[]> {
    for await (const rows of pages) yield rows.map((row) => cellsOf(row, t));
  }
  const day = belgradeDay(services.clock());
  return tableFile({
    format: query.format,
    fileName: `${name}_${shop.id}_${day}`,
    name,
    count,
    header: [
      ...COLUMNS.map((column) => columns(column, { currency: shop.currency })),
      ...identifierTitles(query.lang),
    ],
    textColumns: TEXT_COLUMNS,
    pages: cells(),
  });
}
