import { CATEGORY_RANKING, PRODUCT_RANKING } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { ordersBeside, rankedCategories, rankedProducts } from '../content/clicks-sections.ts';
import { contentTexts } from '../content/content-texts.ts';
import type { ReportDocument, Section } from '../content/report-document.ts';
import {
  comparedParts,
  type NamedMeasure,
  partsSection,
  seriesSection,
  wordTexts,
} from './compared-tables.ts';
import { keyFigures } from './key-figures.ts';
import { type ChartsAsked, openCharts, type PageDocument } from './page-document.ts';
import { type PlottedKind, type PlottedSeries, plotColumns, plottedQuery } from './plotted-items.ts';
import { positionSection } from './position-section.ts';
import { orderOfView, readWholeTable } from './view-tables.ts';

const nameOf = (row: { category_id: number }) => localText(row, 'name') || `#${row.category_id}`;

type Search = Readonly<Record<string, string>>;
type Shown = ChartsAsked & { readonly search: Search; readonly before: ReportDocument['before'] };

/** Each chart over time as a table, with what is plotted in it. */
async function courseSections({ reader, shopId, course, search, lang, before }: Shown): Promise<Section[]> {
  const [t, tWord] = [wordTexts(lang, 'dashboard'), wordTexts(lang)];
  const kind: PlottedKind = search.category_type === undefined ? 'products' : 'categories';
  const query = { ...course, ...plottedQuery(kind, search) };
  const [clicks, bidClicks, cost, cpc] = await Promise.all([
    reader.report('num-clicksV2', shopId, query),
    reader.report('num-bid-clicksV2', shopId, query),
    reader.report('cpcV2', shopId, query),
    reader.report('cpc-avgV2', shopId, query),
  ]);
  const by = course.group_by;
  const section = <M extends string>(title: string, answer: PlottedSeries<M>, measured: NamedMeasure<M>) =>
    seriesSection(title, answer, [measured], { lang, before, beside: plotColumns(answer.items, measured) });
  return [
    section(t(`clicks_${by}`), clicks, { key: 'clicks', name: tWord('clicks'), kind: 'count' }),
    section(t(`bid_clicks_${by}`), bidClicks, {
      key: 'bid_clicks',
      name: tWord('bid_clicks'),
      kind: 'count',
    }),
    section(t(`cost_${by}`), cost, { key: 'cpc_sum', name: tWord('cost'), kind: 'eur' }),
    section(t(`cpc_avg_${by}`), cpc, { key: 'cpc_avg', name: tWord('cpc_avg'), kind: 'cpc' }),
  ];
}

/** The clicks by position, category and device, and the offers by category. */
async function shareSections({ before, ...charts }: Shown): Promise<Section[]> {
  const { reader, shopId, range, lang } = charts;
  const [t, tWord] = [wordTexts(lang, 'dashboard'), wordTexts(lang)];
  const [positions, categories, offers, devices] = await Promise.all([
    positionSection(charts, before),
    readWholeTable((page) => reader.report('top-categories', shopId, { ...range, ...page })),
    reader.report('offers-categories-distribution', shopId, range),
    reader.report('devices', shopId, range),
  ]);
  const growth = tWord('growth_percent');
  const clicks = { key: 'clicks', name: tWord('clicks'), kind: 'count' } as const;
  const ofOffers = { key: 'num_offers', name: tWord('offers'), kind: 'count' } as const;
  const kinds = comparedParts(devices, {
    key: (row) => row.device,
    name: (row) => tWord(row.device),
    value: (row) => row.clicks,
  });
  const ofCategories = categories.data.map((row) => ({ name: nameOf(row), value: row.clicks }));
  const offered = offers.data
    .map((row) => ({ name: nameOf(row), value: row.num_offers }))
    .toSorted((a, b) => b.value - a.value);
  const now = { lang, before: null };
  return [
    positions,
    partsSection(
      t('by_category'),
      ofCategories,
      { item: tWord('category'), value: clicks, growth },
      { whole: categories.totals.clicks, ...now },
    ),
    partsSection(
      t('offers_by_category'),
      offered,
      { item: tWord('category'), value: ofOffers, growth },
      { whole: offers.total.num_offers, ...now },
    ),
    partsSection(
      t('by_device'),
      kinds,
      { item: tWord('device'), value: clicks, growth },
      { whole: devices.total.clicks, lang, before },
    ),
  ];
}

/** The tables of products and categories, whole and in the order of the view. */
async function rankingSections({ reader, shopId, range, search, lang, before }: Shown): Promise<Section[]> {
  const t = wordTexts(lang, 'dashboard');
  const clicks = contentTexts(lang, 'clicks');
  const asked = { ...range, with: 'orders' as const };
  const [products, categories] = await Promise.all([
    readWholeTable((page) => {
      const order = orderOfView(search, 'products', PRODUCT_RANKING);
      return reader.report('top-products', shopId, { ...asked, ...order, ...page });
    }),
    readWholeTable((page) => {
      const order = orderOfView(search, 'categories', CATEGORY_RANKING);
      return reader.report('top-categories', shopId, { ...asked, ...order, ...page });
    }),
  ]);
  const beside = ordersBeside(products, clicks);
  const look = { beside, lang, isCompared: before !== null };
  return [
    { ...rankedProducts(products, clicks, look), title: t('top_products') },
    { ...rankedCategories(categories, clicks, look), title: t('top_categories') },
  ];
}

/** The Dashboard: its figures, each of its charts as the table behind it, and its tables. */
export const dashboardDocument: PageDocument = async (frame, asked) => {
  const charts = openCharts(frame, asked);
  const { figures, before, note } = await keyFigures(charts);
  const shown = { ...charts, search: asked.search, before };
  const [first, ...courses] = await courseSections(shown);
  const rankings = await rankingSections(shown);
  return {
    before,
    figures,
    sections: [
      ...(first ? [{ ...first, drawn: 'clicks', ...note }] : []),
      ...courses,
      ...(await shareSections(shown)),
      ...rankings,
    ],
  };
};
