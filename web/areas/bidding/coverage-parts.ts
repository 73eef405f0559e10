/** What becomes of the views of a shop's products, in the order of the bar; the five are 1 together. */
export const COVERAGE_PARTS = ['coverage', 'lost_rank', 'lost_budget', 'lost_no_bid', 'lost_stock'] as const;
export type CoveragePart = (typeof COVERAGE_PARTS)[number];
export type CoverageShares = Readonly<Record<CoveragePart, number | null>>;

export type ShownPart = { part: CoveragePart; share: number; percent: number };

const TENTHS = 1000;

/** The shares in percent with one decimal that are 100,0 together: what rounding leaves over goes where it cut most. */
export function shownParts(shares: CoverageShares): ShownPart[] {
  const parts = COVERAGE_PARTS.map((part) => ({ part, share: shares[part] ?? 0 }));
  const whole = parts.reduce((all, { share }) => all + share, 0);
  if (whole <= 0) return [];
  const exact = parts.map(({ share }) => (share / whole) * TENTHS);
  const tenths = exact.map(Math.floor);
  const left = TENTHS - tenths.reduce((all, one) => all + one, 0);
  const byRest = exact.map((value, at) => ({ at, rest: value % 1 })).toSorted((a, b) => b.rest - a.rest);
  for (const { at } of byRest.slice(0, left)) tenths[at] = (tenths[at] ?? 0) + 1;
  return parts.map(({ part, share }, at) => ({ part, share, percent: (tenths[at] ?? 0) / 10 }));
}
