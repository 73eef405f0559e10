import { useMemo } from 'react';
import { PLOT_ITEMS_MAX } from '../../../../shared/rules/limits.ts';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import type { ReportResult } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import type { DashboardScope } from '../dashboard-scope.ts';
import type { PlotChoice } from '../plot-choice.ts';
import { NoClicks } from './no-clicks.tsx';
import { PlotBox } from './plot-box.tsx';
import { RANKING_PX } from './product-table-panel.tsx';
import {
  type CategoryColumnsLook,
  type RankedCategory,
  rankedCategoryColumns,
  rankedCategoryName,
} from './ranking-columns.tsx';

const NO_LOOK: CategoryColumnsLook = {};

type Props = {
  id: string;
  title: string;
  scope: DashboardScope;
  plot: PlotChoice;
  source: ReportResult<'top-categories-clicksV2'>;
  allRows: (signal: AbortSignal) => Promise<readonly RankedCategory[]>;
  look?: CategoryColumnsLook;
  /** Px; less where few rows can come. */
  height?: number;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
};

/** A ranking of categories; ticked ones show in the charts. */
export function CategoryTablePanel(props: Props) {
  const { id, title, scope, plot, source, allRows, look = NO_LOOK, view, onView } = props;
  const { height = RANKING_PX } = props;
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const columns = useMemo(() => rankedCategoryColumns(tWord, look), [tWord, look]);
  return (
    <TablePanel<RankedCategory>
      id={id}
      title={title}
      hint={t('tick_hint', { max: PLOT_ITEMS_MAX })}
      source={source}
      height={height}
      emptyText={<NoClicks scope={scope} />}
      fileName={scope.fileName(title)}
      columns={columns}
      rowKey={(row) => row.category_id}
      isMarked={(row) => plot.isChosen('categories', row.category_id)}
      leading={{
        title: t('compare'),
        cell: (row) => (
          <PlotBox plot={plot} kind="categories" id={row.category_id} name={rankedCategoryName(row)} />
        ),
      }}
      view={view}
      onView={onView}
      allRows={allRows}
    />
  );
}
