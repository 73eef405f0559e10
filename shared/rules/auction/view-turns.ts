/** The last turn at or before an instant; the first for what is earlier. */
function turnAt(turns: readonly number[], ms: number): number {
  let [low, high] = [0, turns.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((turns[middle] ?? 0) <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** All of some views that are told apart by kind. */
export function sumOfKinds(viewsOf: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const views of viewsOf.values()) sum += views;
  return sum;
}

/** How many of the views lie from each turn to the next, by what `kindOf` says of their instants (ms since the epoch). */
export function countBetween(
  turns: readonly number[],
  { from, at }: { readonly from: number; readonly at: ArrayLike<number> },
  kindOf: (ms: number) => number,
): Map<number, number>[] {
  const counts = turns.map(() => new Map<number, number>());
  for (let view = 0; view < at.length; view += 1) {
    const ms = from + (at[view] ?? 0);
    const counted = counts[turnAt(turns, ms)];
    const kind = kindOf(ms);
    counted?.set(kind, (counted.get(kind) ?? 0) + 1);
  }
  return counts;
}
