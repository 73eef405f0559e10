import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { BIDDING_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PanelColumns } from '../../../ui/panel/panel-columns.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import {
  analyticsTexts,
  type PlotChoice,
  PositionPanel,
  TrendPanel,
} from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { biddingStatisticsTexts } from '../bidding-statistics-texts.ts';
import type { BidSeries } from '../use-bid-series.ts';

const HEIGHT_PX = 230;
const LAST = { last: BIDDING_POSITIONS };

function NoBidClicks() {
  const t = useTexts(biddingStatisticsTexts);
  return (
    <EmptyText title={t('no_bid_clicks')} hint={t('no_bid_clicks_hint', LAST)}>
      <PageLink to={BIDDING_PATH}>{t('to_bidding')}</PageLink>
    </EmptyText>
  );
}

function NotListed() {
  const t = useTexts(biddingStatisticsTexts);
  return <EmptyText title={t('not_listed')} hint={t('not_listed_hint')} />;
}

type Props = { scope: ReportScope; plot: PlotChoice; series: BidSeries };

function ClickPanels({ scope, plot, series: { clicks } }: Props) {
  const t = useTexts(biddingStatisticsTexts);
  const tWord = useTexts(analyticsTexts);
  const view = usePanelView();
  const frame = { scope, view, height: HEIGHT_PX, items: plot, source: clicks, emptyText: <NoBidClicks /> };
  return (
    <>
      <TrendPanel
        {...frame}
        id="bid-clicks"
        title={t(`clicks_${scope.groupBy}`)}
        name={tWord('bid_clicks')}
        unit={tWord('unit_clicks')}
        kind="count"
        shape="bar"
        measure="bid_clicks"
      />
      <TrendPanel
        {...frame}
        id="bid-cost"
        title={t(`cost_${scope.groupBy}`)}
        name={t('bid_cost')}
        unit="€"
        kind="money"
        shape="bar"
        measure="cpc_sum"
      />
      <TrendPanel
        {...frame}
        id="bid-average-cost"
        title={t(`cpc_${scope.groupBy}`)}
        name={t('bid_cpc')}
        unit="€"
        kind="cpc"
        shape="line"
        measure="cpc_avg"
      />
    </>
  );
}

function PlacePanels({ scope, plot, series: { positions } }: Props) {
  const t = useTexts(biddingStatisticsTexts);
  const view = usePanelView();
  const frame = { scope, view, height: HEIGHT_PX, items: plot, source: positions, emptyText: <NotListed /> };
  return (
    <>
      <PositionPanel scope={scope} view={view} height={HEIGHT_PX + LEGEND_PX} />
      <TrendPanel
        {...frame}
        id="bid-position"
        title={t(`position_${scope.groupBy}`)}
        note={t('position_note', LAST)}
        name={t('position')}
        unit={t('position_unit')}
        kind="decimal"
        shape="line"
        measure="listing_position_avg"
      />
      <TrendPanel
        {...frame}
        id="bid-coverage"
        title={t(`coverage_${scope.groupBy}`)}
        note={t('coverage_note')}
        name={t('coverage')}
        unit="%"
        kind="share"
        shape="line"
        measure="coverage"
      />
    </>
  );
}

/** Bid clicks, what they cost, and where the offers stood, over time. */
export function BidTrendPanels(props: Props) {
  return (
    <PanelColumns from="62em">
      <ClickPanels {...props} />
      <PlacePanels {...props} />
    </PanelColumns>
  );
}
