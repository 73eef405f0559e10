import { useMemo } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { useWithIdentifiers } from '../../../ui/table/identifier-columns.tsx';
import { fetchAllRows, type ReportAnswer, type ReportCallQuery } from '../analytics.queries.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import type { RANK_MEASURE_SPECS, RankMeasure } from '../rank-measures.ts';
import { type RankedTable, RankedTablePanel } from './ranked-table-panel.tsx';
import {
  isTableCompared,
  type RankedProduct,
  rankedProductColumns,
  rankedProductName,
} from './ranking-columns.tsx';

export type ProductsReport = (typeof RANK_MEASURE_SPECS)[RankMeasure]['products'];
type ProductsQuery = ReportCallQuery<'top-products-clicksV2'>;

type Props = RankedTable & {
  /** The report that `source` answers, and what it was asked. */
  report: ProductsReport;
  query: ProductsQuery;
  source: PanelSource<ReportAnswer<'top-products-clicksV2'>>;
  /** Columns of what the clicks brought. */
  brought?: readonly DataColumn<RankedProduct>[];
};

/** A ranking of products. */
export function ProductTablePanel({ report, query, brought, ...panel }: Props) {
  const tWord = useTexts(analyticsTexts);
  const isCompared = isTableCompared(panel.scope, panel.source.data, panel.view.sort?.by);
  const measures = useMemo(
    () => rankedProductColumns(tWord, isCompared, brought),
    [tWord, isCompared, brought],
  );
  const columns = useWithIdentifiers(measures, 'product');
  return (
    <RankedTablePanel<RankedProduct>
      {...panel}
      kind="products"
      columns={columns}
      idOf={(row) => row.product_id}
      nameOf={rankedProductName}
      allRows={(signal) => fetchAllRows(report, panel.scope.shop.id, query, signal)}
    />
  );
}
