import type { Random } from './random.ts';

/** Draws items as often as their weights say (Vose's alias method: two draws whatever the number of items). */
export function weightedDraw<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  const weights = items.map(weightOf);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0)) throw new RangeError('Nothing to draw from');
  const scaled = weights.map((weight) => (weight / sum) * items.length);
  const alias = items.map((_, index) => index);
  const small = [...scaled.keys()].filter((index) => (scaled[index] ?? 0) < 1);
  const large = [...scaled.keys()].filter((index) => (scaled[index] ?? 0) >= 1);
  while (small.length > 0 && large.length > 0) {
    const less = small.pop() as number;
    const more = large.pop() as number;
    alias[less] = more;
    scaled[more] = (scaled[more] ?? 0) + (scaled[less] ?? 0) - 1;
    ((scaled[more] ?? 0) < 1 ? small : large).push(more);
  }
  // What is left over differs from 1 by rounding alone.
  for (const index of [...small, ...large]) scaled[index] = 1;
  return (random) => {
    const index = random.below(items.length);
    const chosen = random.next() < (scaled[index] ?? 1) ? index : (alias[index] ?? index);
    return items[chosen] as T;
  };
}
