import { averageGrid, gridSum, weekdayCounts, weekGrid } from '../../../../shared/rules/clicks/week-grid.ts';
import { HOURS, hourName } from '../../../../shared/rules/time/week-hours.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { HeatChartView } from '../../../ui/chart/heat/chart-heat.tsx';
import { type HeatChart, heatSummary } from '../../../ui/chart/heat/chart-heat-content.ts';
import { HOUR_NAMES, weekdayNames } from '../../../ui/chart/week-labels.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { NoClicks } from '../components/no-clicks.tsx';
import { ReportChart, type ReportChartPlace } from '../components/report-chart.tsx';

type Answer = ReportAnswer<'day-hour'>;
type Props = ReportChartPlace & {
  source: PanelSource<Answer>;
  /** For a day of its kind, instead of all days together. */
  average: boolean;
};

type HourRow = { hour: number; values: readonly (number | null)[] };

/** The same grid as a table: hours below each other, days beside each other. */
function hourTable(chart: HeatChart, hourTitle: string): TableModel<HourRow> {
  const known = (values: readonly (number | null)[]) => values.map((value) => value ?? 0);
  return {
    columns: [
      { key: 'hour', title: hourTitle, kind: 'text', value: ({ hour }) => hourName(hour), short: true },
      ...chart.rows.map(({ full }, day) => ({
        key: `day_${day + 1}`,
        title: full,
        kind: chart.kind,
        value: ({ values }: HourRow) => values[day] ?? null,
      })),
    ],
    rows: HOURS.map((hour) => ({ hour, values: chart.values.map((cells) => cells[hour] ?? null) })),
    rowKey: ({ hour }) => hour,
    totals: Object.fromEntries(
      chart.values.map((cells, day) => [`day_${day + 1}`, cells[0] === null ? null : gridSum(known(cells))]),
    ),
  };
}

/** When in the week people click: seven days of 24 hours. */
export function WeekPanel({ average, ...props }: Props) {
  const { source, scope, height } = props;
  const t = useTexts(analyticsReportsTexts, 'activities');
  const tWord = useTexts(analyticsTexts);
  const locale = useLocale();
  const title = t(average ? 'week_average' : 'week');
  const chartOf = (answer: Answer): HeatChart => {
    const grid = weekGrid(answer.data);
    const range = { from: answer.date_from, to: answer.date_to };
    return {
      kind: average ? 'decimal' : 'count',
      measure: average ? t('average') : tWord('clicks'),
      rows: weekdayNames(locale),
      columns: HOUR_NAMES,
      values: average ? averageGrid(grid, weekdayCounts(range)) : grid,
    };
  };
  const most = source.data && heatSummary(chartOf(source.data));
  return (
    <ReportChart
      {...props}
      id="week"
      title={title}
      hint={[t('week_hint'), most ? t('most', most) : ''].join(' ').trim()}
      isEmpty={({ total }) => total.clicks === 0}
      emptyText={<NoClicks scope={scope} withAction />}
      chart={(answer) => <HeatChartView chart={chartOf(answer)} label={title} height={height} />}
      table={(answer) => hourTable(chartOf(answer), t('hour'))}
    />
  );
}
