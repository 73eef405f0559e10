import { PagedTable, type PagedTableProps, type TablePage } from '../table/data-table-paged.tsx';
import { Panel, type PanelProps } from './panel.tsx';

type Props<T, R> = Omit<PanelProps<T>, 'isEmpty' | 'shrinks' | 'children'> &
  Pick<PagedTableProps<R>, 'columns' | 'rowKey' | 'leading' | 'isMarked' | 'view' | 'onView'> & {
    /** Px at most, of table and pager together. */
    tableHeight: number;
  };

/**
 * A panel with a table that is paged on the server, without a download: the last of its page. It is empty when no
 * page has a row.
 */
export function PagedPanel<T extends TablePage<R>, R>(props: Props<T, R>) {
  const { tableHeight, ...shown } = props;
  return (
    <Panel {...shown} shrinks isEmpty={({ total }) => total === 0}>
      {(page) => <PagedTable {...shown} caption={shown.title} height={tableHeight} shrinks page={page} />}
    </Panel>
  );
}
