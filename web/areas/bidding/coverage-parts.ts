/** What becomes of the views of a shop's products, in the order of the bar; the five are 1 together. */
export const COVERAGE_PARTS = ['coverage', 'lost_rank', 'lost_budget', 'lost_no_bid', 'lost_stock'] as const;
export type CoveragePart = (typeof COVERAGE_PARTS)[number];
export type CoverageShares = Readonly<Record<CoveragePart, number | null>>;

export type ShownPart = { part: CoveragePart; share: number; percent: number };

/** Parts of a whole in steps that are `steps` together: what rounding down leaves over goes where it cut most. */
export function stepsOf(parts: readonly number[], steps: number): number[] {
  const whole = parts.reduce((all, part) => all + part, 0);
  const exact = parts.map((part) => (whole > 0 ? (part / whole) * steps : 0));
  const rounded = exact.map(Math.floor);
  const left = whole > 0 ? steps - rounded.reduce((all, one) => all + one, 0) : 0;
  const byRest = exact.map((value, at) => ({ at, rest: value % 1 })).toSorted((a, b) => b.rest - a.rest);
  for (const { at } of byRest.slice(0, left)) rounded[at] = (rounded[at] ?? 0) + 1;
  return rounded;
}

const TENTHS = 1000;

/** The shares in percent with one decimal that are 100,0 together; none where no views are known. */
export function shownParts(shares: CoverageShares): ShownPart[] {
  const parts = COVERAGE_PARTS.map((part) => ({ part, share: shares[part] ?? 0 }));
  if (parts.every(({ share }) => share <= 0)) return [];
  const tenths = stepsOf(
    parts.map(({ share }) => share),
    TENTHS,
  );
  return parts.map((one, at) => ({ ...one, percent: (tenths[at] ?? 0) / 10 }));
}
