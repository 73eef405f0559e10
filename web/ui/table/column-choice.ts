import { createContext, useContext, useMemo } from 'react';
import type { DataColumn } from './data-table-column.ts';

/** Which of the columns that are not shown by themselves somebody wants to see, in every table that has them. */
export type ColumnChoice = {
  /** Keys of columns. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (key: string, isShown: boolean) => void;
};

/** Who is signed in chooses for all tables; without anybody such columns stay hidden. */
export const ColumnChoiceContext = createContext<ColumnChoice>({
  chosen: new Set(),
  choose: () => undefined,
});

export const useColumnChoice = (): ColumnChoice => useContext(ColumnChoiceContext);

/** The columns that are to be seen; the one by which the rows are ordered always is. */
export function useShownColumns<R>(
  columns: readonly DataColumn<R>[],
  sortedBy?: string,
): readonly DataColumn<R>[] {
  const { chosen } = useColumnChoice();
  return useMemo(
    () => columns.filter(({ key, optional }) => !optional || chosen.has(key) || key === sortedBy),
    [columns, chosen, sortedBy],
  );
}
