import { type PlotChoice, plotSearchParams, useReport } from '../analytics/analytics.public.ts';
import type { ReportScope } from '../shops/shops.public.ts';

/** What bids brought and where offers stood, over time, with the chosen categories beside the shop. */
export function useBidSeries(scope: ReportScope, plot: PlotChoice) {
  const request = {
    shopId: scope.shop.id,
    query: { ...scope.asked, group_by: scope.groupBy, ...plotSearchParams('categories', plot.items) },
    live: scope.live,
  };
  return {
    clicks: useReport({ name: 'daily-bid-metricsV2', ...request }),
    positions: useReport({ name: 'bid-positionsV2', ...request }),
  };
}

export type BidSeries = ReturnType<typeof useBidSeries>;
