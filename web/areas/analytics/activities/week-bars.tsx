import type { OrderFigures } from '../../../../shared/rules/clicks/brought-together.ts';
import { perDay } from '../../../../shared/rules/clicks/week-grid.ts';
import { shareOf } from '../../../../shared/rules/money/growth.ts';
import { isComparable } from '../../../../shared/rules/reports/comparable.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ShareChartView } from '../../../ui/chart/chart-share.tsx';
import type { ShareRow } from '../../../ui/chart/chart-share-option.ts';
import { Growth } from '../../../ui/panel/key-figure-growth.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { DataColumn, TableModel } from '../../../ui/table/data-table-column.ts';
import { useComparisonName } from '../../shops/shops.public.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { withBroughtColumns } from '../brought-columns.ts';
import { type ComparedRow, comparedRows, comparedTable, comparedTotals } from '../compared-rows.ts';
import { ReportChart, type ReportChartPlace } from '../components/report-chart.tsx';
import { hintWithOpenOrders } from '../open-orders.ts';

type Answer = ReportAnswer<'day'> | ReportAnswer<'day-hour'>;
type Row = OrderFigures & { clicks: number; day_of_week: number; hour_of_day?: number };

/** One bar: its clicks now and before, and how many days of the period it is about. */
export type WeekBar = {
  key: string;
  /** For the axis and for the table. */
  short: string;
  full: string;
  clicks: number;
  /** Undefined where it is not known. */
  before: number | undefined;
  days: number;
  /** The same of the compared period. */
  daysBefore: number;
};

type Props<A extends Answer> = ReportChartPlace & {
  id: string;
  title: string;
  /** The scale: days of the week, or hours. */
  axisName: string;
  source: PanelSource<A>;
  bars: (answer: A) => readonly WeekBar[];
  average: boolean;
  /** Under which bar a row of the answer counts. */
  keyOf: (row: { day_of_week: number; hour_of_day?: number }) => number | undefined;
};

/** The table of a comparison with the clicks of one day beside those of all. */
function withAverage(
  table: TableModel<ComparedRow>,
  bars: readonly WeekBar[],
  title: string,
): TableModel<ComparedRow> {
  const days = new Map(bars.map((bar) => [bar.key, bar.days]));
  const column: DataColumn<ComparedRow> = {
    key: 'average',
    title,
    kind: 'decimal',
    value: (row) => perDay(row.value, days.get(row.key) ?? 0),
  };
  return { ...table, columns: table.columns.toSpliced(2, 0, column) };
}

function weekTable(
  answer: Answer,
  all: readonly WeekBar[],
  words: Parameters<typeof comparedTable>[3],
  averageTitle: string,
): TableModel<ComparedRow> {
  const { total } = answer;
  const rows = all.map((bar) => ({
    key: bar.key,
    name: bar.full,
    value: bar.clicks,
    share: shareOf(bar.clicks, total.clicks),
  }));
  const before = new Map(all.map((bar) => [bar.key, bar.before ?? 0]));
  const compared = comparedRows(rows, isComparable(answer) ? before : undefined);
  const totals = comparedTotals(answer, 'clicks');
  const render = { growth: (row: ComparedRow) => <Growth percent={row.growth} meaning="good" /> };
  return withAverage(comparedTable(compared, totals, 'count', words, render), all, averageTitle);
}

/** Clicks by day of the week or by hour, as bars; behind them the comparison with the period before. */
export function WeekBars<A extends Answer>(props: Props<A>) {
  const { axisName, bars, average, keyOf, ...panel } = props;
  const { title, height } = panel;
  const t = useTexts(analyticsReportsTexts, 'activities');
  const tWord = useTexts(analyticsTexts);
  const comparisonName = useComparisonName(props.scope.comparison);
  const chartRow =
    (whole: number) =>
    (bar: WeekBar): ShareRow => ({
      key: bar.key,
      name: bar.short,
      value: average ? (perDay(bar.clicks, bar.days) ?? 0) : bar.clicks,
      share: shareOf(bar.clicks, whole),
      before: bar.before === undefined ? null : average ? perDay(bar.before, bar.daysBefore) : bar.before,
    });
  const words = {
    name: axisName,
    value: tWord('clicks'),
    share: tWord('share_percent'),
    previous: comparisonName,
    growth: tWord('growth_percent'),
    short: true,
  };
  const table = (answer: A) => {
    const shown = weekTable(answer, bars(answer), words, t('average_column'));
    return withBroughtColumns<ComparedRow, Row>(shown, answer, (row) => keyOf(row) ?? '', tWord);
  };
  return (
    <ReportChart
      {...panel}
      {...hintWithOpenOrders(panel.source.data, tWord)}
      isEmpty={({ total }) => total.clicks === 0}
      chart={(answer) => (
        <ShareChartView
          chart={{
            kind: average ? 'decimal' : 'count',
            measure: average ? t('average') : tWord('clicks'),
            unit: tWord('unit_clicks'),
            comparedName: comparisonName,
            rows: bars(answer).map(chartRow(answer.total.clicks)),
          }}
          shape="columns"
          axisName={axisName}
          label={title}
          height={height}
        />
      )}
      table={table}
    />
  );
}
