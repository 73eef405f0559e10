import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { WaitingRows } from '../look/waiting-place.tsx';
import type { FoldedTable as TableComponent } from '../table/cards/folded-table.tsx';
import type { TableModel } from '../table/data-table-column.ts';
import { DataPanel, type PanelFrame } from './data-panel.tsx';
import { TableToggle } from './panel-actions.tsx';
import type { Download } from './panel-download.tsx';
import type { PanelView } from './panel-view.ts';

/** Comes when a chart is first shown as a table: in no first load of pages that begin with charts. */
const FoldedTable = lazy(async () => ({
  default: (await import('../table/cards/folded-table.tsx')).FoldedTable,
  // Of rows of any kind, which React's type of it does not say.
})) as unknown as typeof TableComponent;

export type ChartPanelProps<T, R> = PanelFrame<T> & {
  /** Of downloads, without its ending. */
  fileName: string;
  view: PanelView;
  /** The chart, not higher than the panel. */
  chart: (data: T) => ReactNode;
  /** The same numbers, for the table and the file. */
  table: (data: T) => TableModel<R>;
};

/** A panel that shows a chart or the table behind it. */
export function ChartPanel<T, R>(props: ChartPanelProps<T, R>) {
  const { fileName, view, chart, table, ...frame } = props;
  const { id, title, height } = frame;
  const asTable = view.isTable(id);
  const t = useTexts(uiTexts, 'data_table');
  const download = (data: T): Download<R> => {
    const { columns, rows } = table(data);
    return { fileName, columns, rows: () => rows };
  };
  return (
    <DataPanel
      {...frame}
      toggle={<TableToggle asTable={asTable} onToggle={() => view.toggle(id)} />}
      download={download}
    >
      {(shown) =>
        asTable ? (
          <Suspense fallback={<WaitingRows height={height} />}>
            <div data-as-table>
              <FoldedTable caption={title} totalsLabel={t('total')} {...table(shown)} />
            </div>
          </Suspense>
        ) : (
          chart(shown)
        )
      }
    </DataPanel>
  );
}
