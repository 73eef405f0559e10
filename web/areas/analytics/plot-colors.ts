/**
 * Gives every plot item a place in the colours (1 and up; 0 is the shop's own). An item keeps its place
 * when others come and go.
 */
export function plotColors(
  known: ReadonlyMap<number, number>,
  items: readonly number[],
): ReadonlyMap<number, number> {
  const colors = new Map<number, number>();
  for (const id of items) {
    const color = known.get(id);
    if (color !== undefined) colors.set(id, color);
  }
  const taken = new Set(colors.values());
  for (const id of items) {
    if (colors.has(id)) continue;
    let color = 1;
    while (taken.has(color)) color += 1;
    taken.add(color);
    colors.set(id, color);
  }
  return colors;
}
