import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import type { Metric } from '../../ui/look/metric-texts.ts';
import type { GrowthMeaning } from '../../ui/panel/key-figure-growth.tsx';
import type { CellKind } from '../../ui/table/data-table-format.ts';
import type { AdInsights } from './product-ads.queries.ts';

export type InsightRow = AdInsights['total'];
export type InsightMeasure = keyof InsightRow;

export type InsightSpec = {
  key: InsightMeasure;
  metric: Metric;
  kind: CellKind;
  meaning: GrowthMeaning;
};

const SHOWN: readonly InsightSpec[] = [
  { key: 'impressions', metric: 'ad_impressions', kind: 'count', meaning: 'good' },
  { key: 'clicks', metric: 'ad_clicks', kind: 'count', meaning: 'good' },
  { key: 'ctr', metric: 'click_rate', kind: 'share', meaning: 'good' },
  { key: 'cpc_avg', metric: 'cpc_avg', kind: 'cpc', meaning: 'bad' },
  { key: 'cost', metric: 'cost', kind: 'money', meaning: 'neutral' },
  { key: 'position_avg', metric: 'ad_position', kind: 'decimal', meaning: 'bad' },
  { key: 'share', metric: 'ad_share', kind: 'share', meaning: 'good' },
  { key: 'views', metric: 'ad_views', kind: 'count', meaning: 'neutral' },
];

const BROUGHT: readonly InsightSpec[] = [
  { key: 'orders', metric: 'orders', kind: 'count', meaning: 'good' },
  { key: 'revenue', metric: 'order_revenue', kind: 'money', meaning: 'good' },
  { key: 'cost_share', metric: 'cost_share', kind: 'share', meaning: 'bad' },
  { key: 'profit', metric: 'profit', kind: 'money', meaning: 'good' },
];

/** In the order in which they are read, with what more of it means; of orders nothing where the shop sends none. */
export const insightMeasures = ({ sends_orders }: Pick<Shop, 'sends_orders'>): readonly InsightSpec[] =>
  sends_orders ? [...SHOWN, ...BROUGHT] : SHOWN;
