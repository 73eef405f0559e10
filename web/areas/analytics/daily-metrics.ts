import type { ReportScope } from '../shops/shops.public.ts';
import { type ReportResult, useReport } from './analytics.queries.ts';

/** The measures of the range by day, with what the clicks brought for a shop that sends orders. */
export function useDailyMetrics({ shop, asked, groupBy, live }: ReportScope): ReportResult<'daily-metrics'> {
  const beside = shop.sends_orders ? { with: 'orders' as const } : {};
  return useReport({
    name: 'daily-metrics',
    shopId: shop.id,
    query: { ...asked, group_by: groupBy, ...beside },
    live,
  });
}
