import { useMemo } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { CLICKS_PATH } from '../analytics-paths.ts';
import { countRows } from '../category/category-tree.ts';
import { LevelPanels } from '../category/level-panels.tsx';
import { useCategoryTree } from '../category/use-category-tree.ts';
import { MeasureChoice } from '../components/measure-choice.tsx';
import { type CategoryColumnsLook, rankedCategoryName } from '../components/ranking-columns.tsx';
import { FilteredReportPage } from '../filters/filtered-report-page.tsx';
import { ledgerTexts } from '../ledger/analytics-ledger-texts.ts';
import { ClicksNav } from '../ledger/clicks-nav.tsx';
import { useCategoryRanking } from '../use-ranking.ts';

function GroupScreen({ scope }: { scope: ReportScope }) {
  const t = useTexts(ledgerTexts);
  const { tree } = useCategoryTree(scope);
  const { filter } = scope;
  const ranking = useCategoryRanking();
  const { measure, setMeasure } = ranking;
  const look = useMemo<CategoryColumnsLook>(
    () => ({
      nameCell: (row) => (
        <DrillLink to={CLICKS_PATH} search={{ ...filter, category_id: row.category_id }}>
          {rankedCategoryName(row)}
        </DrillLink>
      ),
      hasMain: false,
    }),
    [filter],
  );
  return (
    <>
      <MeasureChoice label={t('measure')} value={measure} onChange={setMeasure} />
      <LevelPanels
        request={{ scope, level: 'l1' }}
        ranking={ranking}
        title={t('groups_title')}
        look={look}
        {...(tree ? { rows: countRows(tree, 'l1', null) } : {})}
      />
    </>
  );
}

/** Clicks by main category; each leads to its clicks one by one. */
export function ClickGroupsPage() {
  const t = useTexts(ledgerTexts);
  return (
    <FilteredReportPage title={t('title')} isOfClicks above={<ClicksNav />}>
      {(scope) => <GroupScreen scope={scope} />}
    </FilteredReportPage>
  );
}
