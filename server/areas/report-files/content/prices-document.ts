import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { documentIdentifierCells, documentIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import type { PriceReport } from '../../prices/prices.public.ts';
import { contentTexts, type PricesText } from './content-texts.ts';
import type { Column, DocumentFigure, DocumentFrame, ReportDocument, Value } from './report-document.ts';

function columnsOf(t: PricesText, currency: string): Column[] {
  const price = (key: string, title: string): Column => ({
    key,
    title: `${title} (${currency})`,
    kind: 'price',
  });
  return [
    { key: 'item', title: t('product'), kind: 'text' },
    { key: 'brand', title: t('brand'), kind: 'text' },
    { key: 'category', title: t('category'), kind: 'text' },
    price('price', t('price')),
    { key: 'rank', title: t('rank'), kind: 'count' },
    { key: 'offers', title: t('offers'), kind: 'count' },
    price('lowest', t('lowest')),
    price('median', t('median')),
    price('highest', t('highest')),
    price('gap', t('gap')),
    { key: 'gap_percent', title: t('gap_percent'), kind: 'percent' },
    { key: 'clicks', title: t('clicks'), kind: 'count' },
  ];
}

const valuesOf = (row: PriceReport['rows'][number]): Value[] => [
  localText(row, 'product_name'),
  row.brand,
  localText(row, 'category_name'),
  row.price,
  row.rank,
  row.num_offers,
  row.price_lowest,
  row.price_median,
  row.price_highest,
  row.gap,
  row.gap_percent,
  row.clicks,
  ...documentIdentifierCells(row),
];

/** How many products of the shop stand where. */
export function priceFigures(total: PriceReport['total'], lang: Locale): DocumentFigure[] {
  const t = contentTexts(lang, 'prices');
  return [
    { key: 'compared', title: t('compared'), kind: 'count', value: total.compared },
    { key: 'cheapest', title: t('cheapest'), kind: 'count', value: total.cheapest },
    { key: 'more_expensive', title: t('more_expensive'), kind: 'count', value: total.more_expensive },
    { key: 'most_expensive', title: t('most_expensive'), kind: 'count', value: total.most_expensive },
    { key: 'index', title: t('index'), kind: 'share', value: total.index },
  ];
}

/** The report of a shop's prices against the market, as they are now. */
export function pricesDocument(frame: DocumentFrame, report: PriceReport): ReportDocument {
  const t = contentTexts(frame.lang, 'prices');
  return {
    ...frame,
    title: t('title'),
    before: null,
    figures: priceFigures(report.total, frame.lang),
    sections: [
      {
        title: t('compared'),
        note: t('compared_note'),
        columns: [...columnsOf(t, frame.currency), ...documentIdentifiers(frame.lang)],
        rows: report.rows.map(valuesOf),
      },
    ],
  };
}
