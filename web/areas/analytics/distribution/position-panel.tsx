import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { comparedData } from '../../../../shared/rules/reports/comparable.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ShareChartView } from '../../../ui/chart/chart-share.tsx';
import type { ShareRow } from '../../../ui/chart/chart-share-option.ts';
import { Growth } from '../../../ui/panel/key-figure-growth.tsx';
import { useComparisonName } from '../../shops/shops.public.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { withBroughtColumns } from '../brought-columns.ts';
import { useDistribution } from '../compared-report.ts';
import { type ComparedRow, comparedRows, comparedTable, comparedTotals } from '../compared-rows.ts';
import { ReportChart, type ReportChartPlace } from '../components/report-chart.tsx';
import { hintWithOpenOrders } from '../open-orders.ts';

type Answer = ReportAnswer<'clicks-positions-distribution'>;

export const positionRows = ({ data }: Pick<Answer, 'data'>): ShareRow[] =>
  data.map(({ position, clicks, share }) => ({
    key: position,
    name: position,
    value: clicks,
    share,
    faint: position === '10+' || Number(position) > BIDDING_POSITIONS,
  }));

type ChartProps = { answer: Answer; comparedName: string | null; label: string; height: number };

const clicksBefore = (answer: Answer): Map<string, number> | undefined => {
  const before = comparedData(answer);
  return before && new Map(before.map(({ position, clicks }) => [position, clicks]));
};

/** The clicks at each place in the list of offers, now and before. */
function PositionChart({ answer, comparedName, label, height }: ChartProps) {
  const t = useTexts(analyticsTexts);
  const before = clicksBefore(answer);
  const rows = positionRows(answer).map((row) => ({
    ...row,
    before: before ? (before.get(row.key) ?? 0) : null,
  }));
  return (
    <ShareChartView
      chart={{ kind: 'count', measure: t('clicks'), unit: t('unit_clicks'), comparedName, rows }}
      shape="columns"
      axisName={t('position')}
      label={label}
      height={height}
    />
  );
}

/** What every panel shows of the clicks at each place in the list of offers. */
export function usePositionChart({ scope, height }: Pick<ReportChartPlace, 'scope' | 'height'>) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const title = t('by_position');
  const comparedName = useComparisonName(scope.comparison);
  return {
    id: 'clicks-by-position',
    title,
    hint: t('premium_hint', { last: BIDDING_POSITIONS }),
    chart: (answer: Answer) => (
      <PositionChart answer={answer} comparedName={comparedName} label={title} height={height} />
    ),
  };
}

/** At which place in the list of offers the clicks were made, now and before. */
export function PositionPanel(props: ReportChartPlace) {
  const tWord = useTexts(analyticsTexts);
  const comparisonName = useComparisonName(props.scope.comparison);
  const source = useDistribution('clicks-positions-distribution', props.scope, { with: 'orders' });
  const shown = usePositionChart(props);
  const words = {
    name: tWord('position'),
    value: tWord('clicks'),
    share: tWord('share_percent'),
    previous: comparisonName,
    growth: tWord('growth_percent'),
    short: true,
  };
  return (
    <ReportChart
      {...props}
      {...shown}
      {...hintWithOpenOrders(source.data, tWord, shown.hint)}
      source={source}
      isEmpty={({ total }) => total.clicks === 0}
      table={(answer) => {
        const rows = comparedRows(positionRows(answer), clicksBefore(answer));
        const totals = comparedTotals(answer, 'clicks');
        const table = comparedTable(rows, totals, 'count', words, {
          growth: (row: ComparedRow) => <Growth percent={row.growth} meaning="good" />,
        });
        return withBroughtColumns(table, answer, ({ position }) => position, tWord);
      }}
    />
  );
}
