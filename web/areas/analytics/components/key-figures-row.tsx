import { shareOf } from '../../../../shared/rules/money/growth.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type Figure, FigureList } from '../../../ui/panel/figure-list.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { type ReportResult, useReport } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { useDailyMetrics } from '../daily-metrics.ts';
import { openOrders, seriesFigure } from '../series-figure.ts';

/** Offers in stock, which over several days are their mean. */
function useInStock(offers: ReportResult<'offers'>): Figure {
  const t = useTexts(analyticsTexts, 'dashboard');
  const label = useTexts(analyticsTexts)('offers');
  const figure = seriesFigure(offers.data, 'num_offers', 'count');
  const aside = { text: t('mean_of_days'), hint: t('mean_of_days_hint') };
  return { label, metric: 'offers', meaning: 'good', source: offers, data: figure && { ...figure, aside } };
}

const BROUGHT = [
  { measure: 'orders', metric: 'orders', kind: 'count', meaning: 'good' },
  { measure: 'revenue', metric: 'order_revenue', kind: 'money', meaning: 'good' },
  { measure: 'cost_share', metric: 'cost_share', kind: 'share', meaning: 'bad' },
  { measure: 'profit', metric: 'profit', kind: 'money', meaning: 'good' },
] as const;

/** What the clicks brought; nothing for a shop that sends no orders. */
function useBroughtFigures({ shop }: ReportScope, daily: ReportResult<'daily-metrics'>) {
  const tWord = useTexts(analyticsTexts);
  if (!shop.sends_orders) return { figures: [] };
  const figures = BROUGHT.map(
    ({ measure, ...figure }): Figure => ({
      ...figure,
      label: tWord(measure),
      source: daily,
      data: seriesFigure(daily.data, measure, figure.kind),
    }),
  );
  return { figures, note: openOrders(daily.data, tWord) };
}

/** The numbers a merchant looks at first, each against the period before. */
export function KeyFiguresRow({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const shopId = scope.shop.id;
  const request = { shopId, query: { ...scope.asked, group_by: scope.groupBy }, live: scope.live };
  const daily = useDailyMetrics(scope);
  const products = useReport({ name: 'num-products', ...request });
  const offers = useReport({ name: 'offers', ...request });

  const { clicks = 0, bid_clicks = 0 } = daily.data?.total ?? {};
  const share = formatWithUnit('share', shareOf(bid_clicks, clicks));
  const bid = seriesFigure(daily.data, 'bid_clicks', 'count');
  const { figures: ofOrders, ...note } = useBroughtFigures(scope, daily);
  const figures: Figure[] = [
    {
      label: tWord('clicks'),
      metric: 'clicks',
      meaning: 'good',
      source: daily,
      data: seriesFigure(daily.data, 'clicks', 'count'),
    },
    {
      label: tWord('cost'),
      metric: 'cost',
      meaning: 'neutral',
      source: daily,
      data: seriesFigure(daily.data, 'cpc_sum', 'money'),
    },
    {
      label: tWord('cpc_avg'),
      metric: 'cpc_avg',
      meaning: 'bad',
      source: daily,
      data: seriesFigure(daily.data, 'cpc_avg', 'cpc'),
    },
    {
      label: tWord('bid_clicks'),
      metric: 'bid_clicks',
      meaning: 'good',
      source: daily,
      data: bid && { ...bid, aside: { text: share, hint: t('share_of_clicks', { share }) } },
    },
    {
      label: tWord('num_products'),
      metric: 'num_products',
      meaning: 'good',
      source: products,
      data: seriesFigure(products.data, 'num_products', 'count'),
    },
    useInStock(offers),
    ...ofOrders,
  ];
  return <FigureList figures={figures} isCompared={scope.comparison.period !== null} {...note} />;
}
