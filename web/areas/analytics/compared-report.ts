import { useMemo } from 'react';
import type { GroupBy } from '../../../shared/rules/time/periods.ts';
import type { PanelSource } from '../../ui/panel/panel.tsx';
import type { ReportScope } from '../shops/shops.public.ts';
import {
  type ReportAnswer,
  type ReportCallName,
  type ReportCallQuery,
  useReport,
} from './analytics.queries.ts';

type Comparison = { date_from: string; date_to: string };

/** Reports whose rows have a date and which do not bring the rows of the period before along. */
export type SeriesName = {
  [N in ReportCallName]: ReportAnswer<N> extends { data: { date: string; partial: boolean }[] }
    ? ReportAnswer<N> extends { previous_data: unknown } | { data: { device: string }[] }
      ? never
      : N
    : never;
}[ReportCallName];

/** A series with the rows of the period before beside it, in the form of the plot reports. */
export type ComparedAnswer<N extends SeriesName> = ReportAnswer<N> & {
  previous: Comparison;
  previous_data: ReportAnswer<N>['data'];
  items: [];
};

/** A report by date and, asked for apart, its rows in the period before: those come when they come. */
export function useComparedReport<N extends SeriesName>(
  name: N,
  scope: ReportScope,
  groupBy: GroupBy = scope.groupBy,
): PanelSource<ComparedAnswer<N>> {
  const queryOf = (asked: ReportScope['narrowed']) => ({ ...asked, group_by: groupBy }) as ReportCallQuery<N>;
  const shopId = scope.shop.id;
  const now = useReport({ name, shopId, query: queryOf(scope.asked), live: scope.live });
  const before = useReport({
    name,
    shopId,
    query: queryOf(scope.askedBefore ?? scope.narrowed),
    live: false,
    enabled: scope.askedBefore !== null,
  });
  const data = useMemo(
    () =>
      now.data &&
      ({ ...now.data, previous_data: before.data?.data ?? [], items: [] } as unknown as ComparedAnswer<N>),
    [now.data, before.data],
  );
  const { error, isPlaceholderData, isFetching, refetch } = now;
  return { data, error, isPlaceholderData, isFetching, refetch };
}
