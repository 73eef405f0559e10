import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTableSort } from '../../core/navigation/use-search-params.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { DataTable } from '../table/data-table.tsx';
import type { DataColumn, TableModel } from '../table/data-table-column.ts';
import { sortTableRows } from '../table/data-table-sort.ts';
import { FurtherColumns } from '../table/further-columns.tsx';
import { DataPanel, type PanelFrame } from './data-panel.tsx';

type WholeTableProps<T, R> = PanelFrame<T> & {
  /** Of downloads, without its ending. */
  fileName: string;
  /** Above the table. */
  toolbar?: ReactNode;
  /** All rows, in the order in which they are shown at first. */
  table: (data: T) => TableModel<R>;
};

/** A table of a few rows that is shown whole; its order stands in the address. */
export function WholeTablePanel<T, R>(props: WholeTableProps<T, R>) {
  const { fileName, table, ...frame } = props;
  const { id, title } = frame;
  const t = useTexts(uiTexts, 'data_table');
  const [sort, setSort] = useTableSort(id.replaceAll('-', '_'));
  const sorted = (data: T): TableModel<R> => {
    const model = table(data);
    // What has no value, as what can be done with a row, has no order either.
    const hasValues = ({ value }: DataColumn<R>) => model.rows.some((row) => value(row) !== null);
    const columns = model.columns.map((column) => ({ ...column, sortable: hasValues(column) }));
    return { ...model, columns, rows: sortTableRows(columns, model.rows, sort) };
  };
  const download = (data: T) => {
    const { columns, rows } = sorted(data);
    return { fileName, columns, rows: () => rows };
  };
  return (
    <DataPanel {...frame} isList download={download}>
      {(data) => (
        <Stack gap="sm">
          <DataTable
            caption={title}
            totalsLabel={t('total')}
            {...sorted(data)}
            {...(sort ? { sort } : {})}
            onSort={setSort}
          />
          <Group justify="flex-end">
            <FurtherColumns columns={table(data).columns} />
          </Group>
        </Stack>
      )}
    </DataPanel>
  );
}
