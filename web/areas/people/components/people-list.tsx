import type { ReactNode } from 'react';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import type { TablePage } from '../../../ui/table/data-table-paged.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { controlsColumn } from '../../../ui/table/text-columns.ts';
import { peopleTexts } from '../people-texts.ts';

const LEAST_PX = 240;

type Props<R> = {
  id: string;
  title: string;
  source: PanelSource<TablePage<R>>;
  emptyText: ReactNode;
  /** Of the search box. */
  searchLabel: string;
  searchHint?: string;
  /** What stands with the search box; the box alone unless given. */
  toolbar?: (box: ReactNode) => ReactNode;
  columns: readonly DataColumn<R>[];
  rowKey: (row: R) => number;
  /** The menu of a row. */
  actions?: (row: R) => ReactNode;
  /** As the address has it. */
  list: Parameters<typeof searchBox>[0] & {
    view: TableView;
    setView: (patch: Partial<TableView>) => void;
  };
};

/** A list that is searched and paged on the server. */
export function PeopleList<R>(props: Props<R>) {
  const { searchLabel, searchHint, toolbar, actions, list, columns, ...panel } = props;
  const t = useTexts(peopleTexts);
  const box = (
    <SearchBox label={searchLabel} {...(searchHint && { hint: searchHint })} {...searchBox(list)} />
  );
  return (
    <PagedPanel
      {...panel}
      view={list.view}
      onView={list.setView}
      height={LEAST_PX}
      toolbar={toolbar ? toolbar(box) : <FilterBar search={box} />}
      columns={actions ? [...columns, controlsColumn('actions', t('actions'), actions)] : columns}
    />
  );
}
