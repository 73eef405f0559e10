import type { ReactNode } from 'react';
import type { DataColumn } from './data-table-column.ts';
import { PagedTable, type TablePage, type TableView } from './data-table-paged.tsx';
import { Panel, type PanelSource } from './panel.tsx';
import { CopyLink } from './panel-actions.tsx';
import { DownloadMenu } from './panel-download.tsx';

type TablePanelProps<R> = {
  id: string;
  title: string;
  hint?: string;
  source: PanelSource<TablePage<R>>;
  height: number;
  /** Takes less where there are few rows: for a panel with nothing below it. */
  shrinks?: boolean;
  emptyText: ReactNode;
  /** Of downloads, without its ending. */
  fileName: string;
  columns: readonly DataColumn<R>[];
  rowKey: (row: R) => string | number;
  leading?: { title: string; cell: (row: R) => ReactNode };
  isMarked?: (row: R) => boolean;
  view: TableView;
  sizes: readonly number[];
  onView: (patch: Partial<TableView>) => void;
  /** Fetches the rows of all pages in the order shown. */
  allRows: (signal: AbortSignal) => Promise<readonly R[]>;
};

/** A panel with a table that stays on the server: it loads no more rows than it shows. */
export function TablePanel<R>(props: TablePanelProps<R>) {
  const { id, title, hint, source, height, emptyText, fileName, columns, rowKey, leading, isMarked } = props;
  const { view, sizes, onView, allRows, shrinks = false } = props;
  const isReady = source.data !== undefined && !source.isPlaceholderData;
  return (
    <Panel
      id={id}
      title={title}
      {...(hint ? { hint } : {})}
      source={source}
      height={height}
      shrinks={shrinks}
      isEmpty={(page) => page.total === 0}
      emptyText={emptyText}
      actions={
        <>
          <DownloadMenu download={isReady ? { fileName, columns, rows: allRows } : null} />
          <CopyLink panelId={id} />
        </>
      }
    >
      {(page) => (
        <PagedTable
          caption={title}
          height={height}
          shrinks={shrinks}
          columns={columns}
          page={page}
          rowKey={rowKey}
          {...(leading ? { leading } : {})}
          {...(isMarked ? { isMarked } : {})}
          view={view}
          sizes={sizes}
          onView={onView}
        />
      )}
    </Panel>
  );
}
