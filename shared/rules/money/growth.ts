/** Change in percent with 2 decimals; null where there is nothing to compare with, or a loss, of which nothing is a share. */
export function growthPercent(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null || previous <= 0) return null;
  return Math.round(((current - previous) / previous) * 10_000) / 100 + 0; // turns -0 into 0
}

/** The part of a whole, 0 to 1; null where there is no whole. */
export function shareOf(value: number, whole: number): number | null {
  return whole > 0 ? value / whole : null;
}
