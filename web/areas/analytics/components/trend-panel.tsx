import type { ReactNode } from 'react';
import { isComparable } from '../../../../shared/rules/reports/comparable.ts';
import type { Bucket } from '../../../../shared/rules/time/periods.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { TimeChart } from '../../../ui/chart/chart-time-data.ts';
import { useComparedHint } from '../../../ui/panel/compared-hint.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { CellKind } from '../../../ui/table/data-table-format.ts';
import { type PlotAnswer, type TimeLook, timeChart, timeTable } from '../time-chart.ts';
import { DayLink } from './day-link.tsx';
import { useReportBuckets } from './report-buckets.ts';
import { ReportChart, type ReportChartPlace } from './report-chart.tsx';
import { useTimeLabels } from './time-labels.ts';

type Props<M extends string> = ReportChartPlace & {
  id: string;
  title: string;
  /** Said before the days of the comparison. */
  note?: string;
  /** What is measured, in the legend and in the table's head. */
  name: string;
  /** On the axis, and behind the name in the table's head. */
  unit: string;
  kind: CellKind;
  shape: TimeChart['shape'];
  source: PanelSource<PlotAnswer<M>>;
  measure: M;
  emptyText: ReactNode;
  /** What was chosen to compare. */
  items?: Pick<TimeLook, 'colors' | 'nameOf'>;
};

const NO_ITEMS: Required<Props<string>>['items'] = { colors: new Map(), nameOf: (_, name) => name };

/**
 * One measure over time: the shop's own course, the compared period, and what was chosen to compare. Its height is the
 * chart's, without the legend.
 */
export function TrendPanel<M extends string>(props: Props<M>) {
  const { note, name, unit, kind, shape, measure, items = NO_ITEMS, ...panel } = props;
  const { title, scope, height } = panel;
  const { comparedWith, noDataBefore } = useComparedHint();
  const bucketsOf = useReportBuckets(scope);
  const words = useTimeLabels(name, unit, scope);
  const { colors, nameOf } = items;
  const look = { kind, shape, colors, nameOf, dayCell: (bucket: Bucket) => <DayLink bucket={bucket} /> };
  const { period } = scope.comparison;
  const { data } = panel.source;
  const days = period && { date_from: period.from, date_to: period.to, until: data?.previous.until };
  const firstDay = data && !isComparable(data) ? data.data_from : null;
  const compared =
    days && [comparedWith(days), firstDay && noDataBefore(firstDay)].filter(Boolean).join('. ');
  const hints = [note, compared];
  return (
    <ReportChart
      {...panel}
      hint={hints.filter(Boolean).join(' ')}
      height={height + LEGEND_PX}
      isEmpty={(answer) => !answer.total[measure] && !(period && answer.previous[measure])}
      chart={(answer) => (
        <TimeChartView
          chart={timeChart(answer, measure, bucketsOf(answer), words, look)}
          label={title}
          height={height}
        />
      )}
      table={(answer) => timeTable(answer, measure, words, look)}
    />
  );
}
