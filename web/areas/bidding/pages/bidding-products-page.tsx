import { useSearch } from '@tanstack/react-router';
import { MAX_ID } from '../../../../shared/contract/frame/whole-number.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import {
  addressNumber,
  currencySign,
  type DashboardScope,
  ReportPage,
  useSetDashboardAddress,
} from '../../analytics/analytics.public.ts';
import { AuctionWindow } from '../auction/auction-window.tsx';
import { fetchAllProducts, type ProductsQuery, useProductsBiddings } from '../bidding.queries.ts';
import { NO_FILTERS, useBiddingAddress } from '../bidding-address.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { BiddingFilterBar } from '../components/bidding-filters.tsx';
import { BiddingNav } from '../components/bidding-nav.tsx';
import { NoBids } from '../components/no-bids.tsx';
import { useProductColumns } from '../table/bid-columns.tsx';
import { BidTablePanel } from '../table/bid-table-panel.tsx';
import { useBidDeeds } from '../use-bid-deeds.ts';

/** The product whose auction is explained; it stands in the address. */
function useExplained() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  return {
    productId: addressNumber(raw.product_id, MAX_ID),
    explain: (productId: number | undefined) => setAddress({ product_id: productId }, { step: true }),
  };
}

function ProductsScreen({ scope }: { scope: DashboardScope }) {
  const t = useTexts(biddingTexts, 'table');
  const tDeed = useTexts(biddingTexts, 'actions');
  const { filters, view, setView, setFilters } = useBiddingAddress('products');
  const { productId, explain } = useExplained();
  const deeds = useBidDeeds(scope.shop.id);
  const { status: _, ...asked } = filters;
  const query: ProductsQuery = {
    ...asked,
    sort_by: view.sort.by as ProductsQuery['sort_by'],
    order_by: view.sort.order,
  };
  const source = useProductsBiddings(scope.shop.id, { ...query, page: view.page, per_page: view.perPage });
  const isFiltered = Object.values(asked).some((filter) => filter !== undefined);
  const clear = () => setFilters(NO_FILTERS, { step: true });
  const onExplain = (row: { product_id: number }) => explain(row.product_id);
  const columnsOf = useProductColumns(currencySign(scope.shop), onExplain);
  return (
    <>
      <BiddingNav />
      <BidTablePanel
        id="product-bids"
        scope={scope}
        title={t('products')}
        hint={source.data ? t('products_hint', { day: formatDay(source.data.day) }) : ' '}
        source={source}
        deeds={deeds}
        columnsOf={columnsOf}
        view={view}
        onView={setView}
        allRows={(signal) => fetchAllProducts(scope.shop.id, query, signal)}
        toolbar={<BiddingFilterBar table="products" scope={scope} filters={filters} onFilters={setFilters} />}
        emptyText={<NoBids onClear={isFiltered ? clear : null} />}
        onExplain={onExplain}
      />
      {productId !== undefined && (
        <AuctionWindow scope={scope} productId={productId} onClose={() => explain(undefined)} />
      )}
      <Notice notice={deeds.notice} closeLabel={tDeed('close')} onClose={deeds.closeNotice} />
    </>
  );
}

/** Bids on single products, which go before that of their category. */
export function BiddingProductsPage() {
  const t = useTexts(biddingTexts);
  return (
    <ReportPage title={t('title_products')} about={({ shop }) => t('about', { shop: shop.name })}>
      {(scope) => <ProductsScreen scope={scope} />}
    </ReportPage>
  );
}
