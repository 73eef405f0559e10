import { Text } from '@mantine/core';
import type { PriceListAnswer } from '../../../../shared/contract/reports/price-list.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount, formatCpc, formatEur } from '../../../../shared/rules/money/money.ts';
import { searchBox, useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { matchesSearch } from '../../../core/texts/matches-search.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PanelPlace } from '../../../ui/look/waiting-place.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { DataPanel } from '../../../ui/panel/data-panel.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { exportFileName } from '../../../ui/table/table-export.ts';
import { useReportContext } from '../../shops/shops.public.ts';
import { useClickPriceColumns } from '../components/click-price-columns.tsx';
import { SeasonNote } from '../components/season-note.tsx';
import { useClickPrices } from '../price-list.queries.ts';
import { CLICK_PRICES, type ShownCategories } from '../price-list-search-params.ts';
import { priceListTexts } from '../price-list-texts.ts';
import { hasOffers, offerCost, priceRows } from '../price-rows.ts';

const TABLE_PX = 640;

/** What a click on the shop's offers costs, all in all. */
function CostSummary({ list }: { list: PriceListAnswer }) {
  const t = useTexts(priceListTexts);
  const { offers, cpcAvg } = offerCost(list);
  const summary =
    offers === 0
      ? t('summary_none')
      : t('summary', { count: offers, number: formatCount(offers), price: formatEur(cpcAvg) });
  return (
    <Text size="sm" mb="md">
      {summary} {offers > 0 && t('summary_bids')}
    </Text>
  );
}

/** The list as the address has it, and how that changes. */
const useShownPrices = () => useListSearch(CLICK_PRICES);
type FiltersProps = { prices: ReturnType<typeof useShownPrices>; shown: ShownCategories };

function PriceFilters({ prices, shown }: FiltersProps) {
  const t = useTexts(priceListTexts);
  return (
    <FilterBar search={<SearchBox label={t('search')} {...searchBox(prices)} />}>
      <SegmentedControl
        aria-label={t('show')}
        value={shown}
        onChange={(show) => prices.setFilters({ show }, false)}
        data={[
          { value: 'own', label: t('own') },
          { value: 'all', label: t('all') },
        ]}
      />
    </FilterBar>
  );
}

function NothingFound() {
  const t = useTexts(priceListTexts);
  return <EmptyText title={t('nothing')} hint={t('nothing_hint')} />;
}

function PriceTable({ shop }: { shop: Shop }) {
  const t = useTexts(priceListTexts);
  const source = useClickPrices(shop.id);
  const prices = useShownPrices();
  const { view, setView } = prices;
  const { q = '', show } = prices.filters;
  const list = source.data;
  const shown = show ?? (list && !hasOffers(list) ? 'all' : 'own');
  const columns = useClickPriceColumns({
    currency: shop.currency,
    hasSeason: list?.season != null,
    asPath: q !== '',
  });
  const rows = list
    ? priceRows(list, { own: shown === 'own', matches: (path) => matchesSearch(path, q) })
    : [];
  const page = rows.slice((view.page - 1) * view.perPage, view.page * view.perPage);
  const fallback = formatCpc(list?.priceListRange.default_cpc ?? null);
  // What stands above the list comes with it, and would push it down.
  if (source.isPending) return <PanelPlace height={TABLE_PX} isList />;
  return (
    <>
      {list && <CostSummary list={list} />}
      {list?.season && <SeasonNote season={list.season} list={list} />}
      <DataPanel
        id="price-list"
        title={t('list')}
        hint={t('hint', { price: fallback })}
        source={source}
        height={TABLE_PX}
        shrinks
        toolbar={<PriceFilters prices={prices} shown={shown} />}
        isEmpty={() => rows.length === 0}
        emptyText={<NothingFound />}
        download={() => ({
          fileName: exportFileName([t('title'), shop.portal_name, shop.name]),
          columns,
          rows: () => rows,
        })}
      >
        {() => (
          <PagedTable
            caption={t('list')}
            shrinks
            columns={columns}
            page={{ data: page, total: rows.length }}
            rowKey={({ key }) => key}
            continues={({ isFirst }) => !isFirst}
            view={view}
            onView={setView}
          />
        )}
      </DataPanel>
    </>
  );
}

/** What a click costs without a bid, for every category of the shop's portal. */
export function PriceListPage() {
  const t = useTexts(priceListTexts);
  const { shop } = useReportContext();
  if (!shop) return null;
  return (
    <>
      <PageHeading title={t('title')} description={t('meaning', { portal: shop.portal_name })} />
      <PriceTable key={shop.id} shop={shop} />
    </>
  );
}
