import { createElement, type ReactNode } from 'react';
import type { Metric } from '../look/metric-texts.ts';
import { type Cell, type CellKind, finerPrice, formatCell } from './data-table-format.ts';

/** One column, of the table on the screen and of the file alike. */
export type DataColumn<R> = {
  key: string;
  /** With the unit: `Cost, €`. */
  title: string;
  kind: CellKind;
  value: (row: R) => Cell;
  /** Where the cell shows more than its value. */
  render?: (row: R) => ReactNode;
  /** What the numbers are made of, said on hover and focus of the title. */
  metric?: Metric;
  /** A text of a word or two, which needs no room for names. */
  short?: boolean;
  /** The server sorts by the column's key. */
  sortable?: boolean;
  /** Shown to those who choose it; it is in every file. */
  optional?: boolean;
  /** Only a way to another page, so no file has it. */
  isWay?: boolean;
  /** On the cards of a narrow screen: `controls` of the row, or a cell that is never folded away, `wide` on its own line. */
  card?: 'controls' | 'shown' | 'wide';
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

/** Where the first text stands, which says what a row is about; -1 without any. */
export const firstTextOf = <R>(columns: readonly DataColumn<R>[]): number =>
  columns.findIndex(({ kind }) => kind === 'text');

/** A value below its header; a mean price of a click says more of its decimals under the pointer. */
function plainCell(kind: CellKind, value: Cell): ReactNode {
  const [text, finer] = [formatCell(kind, value), finerPrice(kind, value)];
  return finer === null ? text : createElement('span', { title: finer }, text);
}

/** What stands in a cell. */
export const cellOf = <R>(column: DataColumn<R>, row: R): ReactNode =>
  column.render ? column.render(row) : plainCell(column.kind, column.value(row));
