import { growthPercent } from '../../../shared/rules/money/growth.ts';
import { isComparable } from '../../../shared/rules/reports/comparable.ts';
import type { ShareRow } from '../../ui/chart/chart-share-option.ts';
import type { DataColumn, TableModel } from '../../ui/table/data-table-column.ts';
import type { CellKind } from '../../ui/table/data-table-format.ts';

export type ComparedRow = ShareRow & {
  /** In the period before; null while it is not known. */
  previous: number | null;
  /** In percent; null where there is nothing to compare with. */
  growth: number | null;
};

/** Puts the values of the period before, by key, beside the rows; what is not among them was 0. */
export function comparedRows(
  rows: readonly ShareRow[],
  before: ReadonlyMap<string, number> | undefined,
): ComparedRow[] {
  return rows.map((row) => {
    const previous = before ? (before.get(row.key) ?? 0) : null;
    return { ...row, previous, growth: growthPercent(row.value, previous) };
  });
}

export type ComparedWords = {
  name: string;
  value: string;
  share: string;
  /** Null where nothing is compared: two columns less. */
  previous: string | null;
  growth: string;
  /** The names are no more than a word or two. */
  short?: boolean;
};

type Totals = { value: number; previous: number | null; growth: number | null };

/** The totals of a distribution by one measure; those of the compared period only where it is known as a whole. */
export function comparedTotals<M extends string>(
  answer: {
    data_from: string | null;
    total: Record<M, number>;
    previous: Record<M, number> & { date_from: string };
    growth: Record<M, number | null>;
  },
  measure: M,
): Totals {
  const value = answer.total[measure];
  if (!isComparable(answer)) return { value, previous: null, growth: null };
  return { value, previous: answer.previous[measure], growth: answer.growth[measure] };
}

/** The table of a distribution with its comparison; `render` may show more of names and growth. */
export function comparedTable(
  rows: readonly ComparedRow[],
  totals: Totals,
  kind: CellKind,
  words: ComparedWords,
  render: Partial<Record<'name' | 'growth', DataColumn<ComparedRow>['render']>> = {},
): TableModel<ComparedRow> {
  const cell = (key: 'name' | 'growth') => {
    const shown = render[key];
    return shown ? { render: shown } : {};
  };
  const columns: DataColumn<ComparedRow>[] = [
    {
      key: 'name',
      title: words.name,
      kind: 'text',
      value: (row) => row.name,
      short: words.short ?? false,
      ...cell('name'),
    },
    { key: 'value', title: words.value, kind, value: (row) => row.value },
    { key: 'share', title: words.share, kind: 'share', value: (row) => row.share },
  ];
  if (words.previous !== null) {
    columns.push(
      { key: 'previous', title: words.previous, kind, value: (row) => row.previous },
      { key: 'growth', title: words.growth, kind: 'growth', value: (row) => row.growth, ...cell('growth') },
    );
  }
  return {
    columns,
    rows,
    rowKey: (row) => row.key,
    totals: { ...totals, share: totals.value > 0 ? 1 : null },
  };
}
