import type { ReactNode } from 'react';
import { PEOPLE_SEARCH_MAX } from '../../../../shared/rules/people/people.ts';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { PagedTable, type TablePage } from '../../../ui/table/data-table-paged.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { peopleTexts } from '../people-texts.ts';

const LEAST_PX = 240;

type Props<R> = {
  id: string;
  title: string;
  source: PanelSource<TablePage<R>>;
  emptyText: ReactNode;
  search: { label: string; value: string; onSearch: (text: string) => void };
  /** What stands with the search box; the box alone unless given. */
  toolbar?: (box: ReactNode) => ReactNode;
  /** The most the table is high, in px. */
  height: number;
  columns: readonly DataColumn<R>[];
  rowKey: (row: R) => number;
  /** The menu of a row. */
  actions?: (row: R) => ReactNode;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
};

/** A list that is searched and paged on the server. */
export function PeopleList<R>(props: Props<R>) {
  const { id, title, source, emptyText, search, toolbar, height, columns, rowKey, actions, view, onView } =
    props;
  const t = useTexts(peopleTexts);
  const box = <SearchBox {...search} clearLabel={t('clear_search')} maxLength={PEOPLE_SEARCH_MAX} />;
  return (
    <Panel
      id={id}
      title={title}
      source={source}
      height={LEAST_PX}
      shrinks
      isEmpty={({ total }) => total === 0}
      emptyText={emptyText}
      toolbar={toolbar ? toolbar(box) : box}
    >
      {(page) => (
        <PagedTable
          caption={title}
          height={height}
          shrinks
          columns={columns}
          page={page}
          rowKey={rowKey}
          {...(actions ? { leading: { title: t('actions'), cell: actions } } : {})}
          view={view}
          onView={onView}
        />
      )}
    </Panel>
  );
}
