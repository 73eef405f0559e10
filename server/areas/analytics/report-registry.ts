import type { ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { ORDER_MEASURES } from '../../../shared/contract/reports/report-measures.ts';
import { type MeasureMap, type MeasureName, measureOf } from './measure-definitions.ts';
import type { DimensionName } from './report-dimensions.ts';
import { type RatedShop, reportSumOf, type SumName } from './report-sums.ts';

/**
 * What a report is. Its answer's form is in the contract; this says where its numbers come from.
 * - `series`: a row for each bucket (and for each value of the dimension);
 * - `plot`: a series with one more for each plot item, and the previous period's;
 * - `items`: the plot items' series alone;
 * - `table`: a page of the dimension's values, sorted and counted in the database;
 * - `joined`: the same, but a column is not in ClickHouse, so all rows are read, then sorted and paged;
 * - `distribution`: all values of the dimension;
 * - `total`: the range alone;
 * - `tree`: all categories with something to count, at every level.
 */
export type ReportDefinition = {
  readonly measures: MeasureMap;
  /** More figures of a row, which the range has not. */
  readonly rowMeasures?: MeasureMap;
  /** What the clicks brought can stand beside its figures. */
  readonly takesOrders?: true;
  /** The figures without that, where it does. */
  readonly alone?: MeasureMap;
  /** A further condition on the facts, in SQL; a constant. */
  readonly where?: string;
  /** What the answer says beside the figures. */
  readonly also?: (shop: RatedShop) => Record<string, unknown>;
  /** Its figures need to know which share of the clicks buys. */
  readonly needsRate?: true;
} & (
  | { readonly kind: 'series'; readonly dimension?: DimensionName }
  | { readonly kind: 'plot'; readonly items: 'category' | 'byCategoryType' }
  | { readonly kind: 'items' | 'tree' | 'total' }
  | { readonly kind: 'table'; readonly dimension: DimensionName | 'categoryLevel' }
  | { readonly kind: 'joined' | 'distribution'; readonly dimension: DimensionName }
);

const named = (...names: MeasureName[]): MeasureMap => Object.fromEntries(names.map((name) => [name, name]));

const series = (measures: MeasureMap, dimension?: DimensionName): ReportDefinition => ({
  kind: 'series',
  measures,
  ...(dimension ? { dimension } : {}),
});

const plot = (
  measures: MeasureMap,
  items: 'category' | 'byCategoryType' = 'byCategoryType',
): ReportDefinition => ({ kind: 'plot', measures, items });

const RANKING = named('clicks', 'bid_clicks', 'cpc_avg', 'cpc_sum', 'position_avg');

const products: ReportDefinition = {
  kind: 'table',
  dimension: 'product',
  measures: RANKING,
  rowMeasures: named('clicks_growth'),
  takesOrders: true,
};

const leafCategories: ReportDefinition = {
  kind: 'table',
  dimension: 'leafCategory',
  measures: RANKING,
  rowMeasures: named('clicks_growth', 'num_products'),
  takesOrders: true,
};

const clicksBy = (dimension: DimensionName, rowMeasures: MeasureMap = {}): ReportDefinition => ({
  kind: 'distribution',
  dimension,
  measures: named('clicks'),
  rowMeasures,
  takesOrders: true,
});

/** The module's own clicks and impressions. */
const inModule = (definition: ReportDefinition): ReportDefinition => ({
  ...definition,
  where: "kind = 'module'",
});

const categoriesOfLevel: ReportDefinition = { ...leafCategories, kind: 'table', dimension: 'categoryLevel' };

const currency = (shop: RatedShop) => ({ currency: shop.currency });

const SHARE: MeasureMap = { share: 'clicks_share' };
const CLICKS = named('clicks');
const COST = named('cpc_sum');
const COST_AVG = named('cpc_avg');
const BID_CLICKS = named('bid_clicks');
const BID_COST = named('bid_cpc_sum');
const OFFERS = named('num_offers');
const BID_METRICS: MeasureMap = {
  clicks: 'bid_clicks',
  cpc_avg: 'bid_cpc_avg',
  cpc_sum: 'bid_cpc_sum',
  bid_clicks: 'bid_clicks',
  bid_share: 'bid_share',
};
const LISTED: MeasureMap = {
  listings: 'both_listings',
  listing_position_avg: 'both_listing_position_avg',
  coverage: 'both_coverage',
};

const PROFIT: MeasureMap = {
  ...named(
    'clicks',
    'cpc_sum',
    'orders',
    'units',
    'revenue',
    'revenue_local',
    'average_order',
    'conversion_rate',
    'cost_share',
  ),
  ...named('roas', 'margin', 'margin_known_share', 'profit', 'profit_per_click', 'other_revenue'),
};
const UNATTRIBUTED = named('unattributed_orders', 'unattributed_revenue', 'unattributed_revenue_local');

/** Every report, one row each; a name with V2 has the measures of the name without. */
export const REPORTS: Readonly<Record<ReportName, ReportDefinition>> = {
  'num-products': series(named('num_products')),
  'num-clicks': series(CLICKS),
  'num-clicksV2': plot(CLICKS),
  cpc: series(COST),
  cpcV2: plot(COST),
  'cpc-avg': series(COST_AVG),
  'cpc-avgV2': plot(COST_AVG),
  'num-bid-clicks': series(BID_CLICKS),
  'num-bid-clicksV2': plot(BID_CLICKS),
  'cpc-bid-clicks': series(BID_COST),
  'cpc-bid-clicksV2': plot(BID_COST),
  'daily-metrics': {
    ...series(named('clicks', 'cpc_avg', 'cpc_sum', 'bid_clicks')),
    takesOrders: true,
  },
  'daily-bid-metrics': series(BID_METRICS),
  'daily-bid-metricsV2': plot(BID_METRICS),
  'bid-positions': series(LISTED),
  'bid-positionsV2': plot(LISTED),
  offers: series(OFFERS),
  offersV2: plot(OFFERS, 'category'),
  liquidity: series({ num_clicks: 'clicks', ...named('num_offers', 'liquidity', 'clicked_offers_share') }),
  'devices-by-day': series(CLICKS, 'device'),
  'top-products': products,
  'top-products-clicks': products,
  'top-products-clicksV2': products,
  'top-products-avg-cpcV2': products,
  'top-products-cpcV2': products,
  'top-products-bid-clicksV2': products,
  'top-categories': leafCategories,
  'top-categoriesV2': leafCategories,
  'top-categories-clicks': leafCategories,
  'top-categories-clicksV2': leafCategories,
  'clicks-positions-distribution': { ...clicksBy('position', SHARE), where: "kind IN ('base', 'bid')" },
  'offers-categories-distribution': {
    kind: 'distribution',
    dimension: 'leafCategory',
    measures: { num_offers: 'last_offers' },
    rowMeasures: { share: 'last_offers_share' },
  },
  devices: clicksBy('device', SHARE),
  day: clicksBy('weekday', SHARE),
  'day-hour': clicksBy('weekdayHour'),
  'categories-by-level': categoriesOfLevel,
  'top-categories-by-level': categoriesOfLevel,
  categories: { kind: 'tree', measures: { num_offers: 'last_offers', clicks: 'clicks' } },
  'top-products-daily-metric': {
    kind: 'items',
    measures: named('clicks', 'bid_clicks', 'cpc_sum', 'cpc_avg'),
  },
  'avg-products-price': { ...series(named('price_clicked', 'price_listed')), also: currency },
  'potential-revenue': {
    ...series(named('potential_revenue', 'clicks')),
    needsRate: true,
    also: (shop) => ({
      ...currency(shop),
      conversion_rate: shop.conversion.rate,
      conversion_rate_source: shop.conversion.source,
    }),
  },
  'categories-biddings': {
    kind: 'joined',
    dimension: 'leafCategory',
    measures: named('clicks', 'bid_clicks', 'cpc_sum'),
    rowMeasures: { position_avg: 'listing_position_avg', coverage: 'coverage' },
  },
  conversions: {
    kind: 'total',
    measures: { ...PROFIT, ...UNATTRIBUTED, ...named('losing_products', 'losing_saving') },
    also: currency,
  },
  'conversions-by-day': { ...series({ ...PROFIT, ...UNATTRIBUTED }), also: currency },
  'profit-by-product': { kind: 'table', dimension: 'product', measures: PROFIT, also: currency },
  'profit-by-category': { kind: 'table', dimension: 'leafCategory', measures: PROFIT, also: currency },
  'module-clicks': inModule(series(CLICKS)),
  'module-cost': inModule(series(COST)),
  'module-impressions': inModule(series(named('impressions'))),
  'module-categories': inModule(leafCategories),
};

/** What has to be counted for some figures. */
export const sumsOf = (...measures: MeasureMap[]): SumName[] => [
  ...new Set(measures.flatMap((map) => Object.values(map).flatMap((name) => measureOf(name).needs))),
];

export const sumsOfReport = ({ measures, rowMeasures = {} }: ReportDefinition): SumName[] =>
  sumsOf(measures, rowMeasures);

/** Whether it says what clicks brought. */
export const countsOrders = (definition: ReportDefinition): boolean =>
  sumsOfReport(definition).some((sum) => reportSumOf(sum).source === 'sold');

const OF_ORDERS = named(...ORDER_MEASURES);

/** The same report with what the clicks brought beside its figures. */
export const besideOrders = (definition: ReportDefinition): ReportDefinition => ({
  ...definition,
  measures: { ...definition.measures, ...OF_ORDERS },
  alone: definition.measures,
});
