import { Text } from '@mantine/core';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import {
  CategoryBidsPanel,
  ClickContent,
  FilteredReportPage,
  hasNone,
  PlotTray,
  usePlotChoice,
  writePlotItems,
} from '../../analytics/analytics.public.ts';
import { BiddingNav } from '../../bidding/bidding.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { biddingStatisticsTexts } from '../bidding-statistics-texts.ts';
import { BidFigures } from '../components/bid-figures.tsx';
import { BidTrendPanels } from '../components/bid-trend-panels.tsx';
import { useBidSeries } from '../use-bid-series.ts';

function BiddingStatistics({ scope }: { scope: ReportScope }) {
  const t = useTexts(biddingStatisticsTexts);
  const plot = usePlotChoice('categories', scope.plotItems, writePlotItems);
  const series = useBidSeries(scope, plot);
  const items = series.clicks.data?.items ?? [];
  const isEmpty = hasNone(series.clicks, ['clicks', 'bid_clicks']) && hasNone(series.positions, ['listings']);
  return (
    <ClickContent scope={scope} isEmpty={isEmpty}>
      <BidFigures scope={scope} series={series} />
      <BidTrendPanels scope={scope} plot={plot} series={series} />
      <Text size="sm" c="dimmed" maw="100ch">
        {t('meaning')}
      </Text>
      <PlotTray plot={plot} names={new Map(items.map((item) => [item.id, localText(item, 'name')]))} />
      <CategoryBidsPanel scope={scope} plot={plot} />
    </ClickContent>
  );
}

/** What the shop's bids brought over time, as a whole and by category. */
export function BiddingStatisticsPage() {
  const t = useTexts(biddingStatisticsTexts);
  return (
    <FilteredReportPage title={t('title')} above={<BiddingNav />}>
      {(scope) => <BiddingStatistics scope={scope} />}
    </FilteredReportPage>
  );
}
