import type { ReactNode } from 'react';
import type { TableModel } from './data-table-column.ts';

/** From here on the columns of a table stand beside each other; elsewhere its rows are cards. */
export const ROOM_FOR_TABLES = '(min-width: 48em)';

export type DataSort = { by: string; order: 'asc' | 'desc' };

export type Leading<R> = { title: string; head?: ReactNode; cell: (row: R) => ReactNode };

/** Rows that belong together, one below the other. */
export type RowGroups<R> = {
  /** The same for rows of one group; null for a row on its own. */
  keyOf: (row: R) => string | null;
  /** Stands above the group's first row. */
  heading: (row: R) => ReactNode;
};

export type DataTableProps<R> = TableModel<R> & {
  /** Names the table for screen readers. */
  caption: string;
  totalsLabel?: string;
  sort?: DataSort;
  onSort?: (sort: DataSort) => void;
  /** A column of controls before all others; `head` stands in place of its title. */
  leading?: Leading<R>;
  /** Stands below a row over its whole width; null for rows without. */
  detail?: (row: R) => ReactNode;
  isMarked?: (row: R) => boolean;
  groups?: RowGroups<R>;
  /** The row is about the same thing as the one above it: its card hangs on to that one, whose name is not said again. */
  continues?: (row: R) => boolean;
  /** On a narrow screen a row is a line: its words below its name, its figures beside them. For a few columns only. */
  asLines?: boolean;
};
