import type { GroupBy } from '../../../shared/rules/time/periods.ts';
import type { PanelSource } from '../../ui/panel/panel.tsx';
import type { ReportScope } from '../shops/shops.public.ts';
import {
  type ReportAnswer,
  type ReportCallName,
  type ReportCallQuery,
  type ReportResult,
  useReport,
} from './analytics.queries.ts';

/** Reports by date without plot items, and not by device. */
export type SeriesName = {
  [N in ReportCallName]: ReportAnswer<N> extends { previous_data: { date: string }[] }
    ? ReportAnswer<N> extends { items: unknown } | { data: { device: string }[] }
      ? never
      : N
    : never;
}[ReportCallName];

/** A series in the form of the plot reports. */
export type ComparedAnswer<N extends SeriesName> = ReportAnswer<N> & { items: [] };

/** A report by date with its rows in the compared period. */
export function useComparedReport<N extends SeriesName>(
  name: N,
  scope: ReportScope,
  groupBy: GroupBy = scope.groupBy,
): PanelSource<ComparedAnswer<N>> {
  const query = { ...scope.asked, group_by: groupBy } as ReportCallQuery<N>;
  const source = useReport({ name, shopId: scope.shop.id, query, live: scope.live });
  return { ...source, data: source.data && { ...source.data, items: [] } };
}

type DistributionName = {
  [N in ReportCallName]: ReportAnswer<N> extends { previous_data: { date: string }[] }
    ? never
    : ReportAnswer<N> extends { previous_data: unknown }
      ? N
      : never;
}[ReportCallName];

/** A distribution with its rows in the compared period, and for those who show it with what the clicks brought. */
export function useDistribution<N extends DistributionName>(
  name: N,
  scope: ReportScope,
  beside: { with?: 'orders' } = {},
): ReportResult<N> {
  const query = { ...scope.asked, ...beside } as ReportCallQuery<N>;
  return useReport({ name, shopId: scope.shop.id, query, live: scope.live });
}
