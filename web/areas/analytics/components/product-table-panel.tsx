import { useMemo } from 'react';
import { PLOT_ITEMS_MAX } from '../../../../shared/rules/limits.ts';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import { fetchAllRows, type ReportCallQuery, type ReportResult } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import type { DashboardScope } from '../dashboard-scope.ts';
import type { PlotChoice } from '../plot-choice.ts';
import type { RANK_MEASURE_SPECS, RankMeasure } from '../rank-measures.ts';
import { NoClicks } from './no-clicks.tsx';
import { PlotBox } from './plot-box.tsx';
import { type RankedProduct, rankedProductColumns, rankedProductName } from './ranking-columns.tsx';

export type ProductsReport = (typeof RANK_MEASURE_SPECS)[RankMeasure]['products'];
type ProductsQuery = ReportCallQuery<'top-products-clicksV2'>;

export const RANKING_PX = 560;

type Props = {
  id: string;
  title: string;
  scope: DashboardScope;
  plot: PlotChoice;
  /** The report that `source` answers, and what it was asked. */
  report: ProductsReport;
  query: ProductsQuery;
  source: ReportResult<'top-products-clicksV2'>;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
};

/** A ranking of products; ticked ones show in the charts. */
export function ProductTablePanel({ id, title, scope, plot, report, query, source, view, onView }: Props) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  const columns = useMemo(() => rankedProductColumns(tWord), [tWord]);
  return (
    <TablePanel<RankedProduct>
      id={id}
      title={title}
      hint={t('tick_hint', { max: PLOT_ITEMS_MAX })}
      source={source}
      height={RANKING_PX}
      emptyText={<NoClicks scope={scope} />}
      fileName={scope.fileName(title)}
      columns={columns}
      rowKey={(row) => row.product_id}
      isMarked={(row) => plot.isChosen('products', row.product_id)}
      leading={{
        title: t('compare'),
        cell: (row) => (
          <PlotBox plot={plot} kind="products" id={row.product_id} name={rankedProductName(row)} />
        ),
      }}
      view={view}
      onView={onView}
      allRows={(signal) => fetchAllRows(report, scope.shop.id, query, signal)}
    />
  );
}
