import { useTexts } from '../../../core/texts/i18n.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { CATEGORY_PATH } from '../analytics-paths.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { CategoryPicker } from '../category/category-picker.tsx';
import { useCategoryTree } from '../category/use-category-tree.ts';
import classes from '../components/filter-bar.module.css';
import { MeasureChoice } from '../components/measure-choice.tsx';
import { useProductRanking } from '../use-ranking.ts';

/** Which products are ranked, and by what. */
export function ProductFilters({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsReportsTexts, 'products');
  const { tree } = useCategoryTree(scope);
  const { measure, categoryId, setMeasure, setCategory } = useProductRanking();
  return (
    <div className={classes.filters}>
      <div className={classes.category}>
        <CategoryPicker tree={tree} value={categoryId} onChange={setCategory} />
      </div>
      <MeasureChoice label={t('measure')} value={measure} onChange={setMeasure} />
      {categoryId !== null && (
        <span className={classes.link}>
          <DrillLink to={CATEGORY_PATH} search={{ category_id: categoryId }}>
            {t('open_category')}
          </DrillLink>
        </span>
      )}
    </div>
  );
}
