import { useMemo } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { type RankedTable, RankedTablePanel } from './ranked-table-panel.tsx';
import {
  type CategoryColumnsLook,
  isTableCompared,
  type RankedCategory,
  rankedCategoryColumns,
  rankedCategoryName,
} from './ranking-columns.tsx';

const NO_LOOK: CategoryColumnsLook = {};

type Props = RankedTable & {
  source: PanelSource<ReportAnswer<'top-categories-clicksV2'>>;
  allRows: (signal: AbortSignal) => Promise<readonly RankedCategory[]>;
  look?: CategoryColumnsLook;
  /** Px; less where few rows can come. */
  height?: number;
};

/** A ranking of categories. */
export function CategoryTablePanel({ look = NO_LOOK, ...panel }: Props) {
  const tWord = useTexts(analyticsTexts);
  const isCompared = isTableCompared(panel.scope, panel.source.data, panel.view.sort?.by);
  const columns = useMemo(
    () => rankedCategoryColumns(tWord, { ...look, isCompared }),
    [tWord, look, isCompared],
  );
  return (
    <RankedTablePanel<RankedCategory>
      {...panel}
      kind="categories"
      columns={columns}
      idOf={(row) => row.category_id}
      nameOf={rankedCategoryName}
    />
  );
}
