import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { HeatChartView } from '../../../ui/chart/chart-heat.tsx';
import { type HeatChart, heatSummary } from '../../../ui/chart/chart-heat-content.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import type { ComparedDistribution } from '../compared-distribution.ts';
import { NoClicks } from '../components/no-clicks.tsx';
import type { PanelView } from '../components/panel-view.ts';
import type { DashboardScope } from '../dashboard-scope.ts';
import { averageGrid, gridSum, HOURS, weekdayCounts, weekGrid } from './week-grid.ts';
import { HOUR_NAMES, hourName, weekdayNames } from './week-labels.ts';

type Answer = ComparedDistribution<'day-hour'>;
type Props = {
  source: PanelSource<Answer>;
  scope: DashboardScope;
  view: PanelView;
  /** For a day of its kind, instead of all days together. */
  average: boolean;
  height: number;
};

const ID = 'week';

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
export function WeekPanel({ source, scope, view, average, height }: Props) {
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
    <ChartPanel
      id={ID}
      title={title}
      hint={[t('week_hint'), most ? t('most', most) : ''].join(' ').trim()}
      source={source}
      height={height}
      isEmpty={({ total }) => total.clicks === 0}
      emptyText={<NoClicks scope={scope} withAction />}
      fileName={scope.fileName(title)}
      asTable={view.isTable(ID)}
      onToggle={() => view.toggle(ID)}
      chart={(answer) => <HeatChartView chart={chartOf(answer)} label={title} height={height} />}
      table={(answer) => hourTable(chartOf(answer), t('hour'))}
    />
  );
}
