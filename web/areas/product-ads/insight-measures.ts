import type { GrowthMeaning } from '../../ui/panel/key-figure-growth.tsx';
import type { CellKind } from '../../ui/table/data-table-format.ts';
import type { AdInsights } from './product-ads.queries.ts';

export type InsightRow = AdInsights['total'];
export type InsightMeasure = keyof InsightRow;

/** In the order in which they are read, with what more of it means. */
export const INSIGHT_MEASURES: readonly { key: InsightMeasure; kind: CellKind; meaning: GrowthMeaning }[] = [
  { key: 'impressions', kind: 'count', meaning: 'good' },
  { key: 'clicks', kind: 'count', meaning: 'good' },
  { key: 'ctr', kind: 'share', meaning: 'good' },
  { key: 'cpc_avg', kind: 'cpc', meaning: 'bad' },
  { key: 'cost', kind: 'money', meaning: 'neutral' },
  { key: 'position_avg', kind: 'decimal', meaning: 'bad' },
  { key: 'share', kind: 'share', meaning: 'good' },
  { key: 'views', kind: 'count', meaning: 'neutral' },
];
