import { useTexts } from '../../../core/texts/i18n.ts';
import { type Figure, FigureList } from '../../../ui/panel/figure-list.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { seriesFigure } from '../series-figure.ts';
import { shareOf } from '../share-rows.ts';

/** Offers in stock, which over several days are their mean. */
function useInStock(data: Parameters<typeof seriesFigure<'num_offers'>>[0]) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const figure = seriesFigure(data, 'num_offers', 'count');
  return figure && { ...figure, aside: { text: t('mean_of_days'), hint: t('mean_of_days_hint') } };
}

/** The numbers a merchant looks at first, each against the period before. */
export function KeyFiguresRow({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const shopId = scope.shop.id;
  const request = { shopId, query: { ...scope.asked, group_by: scope.groupBy }, live: scope.live };
  const daily = useReport({ name: 'daily-metrics', ...request });
  const products = useReport({ name: 'num-products', ...request });
  const offers = useReport({ name: 'offers', ...request });

  const { clicks = 0, bid_clicks = 0 } = daily.data?.total ?? {};
  const share = formatWithUnit('share', shareOf(bid_clicks, clicks));
  const bid = seriesFigure(daily.data, 'bid_clicks', 'count');
  const inStock = useInStock(offers.data);
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
    {
      label: tWord('offers'),
      metric: 'offers',
      meaning: 'good',
      source: offers,
      data: inStock,
    },
  ];
  return <FigureList figures={figures} isCompared={scope.comparison.period !== null} />;
}
