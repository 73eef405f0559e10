import { placeChange } from '../../../../shared/rules/bids/place-change.ts';
import { formatDecimal } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureList } from '../../../ui/panel/figure-list.tsx';
import { Change, Growth, growthTone } from '../../../ui/panel/key-figure-growth.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { analyticsTexts, seriesFigure } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { biddingStatisticsTexts } from '../bidding-statistics-texts.ts';
import type { BidSeries } from '../use-bid-series.ts';

type PlaceProps = { position: number | null; before: number | null; growth: number | null };

/** By how many places a mean position changed; a smaller number is better. */
export function PlaceChange({ position, before, growth }: PlaceProps) {
  const t = useTexts(biddingStatisticsTexts, 'places');
  if (position === null || before === null) return <Growth percent={null} meaning="bad" />;
  const { places, signed } = placeChange(position, before);
  const count = formatDecimal(Math.abs(places));
  const words = places === 0 ? 'same' : places < 0 ? 'better' : 'worse';
  return (
    <Change
      sign={places}
      tone={places === 0 ? 'plain' : growthTone(growth, 'bad')}
      text={t('change', { places: signed })}
      words={t(words, { places: count })}
    />
  );
}

function meanPositionChange(answer: BidSeries['positions']['data']) {
  const of = ({ listing_position_avg: mean }: { listing_position_avg: number | null }) => mean;
  return (
    answer && (
      <PlaceChange position={of(answer.total)} before={of(answer.previous)} growth={of(answer.growth)} />
    )
  );
}

type Props = { scope: ReportScope; series: BidSeries };

/** What bids brought in the chosen days, each number against the compared period. */
export function BidFigures({ scope, series: { clicks, positions } }: Props) {
  const t = useTexts(biddingStatisticsTexts);
  const tWord = useTexts(analyticsTexts);
  const share = formatWithUnit('share', clicks.data?.total.bid_share ?? null);
  const position = seriesFigure(positions.data, 'listing_position_avg', 'decimal');
  const bidClicks = seriesFigure(clicks.data, 'bid_clicks', 'count');
  return (
    <FigureList
      isCompared={scope.comparison.period !== null}
      figures={[
        {
          label: tWord('bid_clicks'),
          metric: 'bid_clicks',
          meaning: 'good',
          source: clicks,
          data: bidClicks && { ...bidClicks, aside: { text: share, hint: t('share_of_clicks', { share }) } },
        },
        {
          label: t('bid_cost'),
          metric: 'bid_cost',
          meaning: 'neutral',
          source: clicks,
          data: seriesFigure(clicks.data, 'cpc_sum', 'money'),
        },
        {
          label: t('bid_cpc'),
          metric: 'bid_cpc',
          meaning: 'bad',
          source: clicks,
          data: seriesFigure(clicks.data, 'cpc_avg', 'cpc'),
        },
        {
          label: t('listings'),
          metric: 'listings',
          meaning: 'good',
          source: positions,
          data: seriesFigure(positions.data, 'listings', 'count'),
        },
        {
          label: t('position'),
          metric: 'listing_position',
          meaning: 'bad',
          source: positions,
          data: position && { ...position, change: meanPositionChange(positions.data) },
        },
        {
          label: t('coverage'),
          metric: 'listing_coverage',
          meaning: 'good',
          source: positions,
          data: seriesFigure(positions.data, 'coverage', 'share'),
        },
      ]}
    />
  );
}
