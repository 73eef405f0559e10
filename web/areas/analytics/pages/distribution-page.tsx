import { useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { useDistribution } from '../compared-report.ts';
import classes from '../components/dashboard.module.css';
import { BidShareTablePanel, BidTrendPanel } from '../distribution/bid-panels.tsx';
import {
  CategoryLevelControl,
  CategoryPanel,
  OffersAgainstClicksPanel,
} from '../distribution/category-panels.tsx';
import { PositionPanel } from '../distribution/position-panel.tsx';
import { FilteredReportPage } from '../filters/filtered-report-page.tsx';

const HEIGHT_PX = 260;

function Distribution({ scope }: { scope: ReportScope }) {
  const view = usePanelView();
  const categories = useDistribution('categories', scope);
  return (
    <>
      <div className={classes.grid}>
        <PositionPanel scope={scope} view={view} height={HEIGHT_PX + LEGEND_PX} />
        <BidTrendPanel scope={scope} view={view} height={HEIGHT_PX} />
      </div>
      <BidShareTablePanel scope={scope} />
      <div className={classes.grid}>
        <CategoryPanel source={categories} scope={scope} view={view} measure="clicks" />
        <CategoryPanel source={categories} scope={scope} view={view} measure="num_offers" />
      </div>
      <OffersAgainstClicksPanel source={categories} scope={scope} />
    </>
  );
}

/** How clicks and offers are spread: over positions, with and without a bid, over categories. */
export function DistributionPage() {
  const t = useTexts(analyticsReportsTexts, 'distribution');
  return (
    <FilteredReportPage title={t('title')} isOfClicks actions={() => <CategoryLevelControl />}>
      {(scope) => <Distribution scope={scope} />}
    </FilteredReportPage>
  );
}
