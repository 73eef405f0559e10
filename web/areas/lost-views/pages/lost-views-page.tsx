import { Text } from '@mantine/core';
import { FIRST_PAGE, LOST_VIEW_DAYS_MAX } from '../../../../shared/rules/limits.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { BiddingNav } from '../../bidding/bidding.public.ts';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { LOST_CATEGORIES_PANEL, LostCategoriesPanel } from '../components/lost-categories-panel.tsx';
import { OutcomesPanel } from '../components/outcomes-panel.tsx';
import { useLostViews } from '../lost-views.queries.ts';
import { LOST_CATEGORIES } from '../lost-views-search-params.ts';
import { lostViewsTexts } from '../lost-views-texts.ts';

function LostViewPanels({ scope }: { scope: ReportScope }) {
  const t = useTexts(lostViewsTexts);
  const { filters, query, view, setView } = useListSearch(LOST_CATEGORIES);
  const asked = { ...scope.days, ...filters, ...query };
  const source = useLostViews(scope.shop.id, asked);
  const showTooLow = () => {
    setView({ ...view, page: FIRST_PAGE, sort: { by: 'below_views', order: 'desc' } });
    document.getElementById(LOST_CATEGORIES_PANEL)?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <OutcomesPanel scope={scope} source={source} onBelow={showTooLow} />
      <LostCategoriesPanel scope={scope} source={source} asked={asked} />
      <Text size="sm" c="dimmed" maw="100ch">
        {t('meaning', { days: LOST_VIEW_DAYS_MAX })}
      </Text>
    </>
  );
}

/** What became of the views of the shop's products, what the lost ones would have brought, and where that is mended. */
export function LostViewsPage() {
  const t = useTexts(lostViewsTexts);
  return (
    <ReportPage title={t('title')} about={({ shop }) => t('about', { shop: shop.name })}>
      {(scope) => (
        <>
          <BiddingNav />
          <LostViewPanels scope={scope} />
        </>
      )}
    </ReportPage>
  );
}
