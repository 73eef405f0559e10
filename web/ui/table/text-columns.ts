import type { ReactNode } from 'react';
import type { DataColumn } from './data-table-column.ts';
import type { Cell } from './data-table-format.ts';

const columnOf =
  (look: Pick<DataColumn<never>, 'short'>) =>
  <R>(
    key: string,
    title: string,
    value: (row: R) => Cell,
    render?: (row: R) => ReactNode,
  ): DataColumn<R> => ({ key, title, kind: 'text', ...look, value, ...(render ? { render } : {}) });

/** A column of names and sentences; the last of its arguments is for cells that show more than their value. */
export const textColumn = columnOf({});

/** The same for texts of a word or two: it needs no room for names. */
export const wordColumn = columnOf({ short: true });

/** A column of cells with more than one value in them, or with what can be done. */
export const cellColumn = <R>(key: string, title: string, render: (row: R) => ReactNode): DataColumn<R> =>
  textColumn(key, title, () => null, render);

/** The same, where no room for names is needed. */
const shortCellColumn = <R>(key: string, title: string, render: (row: R) => ReactNode): DataColumn<R> =>
  wordColumn(key, title, () => null, render);

/** A column of what can be done with a row. */
export const controlsColumn = <R>(
  key: string,
  title: string,
  render: (row: R) => ReactNode,
): DataColumn<R> => ({ ...shortCellColumn(key, title, render), card: 'controls' });

/** The same column, which is never folded away on the cards of a narrow screen. */
export const shownOnCards = <R>(column: DataColumn<R>): DataColumn<R> => ({ ...column, card: 'shown' });

/** The same column, which there has the whole line: cells of several words, of chips, of controls. */
export const wideOnCards = <R>(column: DataColumn<R>): DataColumn<R> => ({ ...column, card: 'wide' });

/** A column of days or moments as `format` writes them, else as all tables do; a dash where there is none. */
export const momentColumn = <R>(
  key: string,
  title: string,
  at: (row: R) => string | null,
  format?: (at: string, row: R) => ReactNode,
  none: ReactNode = '–',
): DataColumn<R> => ({
  key,
  title,
  kind: 'day',
  value: at,
  ...(format && {
    render: (row: R) => {
      const moment = at(row);
      return moment === null ? none : format(moment, row);
    },
  }),
});
