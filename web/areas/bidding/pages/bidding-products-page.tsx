import { useListSearch, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { AuctionWindow } from '../auction/auction-window.tsx';
import { fetchAllProducts, type ProductsQuery, useProductsBiddings } from '../bidding.queries.ts';
import { AUCTION_SEARCH, PRODUCT_BIDDINGS } from '../bidding-search-params.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { BiddingFilterBar } from '../components/bidding-filters.tsx';
import { BiddingNav } from '../components/bidding-nav.tsx';
import { BiddingScreenPage } from '../components/bidding-screen-page.tsx';
import { NoBids } from '../components/no-bids.tsx';
import { SheetButton } from '../sheets/sheet-button.tsx';
import { useSheetApplied } from '../sheets/use-sheet-applied.ts';
import { useProductColumns } from '../table/bid-columns.tsx';
import { BidTablePanel } from '../table/bid-table-panel.tsx';
import { useBidActions } from '../use-bid-actions.ts';

function ProductsScreen({ scope }: { scope: ReportScope }) {
  const t = useTexts(biddingTexts, 'table');
  const tAction = useTexts(biddingTexts, 'actions');
  const list = useListSearch(PRODUCT_BIDDINGS);
  const { filters, view, setView, setFilters } = list;
  const [{ product_id: productId }, setSearch] = useSearchParams(AUCTION_SEARCH);
  const explain = (product_id: number | undefined) => setSearch({ product_id }, { step: true });
  const actions = useBidActions(scope.shop.id);
  const onSheet = useSheetApplied(actions);
  const query: ProductsQuery = { ...filters, ...list.query };
  const source = useProductsBiddings(scope.shop.id, query);
  const onExplain = (row: { product_id: number }) => explain(row.product_id);
  const columnsOf = useProductColumns(currencySign(scope.shop), onExplain);
  return (
    <>
      <BiddingNav />
      <BidTablePanel
        id="product-bids"
        scope={scope}
        title={t('products')}
        hint={(day) => t('products_hint', { day })}
        day={source.data?.day}
        source={source}
        actions={actions}
        columnsOf={columnsOf}
        view={view}
        onView={setView}
        allRows={(signal) => fetchAllProducts(scope.shop.id, query, signal)}
        toggle={<SheetButton shopId={scope.shop.id} of="products" onApplied={onSheet} />}
        toolbar={<BiddingFilterBar table="products" scope={scope} filters={filters} onFilters={setFilters} />}
        emptyText={<NoBids onClear={list.isFiltered ? list.clearFilters : null} />}
        onExplain={onExplain}
      />
      {productId !== undefined && (
        <AuctionWindow scope={scope} productId={productId} onClose={() => explain(undefined)} />
      )}
      <Notice notice={actions.notice} closeLabel={tAction('close')} onClose={actions.closeNotice} />
    </>
  );
}

/** Bids on single products, which go before that of their category. */
export function BiddingProductsPage() {
  return <BiddingScreenPage title="title_products" Screen={ProductsScreen} />;
}
