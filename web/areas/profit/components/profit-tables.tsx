import { useMemo } from 'react';
import type { OrderDay } from '../../../../shared/rules/orders/orders.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import { fetchAllRows, NoClicks, useReport } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { ProfitCategory, ProfitProduct } from '../profit-rows.ts';
import { BEST_PRODUCTS, PROFIT_CATEGORIES, WORST_PRODUCTS } from '../profit-search-params.ts';
import { profitTexts } from '../profit-texts.ts';
import { profitCategoryColumns, profitProductColumns } from './profit-columns.tsx';

type Props = { scope: ReportScope; by: OrderDay };
type ProductProps = Props & { which: 'best' | 'worst' };

const TABLE_PX = 420;
const LISTS = { best: BEST_PRODUCTS, worst: WORST_PRODUCTS };

/** Products by what their clicks brought, the best or the worst first. */
export function ProfitProductsPanel({ scope, by, which }: ProductProps) {
  const t = useTexts(profitTexts);
  const { view, query: page, setView } = useListSearch(LISTS[which] as typeof BEST_PRODUCTS);
  const query = { ...scope.asked, by, ...page };
  const { id: shopId } = scope.shop;
  const columns = useMemo(() => profitProductColumns(t), [t]);
  return (
    <TablePanel<ProfitProduct>
      id={`profit-${which}`}
      title={t(`${which}_products`)}
      height={TABLE_PX}
      hint={t(`${which}_hint`)}
      source={useReport({ name: 'profit-by-product', shopId, query, live: scope.live })}
      emptyText={<NoClicks scope={scope} />}
      fileName={scope.fileName(t(`${which}_products`))}
      columns={columns}
      rowKey={(row) => row.product_id}
      view={view}
      onView={setView}
      allRows={(signal) => fetchAllRows('profit-by-product', shopId, query, signal)}
    />
  );
}

/** Leaf categories by what their clicks brought. */
export function ProfitCategoriesPanel({ scope, by }: Props) {
  const t = useTexts(profitTexts);
  const { view, query: page, setView } = useListSearch(PROFIT_CATEGORIES);
  const query = { ...scope.asked, by, ...page };
  const { id: shopId } = scope.shop;
  const columns = useMemo(() => profitCategoryColumns(t), [t]);
  return (
    <TablePanel<ProfitCategory>
      id="profit-categories"
      title={t('categories')}
      height={TABLE_PX}
      source={useReport({ name: 'profit-by-category', shopId, query, live: scope.live })}
      emptyText={<NoClicks scope={scope} />}
      fileName={scope.fileName(t('categories'))}
      columns={columns}
      rowKey={(row) => row.category_id}
      view={view}
      onView={setView}
      allRows={(signal) => fetchAllRows('profit-by-category', shopId, query, signal)}
    />
  );
}
