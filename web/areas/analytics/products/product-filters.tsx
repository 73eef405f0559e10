import { useTexts } from '../../../core/texts/i18n.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { CATEGORY_PATH } from '../analytics-paths.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { MeasureChoice } from '../components/measure-choice.tsx';
import { useProductRanking } from '../use-ranking.ts';
import classes from './product-filters.module.css';

/** By what products are ranked, and where their category can be looked at. */
export function ProductFilters({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsReportsTexts, 'products');
  const { category_id: categoryId } = scope.filter;
  const { measure, setMeasure } = useProductRanking();
  return (
    <div className={classes.filters}>
      <MeasureChoice label={t('measure')} value={measure} onChange={setMeasure} />
      {categoryId !== undefined && (
        <span className={classes.link}>
          <DrillLink to={CATEGORY_PATH} search={{ ...scope.filter }}>
            {t('open_category')}
          </DrillLink>
        </span>
      )}
    </div>
  );
}
