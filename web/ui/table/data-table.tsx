import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Explained, ExplainedName, NameWithUnit } from '../look/explained-name.tsx';
import { CARD_PX, WaitingRows } from '../look/waiting-place.tsx';
import { ICON_PX } from '../page/icon-sizes.ts';
import type { TableCards as CardsComponent } from './cards/data-table-cards.tsx';
import { useShownColumns } from './column-choice.ts';
import classes from './data-table.module.css';
import { cellOf, type DataColumn, firstTextOf, isNumeric } from './data-table-column.ts';
import { formatCell } from './data-table-format.ts';
import { type DataSort, type DataTableProps, ROOM_FOR_TABLES } from './data-table-props.ts';
import { useRowKeys } from './row-keys.ts';

/** For narrow screens only: in no first load of the others. */
const TableCards = lazy(async () => ({
  default: (await import('./cards/data-table-cards.tsx')).TableCards,
  // Of rows of any kind, which React's type of it does not say.
})) as unknown as typeof CardsComponent;

/** The first press shows the most; the second the least. */
function nextOrder(sort: DataSort | undefined, key: string): DataSort {
  return { by: key, order: sort?.by === key && sort.order === 'desc' ? 'asc' : 'desc' };
}

type HeaderProps<R> = Pick<DataTableProps<R>, 'sort' | 'onSort'> & {
  column: DataColumn<R>;
  isFirst: boolean;
};

/** For the style sheet: numbers, texts, and the text that names the row. */
function cellRole<R>({ kind, short, card }: DataColumn<R>, isFirst: boolean) {
  if (card === 'controls') return { 'data-controls': true };
  if (isNumeric(kind)) return { 'data-numeric': true };
  if (kind === 'day') return { 'data-day': true };
  if (isFirst) return { 'data-text': short ? true : 'name' };
  return { 'data-text': short ? 'short' : true };
}

function Header<R>({ column, isFirst, sort, onSort }: HeaderProps<R>) {
  const order = sort?.by === column.key ? sort.order : null;
  const Icon = order === null ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  const ariaSort = order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending';
  const isSortable = column.sortable && onSort;
  return (
    <Table.Th scope="col" {...cellRole(column, isFirst)} {...(isSortable ? { 'aria-sort': ariaSort } : {})}>
      {isSortable ? (
        <Explained metric={column.metric} name={column.title}>
          <UnstyledButton
            className={classes.sort}
            data-active={order !== null || undefined}
            data-explained={column.metric !== undefined || undefined}
            onClick={() => onSort(nextOrder(sort, column.key))}
          >
            <span className={classes.title} title={column.metric ? undefined : column.title}>
              <NameWithUnit name={column.title} />
            </span>
            <Icon size={ICON_PX.small} aria-hidden />
          </UnstyledButton>
        </Explained>
      ) : (
        <span className={classes.title} title={column.metric ? undefined : column.title}>
          <ExplainedName name={column.title} metric={column.metric} />
        </span>
      )}
    </Table.Th>
  );
}

/** Rows and cells as Mantine draws them, without a component for each of them: most of what a long table costs. */
const ROW = Table.classes.tr;
const CELL = Table.classes.td;

function DetailRow({ span, children }: { span: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className={classes.detail}>
      <td className={CELL} colSpan={span}>
        <div className={classes.detailBox}>{children}</div>
      </td>
    </tr>
  );
}

function Body<R>(props: DataTableProps<R>) {
  const { columns, rows, rowKey, leading, detail, isMarked, groups } = props;
  const firstText = firstTextOf(columns);
  const span = columns.length + (leading ? 1 : 0);
  const groupOf = (row: R | undefined) => (row === undefined ? null : (groups?.keyOf(row) ?? null));
  const keys = useRowKeys();
  return (
    <Table.Tbody {...keys}>
      {rows.map((row, place) => {
        const group = groupOf(row);
        return (
          <Fragment key={rowKey(row)}>
            {group !== null && group !== groupOf(rows[place - 1]) && (
              <tr data-heading>
                <Table.Th scope="colgroup" colSpan={span}>
                  {groups?.heading(row)}
                </Table.Th>
              </tr>
            )}
            <tr
              className={ROW}
              data-hover
              data-marked={isMarked?.(row) || undefined}
              data-grouped={group !== null || undefined}
            >
              {leading && <td className={`${CELL} ${classes.leading}`}>{leading.cell(row)}</td>}
              {columns.map((column, index) => (
                <td key={column.key} className={CELL} {...cellRole(column, index === firstText)}>
                  {cellOf(column, row)}
                </td>
              ))}
            </tr>
            <DetailRow span={span}>{detail?.(row)}</DetailRow>
          </Fragment>
        );
      })}
    </Table.Tbody>
  );
}

/** How a table sits in its place: columns stand closer where they have no room, and scroll where that is not enough. */
type Fit = 'roomy' | 'tight' | 'wider';

function useFit() {
  const [fit, setFit] = useState<Fit>('roomy');
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let now: Fit = 'roomy';
    /** What the columns need to stand apart, px. */
    let roomyPx = 0;
    const next = (): Fit => {
      const isOver = element.scrollWidth > element.clientWidth + 1;
      if (now === 'roomy') {
        roomyPx = element.scrollWidth;
        return isOver ? 'tight' : 'roomy';
      }
      if (element.clientWidth >= roomyPx) return 'roomy';
      return isOver ? 'wider' : 'tight';
    };
    const measure = () => {
      now = next();
      setFit(now);
    };
    measure(); // before it is seen: rows that change their height after that would move
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [ref, fit] as const;
}

/** A sum; of names, and of what can be done with a row, there is none. */
const sumCell = <R,>({ key, kind, card }: DataColumn<R>, totals: NonNullable<DataTableProps<R>['totals']>) =>
  card === 'controls' || (kind === 'text' && !(key in totals)) ? '' : formatCell(kind, totals[key] ?? null);

function WideTable<R>(props: DataTableProps<R>) {
  const { caption, columns, totals, totalsLabel, leading, detail } = props;
  const firstText = firstTextOf(columns);
  const [ref, fit] = useFit();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and one landmark for each panel is enough
    <div
      ref={ref}
      className={classes.scroller}
      data-detailed={detail ? true : undefined}
      data-tight={fit !== 'roomy' || undefined}
      data-wider={fit === 'wider' || undefined}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll with the keyboard too
      tabIndex={0}
      aria-label={caption}
    >
      <Table className={classes.table} verticalSpacing={6} horizontalSpacing="sm" highlightOnHover>
        <caption className={classes.caption}>{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {leading && (
              <Table.Th scope="col" className={classes.leading}>
                {leading.head ?? <VisuallyHidden>{leading.title}</VisuallyHidden>}
              </Table.Th>
            )}
            {columns.map((column, index) => (
              <Header key={column.key} column={column} isFirst={index === firstText} {...pickSort(props)} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Body {...props} />
        {totals && (
          <Table.Tfoot>
            <Table.Tr>
              {columns.map((column, index) => (
                <Table.Td key={column.key} {...cellRole(column, index === firstText)}>
                  {index === 0 ? totalsLabel : sumCell(column, totals)}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  );
}

/** A table with its numbers to the right; sorting is the caller's. Where it has no room its rows are cards. */
export function DataTable<R>(props: DataTableProps<R>) {
  const columns = useShownColumns(props.columns, props.sort?.by);
  const isWide = useMediaQuery(ROOM_FOR_TABLES, true, { getInitialValueInEffect: false });
  const shown = { ...props, columns };
  if (isWide) return <WideTable {...shown} />;
  return (
    <Suspense fallback={<WaitingRows height={props.rows.length * CARD_PX} />}>
      <TableCards {...shown} />
    </Suspense>
  );
}

function pickSort<R>({ sort, onSort }: DataTableProps<R>): Pick<DataTableProps<R>, 'sort' | 'onSort'> {
  return { ...(sort ? { sort } : {}), ...(onSort ? { onSort } : {}) };
}
