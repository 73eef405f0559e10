import { PRICE_CLICK_DAYS, type PriceListName } from '../../../../shared/rules/portals/price-lists.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { PriceFilterBar } from '../components/price-filters.tsx';
import { PriceHistoryWindow } from '../components/price-history-window.tsx';
import { PriceListPanel } from '../components/price-list-panel.tsx';
import { PricesNav } from '../components/prices-nav.tsx';
import { PRICE_LIST_SEARCHES } from '../prices-search-params.ts';
import { pricesTexts } from '../prices-texts.ts';

type PagedList = Exclude<PriceListName, 'undercut'>;

function PriceListScreen({ list, scope }: { list: PagedList; scope: ReportScope }) {
  const t = useTexts(pricesTexts);
  const { filters, setFilters } = useListSearch(PRICE_LIST_SEARCHES[list]);
  return (
    <>
      <PricesNav />
      <PriceListPanel
        list={list}
        scope={scope}
        title={t(`title_${list}`)}
        hint={t(`hint_${list}`, { days: PRICE_CLICK_DAYS })}
        toolbar={<PriceFilterBar scope={scope} filters={filters} onFilters={setFilters} />}
      />
      <PriceHistoryWindow scope={scope} />
    </>
  );
}

function PriceListPage({ list }: { list: PagedList }) {
  const t = useTexts(pricesTexts);
  return (
    <ReportPage title={t(`title_${list}`)} about={({ shop }) => t('about', { shop: shop.name })}>
      {(scope) => <PriceListScreen list={list} scope={scope} />}
    </ReportPage>
  );
}

/** Products of which no other shop is cheaper. */
export function ProductLowestPricesPage() {
  return <PriceListPage list="cheapest" />;
}

/** Products that are neither the cheapest nor the dearest. */
export function ProductExpensivePricesPage() {
  return <PriceListPage list="more_expensive" />;
}

/** Products that nobody sells for more and somebody for less. */
export function ProductHighestPricesPage() {
  return <PriceListPage list="most_expensive" />;
}
