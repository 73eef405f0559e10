import type { PanelSource } from '../../ui/panel/panel.tsx';
import type { ReportScope } from '../shops/shops.public.ts';
import { useReport } from './analytics.queries.ts';
import { RANK_MEASURE_SPECS, type RankMeasure } from './rank-measures.ts';
import type { PlotAnswer } from './time-chart.ts';

type Days = { date_from: string; date_to: string };
type Answer<M extends RankMeasure> = PlotAnswer<M> & {
  total: Record<M, number | null>;
  previous: Record<M, number | null> & Days;
  growth: Record<M, number | null>;
};

/** One measure of what the page is about over time, with the period before. */
export function useMeasureSeries<M extends RankMeasure>(
  measure: M,
  scope: ReportScope,
): PanelSource<Answer<M>> {
  const source = useReport({
    name: RANK_MEASURE_SPECS[measure].plot,
    shopId: scope.shop.id,
    query: { ...scope.asked, group_by: scope.groupBy },
    live: scope.live,
  });
  // Each plot report answers the measure it is listed with in rank-measures.ts.
  return source as unknown as PanelSource<Answer<M>>;
}
