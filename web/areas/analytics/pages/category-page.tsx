import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ReportFilter } from '../../../core/navigation/report-filter-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { CATEGORY_PATH } from '../analytics-paths.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { CategoryBidsPanel } from '../category/category-bids-panel.tsx';
import { CategoryHead } from '../category/category-head.tsx';
import { type CategoryTree, categoryPath, countRows, rowLevel } from '../category/category-tree.ts';
import { LeafCategory } from '../category/leaf-category.tsx';
import { LevelPanels } from '../category/level-panels.tsx';
import { useCategoryTree } from '../category/use-category-tree.ts';
import { ClickFigures } from '../components/click-figures.tsx';
import {
  type CategoryColumnsLook,
  CategoryProductsLink,
  type RankedCategory,
  rankedCategoryName,
} from '../components/ranking-columns.tsx';
import { FilteredReportPage } from '../filters/filtered-report-page.tsx';
import { useCategoryRanking, writeMeasure } from '../use-ranking.ts';

const SCREEN_PX = 900;

type Kept = ReturnType<typeof writeMeasure> & ReportFilter;

/** A category with others below it leads there; one without leads to its products. */
function CategoryCell({ row, tree, kept }: { row: RankedCategory; tree: CategoryTree; kept: Kept }) {
  const name = rankedCategoryName(row);
  if (!tree.parents.has(row.category_id)) return <CategoryProductsLink id={row.category_id} name={name} />;
  return (
    <DrillLink to={CATEGORY_PATH} search={{ ...kept, category_id: row.category_id }}>
      {name} <IconChevronRight size={ICON_PX.small} aria-hidden style={{ verticalAlign: '-2px' }} />
    </DrillLink>
  );
}

function CategoryScreen({ scope, tree }: { scope: ReportScope; tree: CategoryTree }) {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  const ranking = useCategoryRanking();
  const { measure, level: asked } = ranking;
  const { filter } = scope;
  const categoryId = filter.category_id ?? null;
  const kept = useMemo(() => ({ ...writeMeasure(measure), ...filter }), [measure, filter]);
  const path = categoryPath(tree, categoryId);
  const level = rowLevel(path, asked);
  const look = useMemo<CategoryColumnsLook>(
    () => ({
      nameCell: (row) => <CategoryCell row={row} tree={tree} kept={kept} />,
      hasMain: categoryId === null && level !== 'l1',
    }),
    [tree, kept, categoryId, level],
  );
  const inside = path.at(-1);
  const isLeaf = inside !== undefined && !tree.parents.has(inside.id);
  return (
    <>
      <CategoryHead path={path} level={level} filter={filter} />
      <ClickFigures scope={scope} />
      {isLeaf ? (
        <LeafCategory scope={scope} />
      ) : (
        <LevelPanels
          request={{ scope, level }}
          ranking={ranking}
          title={inside ? t('ranking_in', { category: inside.name }) : t('ranking')}
          look={look}
          rows={countRows(tree, level, categoryId)}
        />
      )}
      <CategoryBidsPanel scope={scope} />
    </>
  );
}

const NO_TREE: CategoryTree = { inOrder: [], byId: new Map(), parents: new Set() };

function CategoryTreeGate({ scope }: { scope: ReportScope }) {
  const { tree, isFailed } = useCategoryTree(scope);
  if (!tree && !isFailed) return <WaitingPlace height={SCREEN_PX} />;
  return <CategoryScreen scope={scope} tree={tree ?? NO_TREE} />;
}

/** Where clicks and cost arise, from the main categories down to the last. */
export function CategoryPage() {
  const t = useTexts(analyticsReportsTexts, 'category_page');
  return (
    <FilteredReportPage title={t('title')} isOfClicks>
      {(scope) => <CategoryTreeGate scope={scope} />}
    </FilteredReportPage>
  );
}
