import type { Metric } from '../../ui/look/metric-texts.ts';
import type { GrowthMeaning } from '../../ui/panel/key-figure-growth.tsx';
import type { CellKind } from '../../ui/table/data-table-format.ts';
import type { AdInsights } from './product-ads.queries.ts';

export type InsightRow = AdInsights['total'];
export type InsightMeasure = keyof InsightRow;

/** In the order in which they are read, with what more of it means. */
export const INSIGHT_MEASURES: readonly {
  key: InsightMeasure;
  metric: Metric;
  kind: CellKind;
  meaning: GrowthMeaning;
}[] = [
  { key: 'impressions', metric: 'ad_impressions', kind: 'count', meaning: 'good' },
  { key: 'clicks', metric: 'ad_clicks', kind: 'count', meaning: 'good' },
  { key: 'ctr', metric: 'click_rate', kind: 'share', meaning: 'good' },
  { key: 'cpc_avg', metric: 'cpc_avg', kind: 'cpc', meaning: 'bad' },
  { key: 'cost', metric: 'cost', kind: 'money', meaning: 'neutral' },
  { key: 'position_avg', metric: 'ad_position', kind: 'decimal', meaning: 'bad' },
  { key: 'share', metric: 'ad_share', kind: 'share', meaning: 'good' },
  { key: 'views', metric: 'ad_views', kind: 'count', meaning: 'neutral' },
];
