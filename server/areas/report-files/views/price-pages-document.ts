import type analyticsEnglish from '../../../../locales/en/analytics.json';
import type english from '../../../../locales/en/prices.json';
import { priceListSpec } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import {
  PRICE_COLUMN_KINDS,
  PRICE_LIST_COLUMNS,
} from '../../../../shared/contract/reports/price-list-columns.ts';
import {
  comparePricesCall,
  getPriceIndexCall,
  priceLists,
} from '../../../../shared/contract/reports/prices.contract.ts';
import type { PriceListName } from '../../../../shared/rules/portals/price-lists.ts';
import { documentIdentifierCells, documentIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { comparePrices, getPriceIndex, listPrices } from '../../prices/prices.public.ts';
import { partNote } from '../content/clicks-sections.ts';
import { contentTexts } from '../content/content-texts.ts';
import { priceFigures } from '../content/prices-document.ts';
import type { Column, DocumentFrame, Section } from '../content/report-document.ts';
import { keptOf, type PageAsked, type PageDocument } from './page-document.ts';
import { orderOfView, readWholeTable } from './view-tables.ts';

/** The words of the pages themselves. */
const pageTexts = serverTexts<typeof english>('prices');
const tableTexts = serverTexts<typeof analyticsEnglish>('analytics');

const FILTERS = ['category_id', 'brand_id', 'q'];

async function listSection(frame: DocumentFrame, asked: PageAsked, list: PriceListName): Promise<Section> {
  const { lang, currency } = frame;
  const [t, tTable] = [pageTexts(lang), tableTexts(lang)];
  const order = orderOfView(asked.search, 'prices', priceListSpec(list));
  const filter = keptOf(asked.search, FILTERS);
  const answer = await readWholeTable((page) =>
    listPrices(list, { ...asked, query: priceLists[list].query.parse({ ...filter, ...order, ...page }) }),
  );
  const numbers = PRICE_LIST_COLUMNS[list].map((key): Column => {
    const kind = PRICE_COLUMN_KINDS[key];
    return { key, title: kind === 'price' ? `${t(key)}, ${currency}` : t(key), kind };
  });
  return {
    title: t(`title_${list}`),
    columns: [
      { key: 'item', title: tTable('product'), kind: 'text' },
      ...numbers,
      { key: 'category', title: tTable('category'), kind: 'text' },
      ...documentIdentifiers(lang),
    ],
    rows: answer.data.map((row) => [
      localText(row, 'product_name'),
      ...PRICE_LIST_COLUMNS[list].map((key) => row[key]),
      localText(row, 'category_name'),
      ...documentIdentifierCells(row),
    ]),
    ...partNote(answer, lang),
  };
}

/** A list of the price report, as prices are now. */
export const priceListDocument =
  (list: PriceListName): PageDocument =>
  async (frame, asked) => ({ figures: [], sections: [await listSection(frame, asked, list)] });

type Comparison = Awaited<ReturnType<typeof comparePrices>>;

function categorySection({ lang }: DocumentFrame, { data }: Comparison): Section {
  const [t, tTable] = [pageTexts(lang), tableTexts(lang)];
  const counts = [
    ['cheapest', t('group_cheapest')],
    ['more_expensive', t('group_more_expensive')],
    ['most_expensive', t('group_most_expensive')],
    ['alone', t('column_alone')],
    ['out_of_stock', t('column_out_of_stock')],
    ['clicks_undercut', t('column_clicks_undercut')],
  ] as const;
  return {
    title: t('by_category'),
    columns: [
      { key: 'item', title: tTable('category'), kind: 'text' },
      ...counts.map(([key, title]): Column => ({ key, title, kind: 'count' })),
      { key: 'index', title: t('index'), kind: 'share' },
    ],
    rows: data.map((row) => [localText(row, 'name'), ...counts.map(([key]) => row[key]), row.index]),
  };
}

async function indexSection({ lang, days }: DocumentFrame, asked: PageAsked): Promise<Section> {
  const t = pageTexts(lang);
  const query = getPriceIndexCall.query.parse({
    ...keptOf(asked.search, ['category_id', 'group_by']),
    ...{ date_from: days.from, date_to: days.to },
  });
  const { data } = await getPriceIndex({ ...asked, query });
  return {
    title: t('index_title'),
    columns: [
      { key: 'item', title: contentTexts(lang, 'clicks')('day'), kind: 'day' },
      { key: 'index', title: t('index'), kind: 'share' },
      { key: 'cheapest_share', title: t('cheapest_share'), kind: 'share' },
      { key: 'compared', title: t('compared'), kind: 'decimal' },
    ],
    rows: data.map((row) => [row.date, row.index, row.cheapest_share, row.compared]),
  };
}

/** The comparison of prices: where they stand and what is lost now, and how it was on the days. */
export const priceOverviewDocument: PageDocument = async (frame, asked) => {
  const query = comparePricesCall.query.parse(keptOf(asked.search, ['category_id']));
  const comparison = await comparePrices({ ...asked, query });
  return {
    figures: priceFigures(comparison.total, frame.lang),
    sections: [
      await listSection(frame, asked, 'undercut'),
      categorySection(frame, comparison),
      await indexSection(frame, asked),
    ],
  };
};
