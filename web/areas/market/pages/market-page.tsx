import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { useIdentifierColumns, withIdentifiers } from '../../../ui/table/identifier-columns.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { exportFileName } from '../../../ui/table/table-export.ts';
import { useReportContext } from '../../shops/shops.public.ts';
import {
  brandColumns,
  type MarketLook,
  type MarketWord,
  marketCategoryColumns,
  marketProductColumns,
} from '../components/market-columns.tsx';
import { MarketFilterBar } from '../components/market-filters.tsx';
import {
  fetchWholeMarket,
  type MarketAnswer,
  type MarketKind,
  type MarketRow,
  useMarket,
} from '../market.queries.ts';
import { MARKET_PATHS } from '../market-paths.ts';
import { lastYear, MARKETS } from '../market-table.ts';
import { marketTexts } from '../market-texts.ts';

const TABLE_PX = 460;

type RankingProps<K extends MarketKind> = {
  kind: K;
  shop: Shop;
  columns: (t: MarketWord, look: MarketLook) => DataColumn<MarketRow<K>>[];
  idOf: (row: MarketRow<K>) => number;
};

function Ranking<K extends MarketKind>({ kind, shop, columns, idOf }: RankingProps<K>) {
  const t = useTexts(marketTexts);
  const isOfProducts = kind === 'products';
  // Those of the other rankings have fewer filters.
  const { filters, isFiltered, view, query, setView, setFilters, clearFilters } = useListSearch(
    MARKETS[kind] as (typeof MARKETS)['products'],
  );
  const asked = { ...query, ...filters };
  const source = useMarket(kind, shop.id, asked);
  const rows: readonly MarketRow<K>[] = source.data?.data ?? [];
  const year = filters.year ?? lastYear();
  const look = {
    before: year - 1,
    hasBefore: source.data?.has_year_before ?? true,
    currency: currencySign(shop),
    largest: Math.max(0, ...rows.map((row) => row.share)),
  };
  const title = t(`top_${kind}`, { year });
  const hint = [
    t('hint'),
    t(look.hasBefore ? 'hint_growth' : 'hint_no_growth', { before: look.before }),
    ...(isOfProducts ? [t('hint_prices')] : []),
  ].join(' ');
  return (
    <TablePanel<MarketRow<K>>
      id={`market-${kind}`}
      title={title}
      hint={hint}
      source={source as { data: MarketAnswer<K> | undefined } & typeof source}
      height={TABLE_PX}
      emptyText={
        isFiltered ? (
          <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={clearFilters} />
        ) : (
          <EmptyText title={t('nothing', { year })} hint={t('nothing_hint')} />
        )
      }
      toolbar={
        <MarketFilterBar
          isOfProducts={isOfProducts}
          about={source.data}
          filters={filters}
          setFilters={setFilters}
        />
      }
      fileName={exportFileName([title, shop.portal_name])}
      columns={columns(t, look)}
      rowKey={idOf}
      view={view}
      onView={setView}
      allRows={(signal) => fetchWholeMarket(kind, asked, signal)}
    />
  );
}

function MarketPage({ children }: { children: (shop: Shop) => ReactNode }) {
  const t = useTexts(marketTexts);
  const { shop } = useReportContext();
  if (!shop) {
    return (
      <MessagePage
        icon={<IconBuildingStore aria-hidden />}
        title={t('no_shop')}
        description={t('no_shop_hint')}
      />
    );
  }
  const kinds = ['categories', 'brands', 'products'] as const;
  return (
    <>
      <PageHeading title={t('title')} description={shop.portal_name} />
      <PageTabs label={t('tabs')} tabs={kinds.map((kind) => ({ to: MARKET_PATHS[kind], text: t(kind) }))} />
      {children(shop)}
    </>
  );
}

/** The categories that were clicked most on the portal. */
export function CategoriesMarketPage() {
  return (
    <MarketPage>
      {(shop) => (
        <Ranking
          kind="categories"
          shop={shop}
          columns={marketCategoryColumns}
          idOf={(row) => row.category_id}
        />
      )}
    </MarketPage>
  );
}

/** The brands that were clicked most on the portal. */
export function BrandsMarketPage() {
  return (
    <MarketPage>
      {(shop) => <Ranking kind="brands" shop={shop} columns={brandColumns} idOf={(row) => row.brand_id} />}
    </MarketPage>
  );
}

/** The products that were clicked most on the portal. */
export function ProductsMarketPage() {
  const identifiers = useIdentifierColumns();
  return (
    <MarketPage>
      {(shop) => (
        <Ranking
          kind="products"
          shop={shop}
          columns={(t, look) => withIdentifiers(marketProductColumns(t, look), 'product', identifiers)}
          idOf={(row) => row.product_id}
        />
      )}
    </MarketPage>
  );
}
