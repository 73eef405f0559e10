import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatCount } from '../../../shared/rules/money/money.ts';
import { TABLE_SIZES, type TableView } from '../../core/navigation/list-search-params.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import classes from './data-table-pager.module.css';

type DataTablePagerProps = {
  /** The last one is shown for one behind it. */
  page: number;
  perPage: number;
  /** Rows in all pages. */
  total: number;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
  /** Further controls of the table. */
  children?: ReactNode;
};

/** Which rows of how many are shown, how many at once, and the way to the others. */
export function DataTablePager({
  perPage,
  total,
  onPage,
  onPerPage,
  children,
  ...asked
}: DataTablePagerProps) {
  const t = useTexts(uiTexts, 'data_table');
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(asked.page, pages);
  const from = Math.min((page - 1) * perPage + 1, total);
  const to = Math.min(page * perPage, total);
  const isOffered = TABLE_SIZES.some((size) => size === perPage);
  const options = isOffered ? TABLE_SIZES : [...TABLE_SIZES, perPage].toSorted((a, b) => a - b);
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed" className={classes.rows} role="status">
        {t('rows_shown', { from: formatCount(from), to: formatCount(to), total: formatCount(total) })}
      </Text>
      {children}
      <Group gap="xs" wrap="nowrap">
        <Text component="label" htmlFor={sizeId} size="sm" c="dimmed">
          {t('per_page')}
        </Text>
        <NativeSelect
          id={sizeId}
          size="xs"
          value={String(perPage)}
          data={options.map(String)}
          onChange={(event) => onPerPage(Number(event.currentTarget.value))}
        />
      </Group>
      <Pagination
        size="sm"
        siblings={1}
        boundaries={1}
        value={page}
        total={pages}
        onChange={onPage}
        getControlProps={(control) => ({
          'aria-label': t(control === 'previous' || control === 'first' ? 'previous_page' : 'next_page'),
        })}
        getItemProps={(item) => ({ 'aria-label': t('page', { page: item }) })}
        aria-label={t('pages')}
      />
    </div>
  );
}

type Paging = Pick<TableView, 'page' | 'perPage'>;
type ViewPagerProps = {
  total: number;
  view: Paging;
  onView: (patch: Partial<Paging>) => void;
  children?: ReactNode;
};

/** The same for a table as the address has it; another size begins anew. */
export function ViewPager({ total, view, onView, children }: ViewPagerProps) {
  return (
    <DataTablePager
      page={view.page}
      perPage={view.perPage}
      total={total}
      onPage={(page) => onView({ page })}
      onPerPage={(perPage) => onView({ perPage, page: 1 })}
    >
      {children}
    </DataTablePager>
  );
}
