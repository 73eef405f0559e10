import { useTexts } from '../../../core/texts/i18n.ts';
import type { ShareRow } from '../../../ui/chart/chart-share-option.ts';
import type { ChartPanelProps } from '../../../ui/panel/panel-chart.tsx';
import { analyticsTexts } from '../analytics-texts.ts';
import { shareTable } from '../share-rows.ts';
import { ReportChart, type ReportChartPlace } from './report-chart.tsx';

type Frame<A> = Pick<
  ChartPanelProps<A, ShareRow>,
  'id' | 'title' | 'hint' | 'source' | 'emptyText' | 'chart'
>;

type Props<A> = Frame<A> & {
  place: ReportChartPlace;
  /** What is counted. */
  of: 'clicks' | 'offers';
  /** What the rows are: the head of their column. */
  name: string;
  rows: (answer: A) => readonly ShareRow[];
  total: (answer: A) => number;
};

/** How clicks or offers are distributed: a chart, and the table of its rows behind it; empty where nothing was counted. */
export function ShareReport<A>({ place, of, name, rows, total, ...chart }: Props<A>) {
  const t = useTexts(analyticsTexts);
  const words = { name, value: t(of), share: t('share_percent') };
  return (
    <ReportChart
      {...place}
      {...chart}
      isEmpty={(answer) => total(answer) === 0}
      table={(answer) => shareTable(rows(answer), total(answer), 'count', words)}
    />
  );
}
