import { useTexts } from '../../../core/texts/i18n.ts';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { useCategoryTree } from '../category/use-category-tree.ts';
import dashboard from '../components/dashboard.module.css';
import { FilteredReportPage } from '../filters/filtered-report-page.tsx';
import { PricePanel } from '../products/price-panel.tsx';
import { ProductFigures } from '../products/product-figures.tsx';
import { ProductFilters } from '../products/product-filters.tsx';
import { ProductRanking } from '../products/product-ranking.tsx';
import { ClickedProductsPanel, RevenuePanel } from '../products/product-trends.tsx';

const COURSE_PX = 230;

function ProductScreen({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsReportsTexts, 'products');
  const view = usePanelView();
  const { category_id: categoryId } = scope.filter;
  const { tree } = useCategoryTree(scope);
  const category = categoryId === undefined ? undefined : tree?.byId.get(categoryId)?.name;
  const panel = { scope, view, height: COURSE_PX };
  return (
    <>
      <ProductFigures scope={scope} />
      <div className={dashboard.grid}>
        <PricePanel {...panel} />
        <RevenuePanel {...panel} />
        <div className={dashboard.full}>
          <ClickedProductsPanel {...panel} />
        </div>
      </div>
      <ProductFilters scope={scope} />
      <ProductRanking scope={scope} title={category ? t('ranking_in', { category }) : t('ranking')} />
    </>
  );
}

/** Which products are clicked, at what prices, and what that may earn. */
export function ProductsPage() {
  const t = useTexts(analyticsReportsTexts, 'products');
  return (
    <FilteredReportPage title={t('title')} isOfClicks>
      {(scope) => <ProductScreen scope={scope} />}
    </FilteredReportPage>
  );
}
