import type { ReactNode } from 'react';
import type { TableView } from '../../core/navigation/list-search-params.ts';
import type { DataColumn } from '../table/data-table-column.ts';
import { PagedTable, type TablePage } from '../table/data-table-paged.tsx';
import type { Leading, RowGroups } from '../table/data-table-props.ts';
import { DataPanel, type PanelFrame } from './data-panel.tsx';
import type { FileFormat } from './panel-download.tsx';

type TablePanelProps<R> = Omit<PanelFrame<TablePage<R>>, 'isEmpty'> & {
  toolbar?: ReactNode;
  /** Of downloads, without its ending. */
  fileName: string;
  columns: readonly DataColumn<R>[];
  rowKey: (row: R) => string | number;
  leading?: Leading<R>;
  isMarked?: (row: R) => boolean;
  groups?: (page: TablePage<R>) => RowGroups<R>;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
} & (
    | {
        /** Fetches the rows of all pages in the order shown. */
        allRows: (signal: AbortSignal) => Promise<readonly R[]>;
      }
    | {
        /** Fetches the file as the server makes it. */
        file: (format: FileFormat, signal: AbortSignal) => Promise<Blob>;
      }
  );

/** A panel with a table that stays on the server: it loads no more rows than it shows. */
export function TablePanel<R>(props: TablePanelProps<R>) {
  const { fileName, title, columns, groups, ...shown } = props;
  const rows = 'file' in props ? { file: props.file } : { columns, rows: props.allRows };
  return (
    <DataPanel
      {...shown}
      isList
      title={title}
      isEmpty={(page) => page.total === 0}
      download={() => ({ fileName, ...rows })}
    >
      {(page) => (
        <PagedTable
          {...shown}
          caption={title}
          columns={columns}
          page={page}
          {...(groups ? { groups: groups(page) } : {})}
        />
      )}
    </DataPanel>
  );
}
