import { PLOT_ITEMS_MAX } from '../../../../shared/rules/limits.ts';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import type { TablePage } from '../../../ui/table/data-table-paged.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { hintWithOpenOrders } from '../open-orders.ts';
import type { PlotChoice } from '../plot-choice.ts';
import type { OrderDays } from '../series-figure.ts';
import { NoClicks } from './no-clicks.tsx';
import { PlotBox } from './plot-box.tsx';

export const RANKING_PX = 560;

/** What the page of a ranking tells the table of it. */
export type RankedTable = {
  id: string;
  title: string;
  scope: ReportScope;
  plot: PlotChoice;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
};

type Props<R> = RankedTable & {
  kind: 'products' | 'categories';
  source: PanelSource<TablePage<R> & OrderDays>;
  allRows: (signal: AbortSignal) => Promise<readonly R[]>;
  columns: readonly DataColumn<R>[];
  idOf: (row: R) => number;
  nameOf: (row: R) => string;
  /** Px; less where few rows can come. */
  height?: number;
};

/** A ranking as a table; ticked rows show in the charts. */
export function RankedTablePanel<R>({ scope, plot, kind, idOf, nameOf, ...panel }: Props<R>) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const tWord = useTexts(analyticsTexts);
  return (
    <TablePanel<R>
      height={RANKING_PX}
      {...panel}
      {...hintWithOpenOrders(panel.source.data, tWord, t('tick_hint', { max: PLOT_ITEMS_MAX }))}
      emptyText={<NoClicks scope={scope} />}
      fileName={scope.fileName(panel.title)}
      rowKey={idOf}
      isMarked={(row) => plot.isChosen(kind, idOf(row))}
      leading={{
        title: t('compare'),
        cell: (row) => <PlotBox plot={plot} kind={kind} id={idOf(row)} name={nameOf(row)} />,
      }}
    />
  );
}
