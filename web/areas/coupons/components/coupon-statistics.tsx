import { Text } from '@mantine/core';
import type { Coupon, CouponStatistics } from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { StackChartView } from '../../../ui/chart/chart-stack.tsx';
import type { StackChart } from '../../../ui/chart/chart-stack-option.ts';
import { timeBuckets } from '../../../ui/chart/time-buckets.ts';
import { TermRows } from '../../../ui/look/term-rows.tsx';
import terms from '../../../ui/look/terms.module.css';
import { useComparedHint } from '../../../ui/panel/compared-hint.ts';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { DataColumn, TableModel } from '../../../ui/table/data-table-column.ts';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { exportFileName } from '../../../ui/table/table-export.ts';
import { analyticsTexts, hintWithOpenOrders } from '../../analytics/analytics.public.ts';
import { useCouponStatistics } from '../coupons.queries.ts';
import { STATISTICS_ANCHOR } from '../coupons-paths.ts';
import { couponsTexts } from '../coupons-texts.ts';
import classes from './coupon-statistics.module.css';

const HEIGHT_PX = 220;

type Day = CouponStatistics['by_day'][number];

function Figures({ data, shop }: { data: CouponStatistics; shop: Shop }) {
  const t = useTexts(couponsTexts, 'performance');
  const tSold = useTexts(analyticsTexts);
  const brought = [
    { name: tSold('orders'), value: formatCount(data.orders) },
    { name: tSold('revenue'), value: formatWithUnit('money', data.revenue) },
    { name: tSold('cost_share'), value: formatWithUnit('share', data.cost_share) },
    { name: tSold('profit'), value: formatWithUnit('money', data.profit) },
  ];
  const figures = [
    { name: t('products'), value: formatCount(data.products) },
    { name: t('clicks_with'), value: formatCount(data.clicks_with) },
    { name: t('clicks_without'), value: formatCount(data.clicks_without) },
    { name: t('cost_with'), value: formatEur(data.cost_with) },
    { name: t('cost_without'), value: formatEur(data.cost_without) },
    { name: t('clicks_before'), value: formatCount(data.clicks_before) },
    ...(shop.sends_orders ? brought : []),
  ];
  return (
    <dl className={`${classes.figures} ${terms.figures}`}>
      <TermRows terms={figures} className={classes.figure} />
    </dl>
  );
}

/** The clicks of each day, and with orders what those with the coupon brought. */
function useDayTable(shop: Shop) {
  const t = useTexts(couponsTexts, 'performance');
  const tSold = useTexts(analyticsTexts);
  const counts = (['clicks_with', 'clicks_without'] as const).map(
    (key): DataColumn<Day> => ({
      ...{ key, title: t(key), kind: 'count' },
      value: (day) => day[key],
    }),
  );
  const orders: DataColumn<Day> = {
    ...{ key: 'orders', title: tSold('orders'), metric: 'orders', kind: 'count' },
    value: (day) => day.orders,
  };
  return ({ by_day: rows, ...sums }: CouponStatistics): TableModel<Day> => ({
    columns: [
      { key: 'date', title: t('day'), kind: 'day', value: ({ date }) => date },
      ...counts,
      ...(shop.sends_orders ? [orders] : []),
    ],
    rows,
    rowKey: ({ date }) => date,
    totals: { clicks_with: sums.clicks_with, clicks_without: sums.clicks_without, orders: sums.orders },
  });
}

type Props = { shop: Shop; coupon: Coupon };

/** What the coupon brought: its clicks by day beside those without it, and their cost. */
export function CouponStatisticsPanel({ shop, coupon }: Props) {
  const t = useTexts(couponsTexts, 'performance');
  const tSold = useTexts(analyticsTexts);
  const locale = useLocale();
  const view = usePanelView();
  const source = useCouponStatistics(coupon.coupon_id);
  const tableOf = useDayTable(shop);
  const { data } = source;
  const { comparedWith } = useComparedHint();
  const period = data ? formatPeriod({ from: data.date_from, to: data.date_to }) : '…';
  const hint = [t('hint', { period }), data && `${comparedWith(data.previous)}.`].filter(Boolean).join(' ');
  const chartOf = ({ date_from: from, date_to: to, by_day: days }: CouponStatistics): StackChart => ({
    kind: 'count',
    unit: t('clicks'),
    totalName: t('all_clicks'),
    buckets: timeBuckets({ from, to }, 'day', locale, belgradeDay(Date.now())),
    parts: [
      { key: 'with', name: t('clicks_with'), color: 0, values: days.map((day) => day.clicks_with) },
      { key: 'without', name: t('clicks_without'), color: 1, values: days.map((day) => day.clicks_without) },
    ],
    asShares: false,
    incompleteNote: t('incomplete'),
  });
  return (
    <ChartPanel
      id={STATISTICS_ANCHOR}
      title={t('title')}
      {...hintWithOpenOrders(shop.sends_orders ? data : undefined, tSold, hint)}
      source={source}
      height={HEIGHT_PX + LEGEND_PX}
      shrinks
      isEmpty={({ clicks_with, clicks_without }) => clicks_with + clicks_without === 0}
      emptyText={<Text size="sm">{t('none')}</Text>}
      fileName={exportFileName([t('title'), shop.name, String(coupon.coupon_id)])}
      view={view}
      chart={(answer) => (
        <>
          <Figures data={answer} shop={shop} />
          <StackChartView chart={chartOf(answer)} label={t('title')} height={HEIGHT_PX} />
        </>
      )}
      table={tableOf}
    />
  );
}
