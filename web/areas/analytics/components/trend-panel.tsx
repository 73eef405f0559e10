import type { ReactNode } from 'react';
import { type Bucket, previousPeriod } from '../../../../shared/rules/time/periods.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import type { TimeChart } from '../../../ui/chart/chart-time-option.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import type { CellKind } from '../../../ui/table/data-table-format.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { timeBuckets } from '../bucket-label.ts';
import type { DashboardScope } from '../dashboard-scope.ts';
import { type PlotAnswer, type TimeLook, timeChart, timeTable } from '../time-chart.ts';
import { DayLink } from './day-link.tsx';
import type { PanelView } from './panel-view.ts';
import { useTimeLabels } from './time-labels.ts';

/** Added to the height of the chart itself. */
export const LEGEND_PX = 28;

type Props<M extends string> = {
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
  scope: DashboardScope;
  view: PanelView;
  /** Of the chart, without its legend. */
  height: number;
  emptyText: ReactNode;
  /** What was chosen to compare. */
  items?: Pick<TimeLook, 'colors' | 'nameOf'>;
};

const NO_ITEMS: Required<Props<string>>['items'] = { colors: new Map(), nameOf: (_, name) => name };

/** One measure over time: the shop's own course, the period before, and what was chosen to compare. */
export function TrendPanel<M extends string>(props: Props<M>) {
  const { id, title, name, unit, kind, shape, source, measure, scope, view, height, emptyText } = props;
  const { items = NO_ITEMS, note } = props;
  const t = useTexts(analyticsTexts, 'dashboard');
  const locale = useLocale();
  const words = useTimeLabels(name, unit);
  const { colors, nameOf } = items;
  const look = { kind, shape, colors, nameOf, dayCell: (bucket: Bucket) => <DayLink bucket={bucket} /> };
  const compared = t('compared_with', { period: formatPeriod(previousPeriod(scope.range)) });
  return (
    <ChartPanel
      id={id}
      title={title}
      hint={note ? `${note} ${compared}` : compared}
      source={source}
      height={height + LEGEND_PX}
      isEmpty={(answer) => !answer.total[measure] && !answer.previous[measure]}
      emptyText={emptyText}
      fileName={scope.fileName(title)}
      asTable={view.isTable(id)}
      onToggle={() => view.toggle(id)}
      chart={(answer) => {
        const range = { from: answer.date_from, to: answer.date_to };
        const names = timeBuckets(range, answer.group_by, locale, scope.today);
        return (
          <TimeChartView
            chart={timeChart(answer, measure, names, words, look)}
            label={title}
            height={height}
          />
        );
      }}
      table={(answer) => timeTable(answer, measure, words, look)}
    />
  );
}
