import type { TimeChart } from '../../ui/chart/chart-time-data.ts';
import type { CellKind } from '../../ui/table/data-table-format.ts';
import type { ReportAnswer } from './analytics.queries.ts';
import type { PlotAnswer } from './time-chart.ts';

type PlotReports = {
  'num-clicksV2': 'clicks';
  'num-bid-clicksV2': 'bid_clicks';
  cpcV2: 'cpc_sum';
  'cpc-avgV2': 'cpc_avg';
};
export type PlotReport = keyof PlotReports;
export type PlotMeasure = PlotReports[PlotReport];

/** A panel that shows one measure over time. */
export type TimePanelSpec = {
  id: string;
  report: PlotReport;
  measure: PlotMeasure;
  kind: CellKind;
  shape: TimeChart['shape'];
  /** Text key of the measure; with `_day`, `_week` or `_month` behind it that of the title. */
  text: 'clicks' | 'bid_clicks' | 'cost' | 'cpc_avg';
};

/** The panel of a report; a type error unless the report's answer has the measure. */
function panelOf<N extends PlotReport>(
  report: ReportAnswer<N> extends PlotAnswer<PlotReports[N]> ? N : never,
  measure: PlotReports[N],
  rest: Omit<TimePanelSpec, 'report' | 'measure'>,
): TimePanelSpec {
  return { report, measure, ...rest };
}

/** The Dashboard's panels over time, in their order. */
export const TIME_PANELS = {
  clicks: panelOf<'num-clicksV2'>('num-clicksV2', 'clicks', {
    id: 'clicks',
    kind: 'count',
    shape: 'line',
    text: 'clicks',
  }),
  bidClicks: panelOf<'num-bid-clicksV2'>('num-bid-clicksV2', 'bid_clicks', {
    id: 'bid-clicks',
    kind: 'count',
    shape: 'bar',
    text: 'bid_clicks',
  }),
  cost: panelOf<'cpcV2'>('cpcV2', 'cpc_sum', {
    id: 'cost',
    kind: 'money',
    shape: 'bar',
    text: 'cost',
  }),
  cpcAvg: panelOf<'cpc-avgV2'>('cpc-avgV2', 'cpc_avg', {
    id: 'average-cpc',
    kind: 'cpc',
    shape: 'line',
    text: 'cpc_avg',
  }),
} as const;
