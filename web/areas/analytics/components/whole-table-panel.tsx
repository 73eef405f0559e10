import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../core/i18n.ts';
import { dataTableTexts } from '../../../ui/data-table.texts.ts';
import { type DataSort, DataTable } from '../../../ui/data-table.tsx';
import type { TableModel } from '../../../ui/data-table-column.ts';
import { sortRows } from '../../../ui/data-table-sort.ts';
import { Panel, type PanelSource } from '../../../ui/panel.tsx';
import { CopyLink } from '../../../ui/panel-actions.tsx';
import { DownloadMenu } from '../../../ui/panel-download.tsx';
import { useSetDashboardAddress } from '../dashboard-address.ts';

type Props<T, R> = {
  id: string;
  title: string;
  hint?: string;
  source: PanelSource<T>;
  height: number;
  isEmpty: (data: T) => boolean;
  emptyText: ReactNode;
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
  const { id, title, hint, source, height, isEmpty, emptyText, fileName, table } = props;
  const t = useTexts(dataTableTexts);
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
  const isReady = source.data !== undefined && !source.isPlaceholderData;
  return (
    <Panel
      id={id}
      title={title}
      {...(hint ? { hint } : {})}
      source={source}
      height={height}
      isEmpty={isEmpty}
      emptyText={emptyText}
      actions={
        <>
          <DownloadMenu download={isReady ? download(source.data as T) : null} />
          <CopyLink panelId={id} />
        </>
      }
    >
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
    </Panel>
  );
}
