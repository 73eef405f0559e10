import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../page/icon-sizes.ts';
import type { DataColumn } from '../data-table-column.ts';
import type { DataSort } from '../data-table-props.ts';
import classes from './data-table-cards.module.css';
import { cardTexts } from './table-cards-texts.ts';

type SortProps<R> = {
  columns: readonly DataColumn<R>[];
  sort: DataSort | undefined;
  onSort: (sort: DataSort) => void;
};

/** What the heads of the columns are for in a table: by what the cards are ordered, and in which direction. */
export function CardOrder<R>({ columns, sort, onSort }: SortProps<R>) {
  const t = useTexts(cardTexts);
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const order = sort?.order ?? 'desc';
  const by = sortable.find(({ key }) => key === sort?.by)?.key ?? '';
  const Icon = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <div className={classes.order}>
      <label htmlFor={id}>{t('sort_by')}</label>
      <NativeSelect
        id={id}
        size="sm"
        className={classes.by}
        value={by}
        data={[
          ...(by === '' ? [{ value: '', label: t(sort ? 'other_order' : 'given_order') }] : []),
          ...sortable.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        onChange={(event) => onSort({ by: event.currentTarget.value, order: 'desc' })}
      />
      <ActionIcon
        size="lg"
        variant="default"
        disabled={by === ''}
        aria-label={t(order === 'asc' ? 'descending' : 'ascending')}
        onClick={() => onSort({ by, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        <Icon size={ICON_PX.large} aria-hidden />
      </ActionIcon>
    </div>
  );
}
