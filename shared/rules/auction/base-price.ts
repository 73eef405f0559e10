/** What a click costs without a bid, for offers of a category from a price (inclusive) to a price (exclusive). */
export type PriceBand = { categoryId: number; fromMinor: number; toMinor: number | null; baseMicros: number };

export type PriceList = {
  /** The band that holds for a category path (root … leaf) and an offer price in minor units; null: the default. */
  bandOf(categoryPath: readonly number[], priceMinor: number): PriceBand | null;
  /** Base price in micro-euro for the same. */
  baseMicros(categoryPath: readonly number[], priceMinor: number): number;
  /** Offer prices from which another base price may hold, lowest first; the first is 0. */
  readonly edges: readonly number[];
};

function contains(band: PriceBand, priceMinor: number): boolean {
  return band.fromMinor <= priceMinor && (band.toMinor === null || priceMinor < band.toMinor);
}

/** Where bands overlap, the one that starts higher wins, then the narrower, then the cheaper. */
function bySpecificity(a: PriceBand, b: PriceBand): number {
  if (a.fromMinor !== b.fromMinor) return b.fromMinor - a.fromMinor;
  if (a.toMinor !== b.toMinor) return (a.toMinor ?? Infinity) - (b.toMinor ?? Infinity);
  return a.baseMicros - b.baseMicros;
}

/** Prices in order, each once, from 0. */
export function edgesOf(pricesMinor: readonly number[]): number[] {
  return [...new Set([0, ...pricesMinor])].sort((a, b) => a - b);
}

/** The lowest base price in micro-euro that a category path has for prices of a range, its end exclusive. */
export function lowestBaseMicros(
  list: PriceList,
  categoryPath: readonly number[],
  range: { fromMinor: number | null; toMinor: number | null } = { fromMinor: null, toMinor: null },
): number {
  const from = range.fromMinor ?? 0;
  const edges = list.edges.filter((edge) => edge > from && (range.toMinor === null || edge < range.toMinor));
  return Math.min(...[from, ...edges].map((priceMinor) => list.baseMicros(categoryPath, priceMinor)));
}

/**
 * A portal's price list: the band of the nearest category, from the leaf up, that has one for the price;
 * where none has, `defaultMicros`.
 */
export function buildPriceList(bands: readonly PriceBand[], defaultMicros: number): PriceList {
  const byCategory = new Map<number, PriceBand[]>();
  for (const band of [...bands].sort(bySpecificity)) {
    const known = byCategory.get(band.categoryId);
    if (known) known.push(band);
    else byCategory.set(band.categoryId, [band]);
  }
  const bandOf: PriceList['bandOf'] = (categoryPath, priceMinor) => {
    for (let depth = categoryPath.length - 1; depth >= 0; depth--) {
      const band = byCategory.get(categoryPath[depth] ?? 0)?.find((one) => contains(one, priceMinor));
      if (band) return band;
    }
    return null;
  };
  return {
    bandOf,
    edges: edgesOf(bands.flatMap(({ fromMinor, toMinor }) => [fromMinor, toMinor ?? 0])),
    baseMicros: (categoryPath, priceMinor) => bandOf(categoryPath, priceMinor)?.baseMicros ?? defaultMicros,
  };
}
