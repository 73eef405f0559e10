import { DataTable } from '../table/data-table.tsx';
import type { TableModel } from '../table/data-table-column.ts';
import { Panel, type PanelProps } from './panel.tsx';

type Props<T, R> = Omit<PanelProps<T>, 'isEmpty' | 'children'> &
  Omit<TableModel<R>, 'rows'> & {
    rowsOf: (data: T) => readonly R[];
    isMarked?: (row: R) => boolean;
    asLines?: boolean;
  };

/** A panel with a table of rows that come whole and keep their order; it is empty without rows. */
export function RowsPanel<T, R>({
  rowsOf,
  columns,
  rowKey,
  isMarked,
  asLines = false,
  ...panel
}: Props<T, R>) {
  return (
    <Panel {...panel} isList isEmpty={(data) => rowsOf(data).length === 0}>
      {(data) => (
        <DataTable
          caption={panel.title}
          columns={columns}
          rows={rowsOf(data)}
          rowKey={rowKey}
          asLines={asLines}
          {...(isMarked ? { isMarked } : {})}
        />
      )}
    </Panel>
  );
}
