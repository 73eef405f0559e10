import { shareOf } from '../../../shared/rules/money/growth.ts';
import type { ShareRow } from '../../ui/chart/chart-share-option.ts';
import type { DataColumn, TableModel } from '../../ui/table/data-table-column.ts';
import type { CellKind } from '../../ui/table/data-table-format.ts';

const REST = 'rest';

/** The first rows, and all others as one; nothing is added where nothing is left. */
export function topWithRest(
  rows: readonly ShareRow[],
  whole: number,
  count: number,
  restName: string,
): ShareRow[] {
  const top = rows.slice(0, count);
  const rest = whole - top.reduce((sum, row) => sum + row.value, 0);
  if (rest <= 0) return top;
  return [...top, { key: REST, name: restName, value: rest, share: shareOf(rest, whole), faint: true }];
}

export type ShareWords = { name: string; value: string; share: string };

/** The table behind a distribution. */
export function shareTable(
  rows: readonly ShareRow[],
  whole: number,
  kind: CellKind,
  words: ShareWords,
): TableModel<ShareRow> {
  const columns: DataColumn<ShareRow>[] = [
    { key: 'name', title: words.name, kind: 'text', value: (row) => row.name },
    { key: 'value', title: words.value, kind, value: (row) => row.value },
    { key: 'share', title: words.share, kind: 'share', value: (row) => row.share },
  ];
  return {
    columns,
    rows,
    rowKey: (row) => row.key,
    totals: { value: whole, share: whole > 0 ? 1 : null },
  };
}
