import type { DataColumn } from './data-table-column.ts';
import type { Cell } from './data-table-format.ts';
import type { DataSort } from './data-table-props.ts';

function compareCells(a: Cell, b: Cell): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}

/** The rows of a table that is shown whole in another order; what is unknown comes last either way. */
export function sortTableRows<R>(
  columns: readonly DataColumn<R>[],
  rows: readonly R[],
  sort: DataSort | null,
): readonly R[] {
  const column = columns.find(({ key }) => key === sort?.by);
  if (!column) return rows;
  const direction = sort?.order === 'asc' ? 1 : -1;
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [column.value(rowA), column.value(rowB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * compareCells(a, b);
  });
}
