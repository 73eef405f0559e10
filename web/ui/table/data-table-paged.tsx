import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TableView } from '../../core/navigation/list-search-params.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './data-table-column.ts';
import classes from './data-table-pager.module.css';
import { ViewPager } from './data-table-pager.tsx';
import type { Leading, RowGroups } from './data-table-props.ts';
import { FurtherColumns } from './further-columns.tsx';

/** One page of a table that is paged and sorted on the server; `total` counts the rows of all pages. */
export type TablePage<R> = { data: readonly R[]; total: number };

function NoSuchPage({ onFirst }: { onFirst: () => void }) {
  const t = useTexts(uiTexts, 'data_table');
  return (
    <Stack align="center" gap="xs" py="xl">
      <Text size="sm">{t('no_such_page')}</Text>
      <Button variant="default" size="xs" onClick={onFirst}>
        {t('first_page')}
      </Button>
    </Stack>
  );
}

export type PagedTableProps<R> = {
  caption: string;
  /** Px at least, of table and pager together: what is below stays where it is on the last page too. */
  height?: number;
  /** Takes less where there are few rows: for what nothing stands below. */
  shrinks?: boolean;
  columns: readonly DataColumn<R>[];
  page: TablePage<R>;
  rowKey: (row: R) => string | number;
  leading?: Leading<R>;
  detail?: (row: R) => ReactNode;
  isMarked?: (row: R) => boolean;
  groups?: RowGroups<R>;
  continues?: (row: R) => boolean;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
};

/** One page of a table, and the way to the others. */
export function PagedTable<R>(props: PagedTableProps<R>) {
  const { caption, columns, page, rowKey, view, onView } = props;
  const { leading, detail, isMarked, groups, continues } = props;
  return (
    <div className={classes.paged} style={{ minHeight: props.shrinks ? undefined : props.height }}>
      {page.data.length === 0 ? (
        <NoSuchPage onFirst={() => onView({ page: 1 })} />
      ) : (
        <DataTable
          caption={caption}
          columns={columns}
          rows={page.data}
          rowKey={rowKey}
          sort={view.sort}
          onSort={(sort) => onView({ sort, page: 1 })}
          {...(leading ? { leading } : {})}
          {...(detail ? { detail } : {})}
          {...(isMarked ? { isMarked } : {})}
          {...(groups ? { groups } : {})}
          {...(continues ? { continues } : {})}
        />
      )}
      <ViewPager total={page.total} view={view} onView={onView}>
        <FurtherColumns columns={columns} />
      </ViewPager>
    </div>
  );
}
