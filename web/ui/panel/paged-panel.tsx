import { PagedTable, type PagedTableProps, type TablePage } from '../table/data-table-paged.tsx';
import { Panel, type PanelProps } from './panel.tsx';

type Props<T, R> = Omit<PanelProps<T>, 'isEmpty' | 'shrinks' | 'children'> &
  Pick<PagedTableProps<R>, 'columns' | 'rowKey' | 'leading' | 'isMarked' | 'view' | 'onView'>;

/**
 * A panel with a table that is paged on the server, without a download: the last of its page. It is empty when no
 * page has a row.
 */
export function PagedPanel<T extends TablePage<R>, R>(props: Props<T, R>) {
  return (
    <Panel {...props} shrinks isList isEmpty={({ total }) => total === 0}>
      {(page) => <PagedTable {...props} caption={props.title} shrinks page={page} />}
    </Panel>
  );
}
