import type english from '../../../../locales/en/product-ads.json';
import {
  listAdInsightCategoriesCall,
  listAdInsightsCall,
} from '../../../../shared/contract/bidding/product-ads.contract.ts';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { AD_CATEGORY_LIST } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { growthPercent } from '../../../../shared/rules/money/growth.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { listAdInsightCategories, listAdInsights } from '../../product-ads/product-ads.public.ts';
import { openNote, partNote } from '../content/clicks-sections.ts';
import { contentTexts } from '../content/content-texts.ts';
import type { DocumentFigure, ReportDocument, Section } from '../content/report-document.ts';
import { measureColumn, type NamedMeasure, wordTexts } from './compared-tables.ts';
import { keptOf, openCharts, type PageAsked, type PageDocument } from './page-document.ts';
import { placeFigure } from './place-figure.ts';
import { orderOfView, readWholeTable } from './view-tables.ts';

/** The words of the page itself. */
const pageTexts = serverTexts<typeof english>('product-ads');

type Insights = ResponseOf<typeof listAdInsightsCall>;
type Measure = keyof Insights['total'];

/** In the order in which they are read; of orders nothing where the shop sends none. */
function measuresOf(lang: Locale, sendsOrders: boolean): readonly NamedMeasure<Measure>[] {
  const [t, tWord] = [pageTexts(lang, 'insight'), wordTexts(lang)];
  const shown = [
    { key: 'impressions', name: t('impressions'), kind: 'count' },
    { key: 'clicks', name: tWord('clicks'), kind: 'count' },
    { key: 'ctr', name: t('ctr'), kind: 'share' },
    { key: 'cpc_avg', name: tWord('cpc_avg'), kind: 'cpc' },
    { key: 'cost', name: tWord('cost'), kind: 'eur' },
    { key: 'position_avg', name: tWord('position_avg'), kind: 'decimal' },
    { key: 'share', name: t('share'), kind: 'share' },
    { key: 'views', name: t('views'), kind: 'count' },
  ] as const;
  const brought = [
    { key: 'orders', name: tWord('orders'), kind: 'count' },
    { key: 'revenue', name: tWord('revenue'), kind: 'eur' },
    { key: 'cost_share', name: tWord('cost_share'), kind: 'share' },
    { key: 'profit', name: tWord('profit'), kind: 'eur' },
  ] as const;
  return sendsOrders ? [...shown, ...brought] : shown;
}

function figureOf(
  { total, previous }: Insights,
  measured: NamedMeasure<Measure>,
  before: ReportDocument['before'],
): DocumentFigure {
  const { key } = measured;
  const figure = { ...measureColumn(measured), value: total[key] };
  if (before === null) return figure;
  return { ...figure, previous: previous[key], growth: growthPercent(total[key], previous[key]) };
}

/** The leaf categories of the pages on which the ads stood, narrowed and ordered as the view is. */
async function categoriesSection(
  { services, shops, shopId, search, signal }: PageAsked,
  { lang, days, measures }: { lang: Locale; days: Days; measures: readonly NamedMeasure<Measure>[] },
): Promise<Section> {
  const shop = await shops.place(shopId);
  const { sort_by: sort, order_by: order } = orderOfView(search, 'insights', AD_CATEGORY_LIST);
  const answer = await readWholeTable((page) => {
    const query = { ...keptOf(search, ['q']), ...days, sort, order, ...page };
    return listAdInsightCategories({
      ...{ services, shop, signal },
      query: listAdInsightCategoriesCall.query.parse(query),
    });
  });
  return {
    title: pageTexts(lang, 'insight')('categories'),
    columns: [
      { key: 'item', title: wordTexts(lang)('category'), kind: 'text' },
      ...measures.map(measureColumn),
    ],
    rows: answer.data.map((row) => [
      localText(row, 'name') || `#${row.category_id}`,
      ...measures.map(({ key }) => row[key]),
    ]),
    ...partNote(answer, lang),
  };
}

type Days = { readonly date_from: string; readonly date_to: string };

/** What the shop's product ads brought: in all, by day, and by the category of the pages they stood on. */
export const adInsightsDocument: PageDocument = async (frame, asked) => {
  const { lang, reader, shopId, range, beforeIn } = openCharts(frame, asked);
  const { services, signal, search, comparison } = asked;
  const { compare, ...ofComparison } = comparison;
  const days = { date_from: range.date_from, date_to: range.date_to };
  const query = listAdInsightsCall.query.parse({
    ...days,
    ...keptOf(search, ['category_id']),
    ...(compare === 'none' ? {} : { compare, ...ofComparison }),
  });
  const shop = await asked.shops.place(shopId);
  const insights = await listAdInsights({ services, shop, signal, query });
  const { orders_from: from } = await reader.report('daily-metrics', shopId, { ...days, with: 'orders' });
  const sendsOrders = Boolean(from);
  const measures = measuresOf(lang, sendsOrders);
  const before = beforeIn({ previous: insights.compared });
  const byDay: Section = {
    title: contentTexts(lang, 'clicks')('by_day'),
    columns: [{ key: 'item', title: wordTexts(lang)('date'), kind: 'day' }, ...measures.map(measureColumn)],
    rows: insights.data.map((row) => [row.date, ...measures.map(({ key }) => row[key])]),
    drawn: 'impressions',
    ...(sendsOrders ? openNote(insights, contentTexts(lang, 'clicks')) : {}),
  };
  return {
    before,
    figures: measures
      .map((one) => figureOf(insights, one, before))
      .map((figure) => (figure.key === 'position_avg' ? placeFigure(figure, lang) : figure)),
    sections: [byDay, await categoriesSection(asked, { lang, days, measures })],
  };
};
