import { useDeferredValue } from 'react';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { fetchAllRows, useReport } from '../analytics.queries.ts';
import { DASHBOARD_CATEGORIES, DASHBOARD_PRODUCTS } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import type { PlotChoice } from '../plot-choice.ts';
import { CategoryTablePanel } from './category-table-panel.tsx';
import { ProductTablePanel } from './product-table-panel.tsx';

const PRODUCTS = 'top-products-clicksV2';
const CATEGORIES = 'top-categories-clicksV2';

type Props = { scope: ReportScope; plot: PlotChoice };

/**
 * The source of a panel with a long list: what comes is drawn in steps, between which the page answers. Until it is
 * drawn, what stood there counts as old.
 */
function useSourceInSteps<T>(source: PanelSource<T>): PanelSource<T> {
  const { error, isFetching, refetch } = source;
  const data = useDeferredValue(source.data);
  const isPlaceholderData = source.isPlaceholderData || (data !== undefined && data !== source.data);
  return { data, error, isPlaceholderData, isFetching, refetch };
}

function TopProducts(props: Props) {
  const { scope } = props;
  const t = useTexts(analyticsTexts, 'dashboard');
  const { view, query: page, setView } = useListSearch(DASHBOARD_PRODUCTS);
  const shopId = scope.shop.id;
  const query = { ...scope.asked, ...page };
  const source = useSourceInSteps(useReport({ name: PRODUCTS, shopId, query, live: scope.live }));
  return (
    <ProductTablePanel
      {...props}
      id="top-products"
      title={t('top_products')}
      report={PRODUCTS}
      query={query}
      source={source}
      view={view}
      onView={setView}
    />
  );
}

function TopCategories(props: Props) {
  const { scope } = props;
  const t = useTexts(analyticsTexts, 'dashboard');
  const { view, query: page, setView } = useListSearch(DASHBOARD_CATEGORIES);
  const shopId = scope.shop.id;
  const query = { ...scope.asked, ...page };
  const source = useSourceInSteps(useReport({ name: CATEGORIES, shopId, query, live: scope.live }));
  return (
    <CategoryTablePanel
      {...props}
      id="top-categories"
      title={t('top_categories')}
      source={source}
      allRows={(signal) => fetchAllRows(CATEGORIES, shopId, query, signal)}
      view={view}
      onView={setView}
    />
  );
}

/** Products and categories of the range, most clicked first; ticked ones show in the charts. */
export function RankingPanels(props: Props) {
  return (
    <>
      <TopProducts {...props} />
      <TopCategories {...props} />
    </>
  );
}
