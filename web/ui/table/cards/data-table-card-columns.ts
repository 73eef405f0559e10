import { type DataColumn, firstTextOf, isNumeric } from '../data-table-column.ts';

/** How many figures of a card are seen before it is unfolded. */
const SHOWN = 4;

export type CardColumns<R> = {
  /** Says what the row is about. */
  name: DataColumn<R> | undefined;
  /** What can be done with the row; always within reach. */
  controls: readonly DataColumn<R>[];
  shown: readonly DataColumn<R>[];
  folded: readonly DataColumn<R>[];
};

/**
 * Where the columns of a table stand on a card: what it is sorted by comes first, then how that grew, then what the table
 * has next. One that would be left over alone is not folded away.
 */
export function cardColumns<R>(
  columns: readonly DataColumn<R>[],
  sortedBy: string | undefined,
): CardColumns<R> {
  const name = columns[firstTextOf(columns)] ?? columns[0];
  const controls = columns.filter(({ card }) => card === 'controls');
  const others = columns.filter((column) => column !== name && column.card !== 'controls');
  const rank = ({ key, kind, card }: DataColumn<R>) => {
    if (card === 'shown' || card === 'wide') return 0;
    if (key === sortedBy) return 1;
    if (kind === 'growth') return 2;
    return isNumeric(kind) || kind === 'day' ? 3 : 4;
  };
  const most = Math.max(SHOWN, others.filter((column) => rank(column) === 0).length);
  const chosen = new Set(others.toSorted((a, b) => rank(a) - rank(b)).slice(0, most));
  const left = others.filter((column) => !chosen.has(column));
  if (left.length === 1) return { name, controls, shown: inOrder(others, sortedBy), folded: [] };
  const shown = others.filter((column) => chosen.has(column));
  return { name, controls, shown: inOrder(shown, sortedBy), folded: left };
}

/** As in the table, but what it is sorted by first, with its growth, and whatever has a line of its own last. */
function inOrder<R>(
  columns: readonly DataColumn<R>[],
  sortedBy: string | undefined,
): readonly DataColumn<R>[] {
  const place = ({ key, kind, card }: DataColumn<R>) => {
    if (card === 'wide') return 3;
    return key === sortedBy ? 0 : kind === 'growth' ? 1 : 2;
  };
  return columns.toSorted((a, b) => place(a) - place(b));
}
