import { useMemo } from 'react';
import { useListSearch, useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { orderColumns } from '../components/order-columns.tsx';
import { OrderFilterBar } from '../components/order-filters.tsx';
import { OrderWindow } from '../components/order-window.tsx';
import { OrdersNav } from '../components/orders-nav.tsx';
import { fetchAllOrders, type ListedOrder, useOrders } from '../orders.queries.ts';
import { OPEN_ORDER, ORDERS } from '../orders-search-params.ts';
import { ordersTexts } from '../orders-texts.ts';

const TABLE_PX = 420;

function Orders({ scope }: { scope: ReportScope }) {
  const t = useTexts(ordersTexts);
  const { filters, isFiltered, view, query: page, setView, setFilters, clearFilters } = useListSearch(ORDERS);
  const [{ order: open }, setSearch] = useSearchParams(OPEN_ORDER);
  const { id: shopId } = scope.shop;
  const currency = currencySign(scope.shop);
  const query = { ...filters, ...scope.days, page: page.page, per_page: page.per_page };
  const period = formatPeriod(scope.range);
  const columns = useMemo(
    () => orderColumns(t, currency, (order) => setSearch({ order })),
    [t, currency, setSearch],
  );
  return (
    <>
      <TablePanel<ListedOrder>
        id="orders"
        title={t('list')}
        height={TABLE_PX}
        hint={t('list_hint')}
        source={useOrders(shopId, query)}
        emptyText={
          isFiltered ? (
            <NoMatch text={t('no_match', { period })} action={t('clear_filters')} onClear={clearFilters} />
          ) : (
            <EmptyText title={t('no_orders', { period })} hint={t('no_orders_hint')} />
          )
        }
        toolbar={<OrderFilterBar filters={filters} setFilters={setFilters} />}
        fileName={scope.fileName(t('title'))}
        columns={columns}
        rowKey={({ order_key: key }) => key}
        view={view}
        onView={setView}
        allRows={(signal) => fetchAllOrders(shopId, { ...filters, ...scope.days }, signal)}
      />
      {open !== undefined && (
        <OrderWindow shopId={shopId} orderKey={open} onClose={() => setSearch({ order: undefined })} />
      )}
    </>
  );
}

/** What was bought in the shop in the chosen days, and which click each order counts for. */
export function OrdersPage() {
  const t = useTexts(ordersTexts);
  return (
    <ReportPage title={t('title')} about={({ shop, range }) => `${shop.name} · ${formatPeriod(range)}`}>
      {(scope) => (
        <>
          <OrdersNav />
          <Orders scope={scope} />
        </>
      )}
    </ReportPage>
  );
}
