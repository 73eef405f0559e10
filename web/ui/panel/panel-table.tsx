import type { ReactNode } from 'react';
import type { TableView } from '../../core/navigation/list-search-params.ts';
import type { DataColumn } from '../table/data-table-column.ts';
import { PagedTable, type TablePage } from '../table/data-table-paged.tsx';
import { DataPanel, type PanelFrame } from './data-panel.tsx';

type TablePanelProps<R> = Omit<PanelFrame<TablePage<R>>, 'isEmpty'> & {
  toolbar?: ReactNode;
  /** Of downloads, without its ending. */
  fileName: string;
  columns: readonly DataColumn<R>[];
  rowKey: (row: R) => string | number;
  leading?: { title: string; cell: (row: R) => ReactNode };
  isMarked?: (row: R) => boolean;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
  /** Fetches the rows of all pages in the order shown. */
  allRows: (signal: AbortSignal) => Promise<readonly R[]>;
};

/** A panel with a table that stays on the server: it loads no more rows than it shows. */
export function TablePanel<R>(props: TablePanelProps<R>) {
  const { fileName, allRows, ...shown } = props;
  const { title, columns } = shown;
  return (
    <DataPanel
      {...shown}
      isEmpty={(page) => page.total === 0}
      download={() => ({ fileName, columns, rows: allRows })}
    >
      {(page) => <PagedTable {...shown} caption={title} page={page} />}
    </DataPanel>
  );
}
