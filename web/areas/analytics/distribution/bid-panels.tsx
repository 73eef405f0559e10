import { type BidPart, bidParts, bidTrend } from '../../../../shared/rules/clicks/bid-parts.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { StackChartView } from '../../../ui/chart/chart-stack.tsx';
import type { StackChart } from '../../../ui/chart/chart-stack-option.ts';
import { Growth } from '../../../ui/panel/key-figure-growth.tsx';
import { WholeTablePanel } from '../../../ui/panel/whole-table-panel.tsx';
import type { DataColumn, TableModel } from '../../../ui/table/data-table-column.ts';
import { type ReportScope, useComparisonName } from '../../shops/shops.public.ts';
import { type ReportAnswer, useReport } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { comparedTotals } from '../compared-rows.ts';
import { DayLink } from '../components/day-link.tsx';
import { NoClicks } from '../components/no-clicks.tsx';
import { useReportBuckets } from '../components/report-buckets.ts';
import { ReportChart, type ReportChartPlace } from '../components/report-chart.tsx';
import { useTimeLabels } from '../components/time-labels.ts';
import { seriesTable, type TimeRow } from '../time-chart.ts';

type Daily = ReportAnswer<'daily-metrics'>;

const TABLE_PX = 190;

function useDaily<N extends 'daily-metrics' | 'daily-bid-metrics'>(name: N, scope: ReportScope) {
  const query = { ...scope.asked, group_by: scope.groupBy };
  return useReport({ name, shopId: scope.shop.id, query: query as never, live: scope.live });
}

/** Clicks that a bid won on top of those without, over time. */
export function BidTrendPanel(props: ReportChartPlace) {
  const { scope, height } = props;
  const t = useTexts(analyticsReportsTexts, 'distribution');
  const tBoard = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const bucketsOf = useReportBuckets(scope);
  const words = useTimeLabels(t('all_clicks'), tWord('unit_clicks'), scope);
  const source = useDaily('daily-metrics', scope);
  const title = t(`bid_course_${scope.groupBy}`);
  const chartOf = (answer: Daily): StackChart => {
    const { withBid, withoutBid } = bidTrend(answer);
    return {
      kind: 'count',
      unit: words.unit,
      totalName: t('all_clicks'),
      buckets: bucketsOf(answer),
      parts: [
        { key: 'with_bid', name: t('with_bid'), color: 0, values: withBid },
        { key: 'without_bid', name: t('without_bid'), color: 1, values: withoutBid },
      ],
      asShares: false,
      incompleteNote: tBoard('incomplete'),
    };
  };
  const tableOf = (answer: Daily): TableModel<TimeRow> => {
    const { withBid, withoutBid } = bidTrend(answer);
    const { clicks, bid_clicks } = answer.total;
    const all = { key: 'all', name: t('all_clicks'), values: answer.data.map((row) => row.clicks) };
    const series = [
      { key: 'with_bid', name: t('with_bid'), values: withBid, total: bid_clicks },
      { key: 'without_bid', name: t('without_bid'), values: withoutBid, total: clicks - bid_clicks },
      { ...all, total: clicks },
    ];
    const look = {
      kind: 'count' as const,
      shape: 'bar' as const,
      colors: new Map(),
      nameOf: (_: number, name: string) => name,
      dayCell: (bucket: TimeRow['bucket']) => <DayLink bucket={bucket} />,
    };
    return seriesTable(answer, series, words, look);
  };
  return (
    <ReportChart
      {...props}
      id="bid-clicks-by-date"
      title={title}
      source={source}
      height={height + LEGEND_PX}
      isEmpty={({ total }) => total.clicks === 0}
      emptyText={<NoClicks scope={scope} withAction />}
      chart={(answer) => <StackChartView chart={chartOf(answer)} label={title} height={height} />}
      table={tableOf}
    />
  );
}

const comparedColumns = (previous: string, growth: string): DataColumn<BidPart>[] => [
  { key: 'previous', title: previous, kind: 'count', value: (row) => row.previous },
  {
    key: 'growth',
    title: growth,
    kind: 'growth',
    value: (row) => row.growth,
    render: (row) => <Growth percent={row.growth} meaning="neutral" />,
  },
];

/** What the clicks with a bid cost, beside those without. */
export function BidShareTablePanel({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsReportsTexts, 'distribution');
  const tWord = useTexts(analyticsTexts);
  const comparisonName = useComparisonName(scope.comparison);
  const all = useDaily('daily-metrics', scope);
  const bid = useDaily('daily-bid-metrics', scope);
  const source = {
    data: all.data && bid.data && { all: all.data, bid: bid.data },
    error: all.error ?? bid.error,
    isPlaceholderData: all.isPlaceholderData || bid.isPlaceholderData,
    isFetching: all.isFetching || bid.isFetching,
    refetch: () => [all.refetch(), bid.refetch()],
  };
  const table = (answer: { all: Daily; bid: ReportAnswer<'daily-bid-metrics'> }): TableModel<BidPart> => ({
    columns: [
      { key: 'kind', title: t('kind'), kind: 'text', value: (row) => t(row.key), short: true },
      { key: 'clicks', title: tWord('clicks'), kind: 'count', value: (row) => row.clicks },
      { key: 'share', title: tWord('share_percent'), kind: 'share', value: (row) => row.share },
      { key: 'cost', title: tWord('cost_eur'), kind: 'money', value: (row) => row.cost },
      { key: 'costShare', title: t('cost_share'), kind: 'share', value: (row) => row.costShare },
      { key: 'cpcAvg', title: tWord('cpc_avg_eur'), kind: 'cpc', value: (row) => row.cpcAvg },
      ...(comparisonName === null ? [] : comparedColumns(comparisonName, tWord('growth_percent'))),
    ],
    rows: bidParts(answer.all, answer.bid),
    rowKey: (row) => row.key,
    totals: {
      clicks: answer.all.total.clicks,
      share: answer.all.total.clicks > 0 ? 1 : null,
      cost: answer.all.total.cpc_sum,
      costShare: answer.all.total.cpc_sum > 0 ? 1 : null,
      cpcAvg: answer.all.total.cpc_avg,
      previous: comparedTotals(answer.all, 'clicks').previous,
      growth: comparedTotals(answer.all, 'clicks').growth,
    },
  });
  return (
    <WholeTablePanel
      id="bid-parts"
      title={t('bid_table')}
      source={source}
      height={TABLE_PX}
      isEmpty={(answer) => answer.all.total.clicks === 0}
      fileName={scope.fileName(t('bid_table'))}
      table={table}
    />
  );
}
