import { useMemo } from 'react';
import type { PanelSource } from '../../ui/panel/panel.tsx';
import type { ReportScope } from '../shops/shops.public.ts';
import { type ReportAnswer, type ReportCallQuery, useReport } from './analytics.queries.ts';

type DistributionName =
  | 'devices'
  | 'day'
  | 'day-hour'
  | 'clicks-positions-distribution'
  | 'offers-categories-distribution'
  | 'categories';

/** A distribution with that of the period before; `before` comes when it comes. */
export type ComparedDistribution<N extends DistributionName> = ReportAnswer<N> & {
  before: ReportAnswer<N> | undefined;
};

/** A distribution and, asked for apart, the same of the period before. */
export function useComparedDistribution<N extends DistributionName>(
  name: N,
  scope: ReportScope,
): PanelSource<ComparedDistribution<N>> {
  const shopId = scope.shop.id;
  const now = useReport({ name, shopId, query: scope.asked as ReportCallQuery<N>, live: scope.live });
  const before = useReport({
    name,
    shopId,
    query: (scope.askedBefore ?? scope.narrowed) as ReportCallQuery<N>,
    live: false,
    enabled: scope.askedBefore !== null,
  });
  const data = useMemo(
    () => now.data && { ...now.data, before: before.isPlaceholderData ? undefined : before.data },
    [now.data, before.data, before.isPlaceholderData],
  );
  const { error, isPlaceholderData, isFetching, refetch } = now;
  return { data, error, isPlaceholderData, isFetching, refetch };
}
