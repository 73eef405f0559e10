import { useSearch } from '@tanstack/react-router';
import { useTexts } from '../../../core/texts/i18n.ts';
import { uiTexts } from '../../../ui/look/ui-texts.ts';
import { DataPanel, type PanelFrame } from '../../../ui/panel/data-panel.tsx';
import { type DataSort, DataTable } from '../../../ui/table/data-table.tsx';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import { sortRows } from '../../../ui/table/data-table-sort.ts';
import { useSetDashboardAddress } from '../dashboard-address.ts';

type Props<T, R> = PanelFrame<T> & {
  /** Of downloads, without its ending. */
  fileName: string;
  /** All rows, in the order in which they are shown at first. */
  table: (data: T) => TableModel<R>;
};

function readSort(text: unknown): DataSort | null {
  const [by = '', order] = String(text ?? '').split('.');
  return by === '' ? null : { by, order: order === 'asc' ? 'asc' : 'desc' };
}

/** A table of a few rows that is shown whole; its order stands in the address. */
export function WholeTablePanel<T, R>(props: Props<T, R>) {
  const { fileName, table, ...frame } = props;
  const { id, title, height } = frame;
  const t = useTexts(uiTexts, 'data_table');
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const sortKey = `${id.replaceAll('-', '_')}_sort`;
  const sort = readSort(raw[sortKey]);
  const sorted = (data: T): TableModel<R> => {
    const model = table(data);
    const columns = model.columns.map((column) => ({ ...column, sortable: true }));
    return { ...model, columns, rows: sortRows(columns, model.rows, sort) };
  };
  const download = (data: T) => {
    const { columns, rows } = sorted(data);
    return { fileName, columns, rows: () => rows };
  };
  return (
    <DataPanel {...frame} download={download}>
      {(data) => (
        <DataTable
          caption={title}
          height={height}
          totalsLabel={t('total')}
          {...sorted(data)}
          {...(sort ? { sort } : {})}
          onSort={({ by, order }) => setAddress({ [sortKey]: `${by}.${order}` })}
        />
      )}
    </DataPanel>
  );
}
