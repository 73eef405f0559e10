import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { lastCalendarYear } from '../../../../shared/rules/time/periods.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { useIdentifierColumns, withIdentifiers } from '../../../ui/table/identifier-columns.tsx';
import { exportFileName } from '../../../ui/table/table-export.ts';
import { useReportContext } from '../../shops/shops.public.ts';
import {
  brandColumns,
  type MarketWord,
  marketCategoryColumns,
  marketProductColumns,
} from '../components/market-columns.tsx';
import {
  fetchWholeMarket,
  type MarketAnswer,
  type MarketKind,
  type MarketRow,
  useMarket,
} from '../market.queries.ts';
import { MARKET_PATHS } from '../market-paths.ts';
import { MARKET } from '../market-table.ts';
import { marketTexts } from '../market-texts.ts';

const TABLE_PX = 460;

/** The year that is ranked: the last whole one. */
const rankedYear = () => Number(lastCalendarYear(belgradeDay(Date.now())).from.slice(0, 4));

type RankingProps<K extends MarketKind> = {
  kind: K;
  shop: Shop;
  columns: (t: MarketWord, look: { before: number; largest: number }) => DataColumn<MarketRow<K>>[];
  idOf: (row: MarketRow<K>) => number;
};

function Ranking<K extends MarketKind>({ kind, shop, columns, idOf }: RankingProps<K>) {
  const t = useTexts(marketTexts);
  const { view, query, setView } = useListSearch(MARKET);
  const source = useMarket(kind, shop.id, query);
  const rows: readonly MarketRow<K>[] = source.data?.data ?? [];
  const year = source.data?.year ?? rankedYear();
  const largest = Math.max(0, ...rows.map((row) => row.share));
  const title = t(`top_${kind}`, { year });
  return (
    <TablePanel<MarketRow<K>>
      id={`market-${kind}`}
      title={title}
      hint={t('hint', { before: year - 1 })}
      source={source as { data: MarketAnswer<K> | undefined } & typeof source}
      height={TABLE_PX}
      emptyText={<EmptyText title={t('nothing', { year })} hint={t('nothing_hint')} />}
      fileName={exportFileName([title, shop.portal_name])}
      columns={columns(t, { before: year - 1, largest })}
      rowKey={idOf}
      view={view}
      onView={setView}
      allRows={(signal) => fetchWholeMarket(kind, query, signal)}
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
      <PageHeading
        title={t('title')}
        description={t('where_when', { portal: shop.portal_name, year: rankedYear() })}
      />
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
