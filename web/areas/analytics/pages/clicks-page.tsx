import { Group } from '@mantine/core';
import type { ReportFilter } from '../../../core/navigation/report-filter-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { CATEGORY_PATH, PRODUCTS_PATH } from '../analytics-paths.ts';
import { ClickFigures } from '../components/click-figures.tsx';
import { useClickTrend } from '../components/click-trend.ts';
import { ClickContent, hasNone, NoClicks } from '../components/no-clicks.tsx';
import { TrendPanel } from '../components/trend-panel.tsx';
import { FilteredReportPage } from '../filters/filtered-report-page.tsx';
import { ledgerTexts } from '../ledger/analytics-ledger-texts.ts';
import { ClicksNav } from '../ledger/clicks-nav.tsx';
import { LedgerPanel } from '../ledger/ledger-panel.tsx';
import { useMeasureSeries } from '../measure-series.ts';

const COURSE_PX = 230;

/** Where else what the page is about can be looked at. */
function OtherViews({ filter }: { filter: ReportFilter }) {
  const t = useTexts(ledgerTexts);
  const { product_id: productId, category_id: categoryId } = filter;
  if (productId === undefined && categoryId === undefined) return null;
  return (
    <Group gap="lg" fz="sm">
      {productId !== undefined && (
        <DrillLink to={PRODUCTS_PATH} search={{ plot_items: [productId] }}>
          {t('show_product')}
        </DrillLink>
      )}
      {categoryId !== undefined && (
        <DrillLink to={CATEGORY_PATH} search={{ ...filter }}>
          {t('show_category')}
        </DrillLink>
      )}
    </Group>
  );
}

function ClickScreen({ scope }: { scope: ReportScope }) {
  const course = useClickTrend();
  const t = useTexts(ledgerTexts);
  const view = usePanelView();
  const clicks = useMeasureSeries('clicks', scope);
  const isEmpty = hasNone(clicks, ['clicks']);
  return (
    <>
      <OtherViews filter={scope.filter} />
      <ClickContent scope={scope} isEmpty={isEmpty}>
        <ClickFigures scope={scope} isLow />
        <TrendPanel
          id="valid-clicks"
          title={t(`course_${scope.groupBy}`)}
          {...course}
          source={clicks}
          scope={scope}
          view={view}
          height={COURSE_PX}
          emptyText={<NoClicks scope={scope} withAction />}
        />
      </ClickContent>
      <LedgerPanel scope={scope} isBelowSentence={isEmpty} />
    </>
  );
}

/** Every click: how many, what they cost, and one by one. */
export function ClicksPage() {
  const t = useTexts(ledgerTexts);
  return (
    <FilteredReportPage title={t('title')} above={<ClicksNav />}>
      {(scope) => <ClickScreen scope={scope} />}
    </FilteredReportPage>
  );
}
