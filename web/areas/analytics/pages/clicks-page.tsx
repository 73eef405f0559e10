import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import { CATEGORY_PATH, PRODUCTS_PATH } from '../analytics-paths.ts';
import { CLICKS } from '../analytics-search-params.ts';
import { CategoryPicker } from '../category/category-picker.tsx';
import { useCategoryTree } from '../category/use-category-tree.ts';
import { useClickTrend } from '../components/click-trend.ts';
import classes from '../components/filter-bar.module.css';
import { NoClicks } from '../components/no-clicks.tsx';
import { SubjectFigures } from '../components/subject-figures.tsx';
import { TrendPanel } from '../components/trend-panel.tsx';
import { ledgerTexts } from '../ledger/analytics-ledger-texts.ts';
import { subjectOf } from '../ledger/click-subject.ts';
import { ClicksNav } from '../ledger/clicks-nav.tsx';
import { LedgerPanel } from '../ledger/ledger-panel.tsx';
import { ProductPicker } from '../ledger/product-picker.tsx';
import { useSubjectSeries } from '../subject-series.ts';

const COURSE_PX = 230;

/** The name of a product; asked for only where one is chosen. */
function useProductName(scope: ReportScope, id: number | undefined): string | undefined {
  const { data } = useReport({
    name: 'num-clicksV2',
    shopId: scope.shop.id,
    query: {
      ...scope.days,
      group_by: scope.groupBy,
      ...(id === undefined ? {} : { plot_items: String(id) }),
    },
    live: false,
    enabled: id !== undefined,
  });
  const item = data?.items.find((one) => one.id === id);
  return item && localText(item, 'name');
}

/** What the whole page is about, and where else that can be looked at. */
function SubjectBar({ scope }: { scope: ReportScope }) {
  const t = useTexts(ledgerTexts);
  const { tree } = useCategoryTree(scope);
  const { filters, setFilters } = useListSearch(CLICKS);
  const { product_id: productId, category_id: categoryId } = filters;
  const name = useProductName(scope, productId);
  return (
    <div className={classes.filters}>
      <div className={classes.product}>
        <ProductPicker
          scope={scope}
          value={productId}
          name={name}
          onChange={(id) => setFilters({ product_id: id })}
        />
      </div>
      <div className={classes.category}>
        <CategoryPicker
          tree={tree}
          value={categoryId ?? null}
          onChange={(id) => setFilters({ category_id: id ?? undefined })}
        />
      </div>
      {productId !== undefined && (
        <span className={classes.link}>
          <DrillLink to={PRODUCTS_PATH} search={{ plot_items: [productId] }}>
            {t('show_product')}
          </DrillLink>
        </span>
      )}
      {categoryId !== undefined && (
        <span className={classes.link}>
          <DrillLink to={CATEGORY_PATH} search={{ category_id: categoryId }}>
            {t('show_category')}
          </DrillLink>
        </span>
      )}
    </div>
  );
}

function ClickScreen({ scope }: { scope: ReportScope }) {
  const course = useClickTrend();
  const t = useTexts(ledgerTexts);
  const view = usePanelView();
  const { filters } = useListSearch(CLICKS);
  const subject = useMemo(() => subjectOf(filters), [filters]);
  return (
    <>
      <ClicksNav />
      <SubjectBar scope={scope} />
      <SubjectFigures scope={scope} subject={subject} />
      <TrendPanel
        id="valid-clicks"
        title={t(`course_${scope.groupBy}`)}
        {...course}
        source={useSubjectSeries('clicks', scope, subject)}
        scope={scope}
        view={view}
        height={COURSE_PX}
        emptyText={<NoClicks scope={scope} withAction />}
      />
      <LedgerPanel scope={scope} />
    </>
  );
}

/** Every click: how many, what they cost, and one by one. */
export function ClicksPage() {
  const t = useTexts(ledgerTexts);
  return <ReportPage title={t('title')}>{(scope) => <ClickScreen scope={scope} />}</ReportPage>;
}
