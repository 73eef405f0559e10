import type { ReactNode } from 'react';
import type { Cell, CellKind } from './data-table-format.ts';

/** One column, of the table on the screen and of the file alike. */
export type DataColumn<R> = {
  key: string;
  /** With the unit: `Cost, €`. */
  title: string;
  kind: CellKind;
  value: (row: R) => Cell;
  /** Where the cell shows more than its value. */
  render?: (row: R) => ReactNode;
  /** A text of a word or two, which needs no room for names. */
  short?: boolean;
  /** The server sorts by the column's key. */
  sortable?: boolean;
  /** Shown to those who choose it; it is in every file. */
  optional?: boolean;
};

/** A table that is shown whole: what stands behind a chart. */
export type TableModel<R> = {
  columns: readonly DataColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  /** The row below all others, by column key. */
  totals?: Readonly<Record<string, Cell>>;
};

export const isNumeric = (kind: CellKind): boolean => kind !== 'text' && kind !== 'day';
