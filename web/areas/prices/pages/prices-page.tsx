import { IconPackageOff } from '@tabler/icons-react';
import { PRICE_CLICK_DAYS } from '../../../../shared/rules/portals/price-lists.ts';
import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { PanelColumns } from '../../../ui/panel/panel-columns.tsx';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { PriceCategoriesPanel } from '../components/price-categories-panel.tsx';
import { PriceCategory } from '../components/price-filters.tsx';
import { PriceHistoryWindow } from '../components/price-history-window.tsx';
import { PriceIndexPanel } from '../components/price-level-panel.tsx';
import { PriceListPanel } from '../components/price-list-panel.tsx';
import { PricePositionPanel } from '../components/price-position-panel.tsx';
import { PricesNav } from '../components/prices-nav.tsx';
import { useComparison } from '../prices.queries.ts';
import { PRICE_LIST_SEARCHES } from '../prices-search-params.ts';
import { pricesTexts } from '../prices-texts.ts';

/** In place of panels that would all be empty: why, and the way to the feed. */
function NoOffersYet() {
  const t = useTexts(pricesTexts);
  return (
    <MessagePage
      icon={<IconPackageOff aria-hidden />}
      title={t('no_offers')}
      titleOrder={2}
      description={t('no_offers_hint')}
    >
      <PageLink to={FEEDS_PATH}>{t('open_feed')}</PageLink>
    </MessagePage>
  );
}

function ComparisonScreen({ scope }: { scope: ReportScope }) {
  const t = useTexts(pricesTexts);
  const { filters, setFilters } = useListSearch(PRICE_LIST_SEARCHES.undercut);
  const { category_id: categoryId } = filters;
  const source = useComparison(scope.shop.id, categoryId === undefined ? {} : { category_id: categoryId });
  if (categoryId === undefined && source.data?.total.products === 0) {
    return (
      <>
        <PricesNav />
        <NoOffersYet />
      </>
    );
  }
  return (
    <>
      <PricesNav />
      <FilterBar>
        <PriceCategory
          scope={scope}
          value={categoryId}
          onChange={(category_id) => setFilters({ category_id })}
        />
      </FilterBar>
      <PanelColumns from="75em">
        <PricePositionPanel scope={scope} source={source} categoryId={categoryId} />
        <PriceIndexPanel scope={scope} categoryId={categoryId} />
      </PanelColumns>
      <PriceListPanel
        list="undercut"
        scope={scope}
        title={t('title_undercut')}
        hint={t('hint_undercut', { days: PRICE_CLICK_DAYS })}
      />
      <PriceCategoriesPanel scope={scope} source={source} />
      <PriceHistoryWindow scope={scope} />
    </>
  );
}

/** Where the shop is too expensive, and what hangs on it. */
export function PricesPage() {
  const t = useTexts(pricesTexts);
  return (
    <ReportPage title={t('title')} about={({ shop, range }) => `${shop.name} · ${formatPeriod(range)}`}>
      {(scope) => <ComparisonScreen scope={scope} />}
    </ReportPage>
  );
}
