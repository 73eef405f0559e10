import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '../core/i18n.ts';
import { dataTableTexts } from './data-table.texts.ts';
import type { DataTable as Table } from './data-table.tsx';
import type { TableModel } from './data-table-column.ts';
import { Panel, type PanelSource } from './panel.tsx';
import { CopyLink, TableToggle } from './panel-actions.tsx';
import { type Download, DownloadMenu } from './panel-download.tsx';

// Only those who ask for a table wait for its code.
const DataTable = lazy(async () => ({
  default: (await import('./data-table.tsx')).DataTable,
})) as typeof Table;

type ChartPanelProps<T, R> = {
  id: string;
  title: string;
  hint?: string;
  source: PanelSource<T>;
  height: number;
  isEmpty: (data: T) => boolean;
  emptyText: ReactNode;
  /** Of downloads, without its ending. */
  fileName: string;
  asTable: boolean;
  onToggle: () => void;
  /** The chart, not higher than the panel. */
  chart: (data: T) => ReactNode;
  /** The same numbers, for the table and the file. */
  table: (data: T) => TableModel<R>;
};

/** A panel that shows a chart or the table behind it. */
export function ChartPanel<T, R>(props: ChartPanelProps<T, R>) {
  const { id, title, hint, source, height, isEmpty, emptyText, fileName, asTable, onToggle, chart, table } =
    props;
  const t = useTexts(dataTableTexts);
  const download = (data: T): Download<R> => {
    const { columns, rows } = table(data);
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
          <TableToggle asTable={asTable} onToggle={onToggle} />
          <DownloadMenu download={isReady ? download(source.data as T) : null} />
          <CopyLink panelId={id} />
        </>
      }
    >
      {(shown) =>
        asTable ? (
          <Suspense fallback={<Skeleton height={height} />}>
            <DataTable caption={title} height={height} totalsLabel={t('total')} {...table(shown)} />
          </Suspense>
        ) : (
          chart(shown)
        )
      }
    </Panel>
  );
}
