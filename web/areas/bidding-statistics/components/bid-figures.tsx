import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureList } from '../../../ui/panel/figure-list.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { analyticsTexts, seriesFigure } from '../../analytics/analytics.public.ts';
import { biddingStatisticsTexts } from '../bidding-statistics-texts.ts';
import type { BidSeries } from '../use-bid-series.ts';

/** What bids brought in the chosen days, each number against the period before. */
export function BidFigures({ series: { clicks, positions } }: { series: BidSeries }) {
  const t = useTexts(biddingStatisticsTexts);
  const tWord = useTexts(analyticsTexts);
  const share = formatWithUnit('share', clicks.data?.total.bid_share ?? null);
  const bidClicks = seriesFigure(clicks.data, 'bid_clicks', 'count');
  return (
    <FigureList
      figures={[
        {
          label: tWord('bid_clicks'),
          meaning: 'good',
          source: clicks,
          data: bidClicks && { ...bidClicks, aside: { text: share, hint: t('share_of_clicks', { share }) } },
        },
        {
          label: t('bid_cost'),
          meaning: 'neutral',
          source: clicks,
          data: seriesFigure(clicks.data, 'cpc_sum', 'money'),
        },
        {
          label: t('bid_cpc'),
          meaning: 'bad',
          source: clicks,
          data: seriesFigure(clicks.data, 'cpc_avg', 'cpc'),
        },
        {
          label: t('listings'),
          meaning: 'good',
          source: positions,
          data: seriesFigure(positions.data, 'listings', 'count'),
        },
        {
          label: t('position'),
          meaning: 'bad',
          source: positions,
          data: seriesFigure(positions.data, 'listing_position_avg', 'decimal'),
        },
        {
          label: t('coverage'),
          meaning: 'good',
          source: positions,
          data: seriesFigure(positions.data, 'coverage', 'share'),
        },
      ]}
    />
  );
}
