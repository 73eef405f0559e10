import { useMemo } from 'react';
import { growthPercent } from '../../../shared/rules/money/growth.ts';
import { previousPeriod } from '../../../shared/rules/time/periods.ts';
import type { PanelSource } from '../../ui/panel/panel.tsx';
import type { ReportScope } from '../shops/shops.public.ts';
import { type ReportCallQuery, useReport } from './analytics.queries.ts';
import { type PlotKind, plotSearchParams } from './plot-params.ts';
import { RANK_MEASURE_SPECS, type RankMeasure } from './rank-measures.ts';
import type { PlotAnswer } from './time-chart.ts';

/** One product or category that a page is about; null for the whole shop. */
export type SeriesSubject = { kind: PlotKind; id: number } | null;

type Days = { date_from: string; date_to: string };
type Answer<M extends RankMeasure> = PlotAnswer<M> & {
  total: Record<M, number | null>;
  previous: Record<M, number | null> & Days;
  growth: Record<M, number | null>;
};

/** The series of a subject with what the period before had; undefined until both are there. */
export function subjectAnswer<M extends RankMeasure>(
  measure: M,
  now: Answer<M> | undefined,
  before: Answer<M> | undefined,
): Answer<M> | undefined {
  if (!now || !before) return undefined;
  const [item, itemBefore] = [now.items[0], before.items[0]];
  const total = item?.total[measure] ?? null;
  const previous = itemBefore?.total[measure] ?? null;
  const { date_from, date_to } = now.previous;
  return {
    ...now,
    data: item?.data ?? [],
    total: { [measure]: total } as Record<M, number | null>,
    previous: { date_from, date_to, [measure]: previous } as Answer<M>['previous'],
    previous_data: itemBefore?.data ?? [],
    growth: { [measure]: growthPercent(total, previous) } as Record<M, number | null>,
    items: [],
  };
}

/** One measure of the subject over time, with the period before: of the whole shop where there is no subject. */
export function useSubjectSeries<M extends RankMeasure>(
  measure: M,
  scope: ReportScope,
  subject: SeriesSubject,
): PanelSource<Answer<M>> {
  const name = RANK_MEASURE_SPECS[measure].plot;
  const shopId = scope.shop.id;
  const { from, to } = previousPeriod(scope.range);
  const queryOf = (days: Days): ReportCallQuery<typeof name> => ({
    ...days,
    group_by: scope.groupBy,
    ...(subject ? plotSearchParams(subject.kind, [subject.id]) : {}),
  });
  const now = useReport({ name, shopId, query: queryOf(scope.days), live: scope.live });
  const before = useReport({
    name,
    shopId,
    query: queryOf(subject ? { date_from: from, date_to: to } : scope.days),
    live: false,
  });
  const data = useMemo(() => {
    // Each plot report answers the measure it is listed with in rank-measures.ts.
    const [answer, earlier] = [now.data, before.data] as unknown as (Answer<M> | undefined)[];
    return subject ? subjectAnswer(measure, answer, earlier) : answer;
  }, [measure, subject, now.data, before.data]);
  return {
    data,
    error: now.error ?? before.error,
    isPlaceholderData: now.isPlaceholderData || before.isPlaceholderData,
    isFetching: now.isFetching,
    refetch: () => [now.refetch(), before.refetch()],
  };
}
