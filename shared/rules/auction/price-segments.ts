import type { PriceBand, PriceList } from './base-price.ts';

/** A stretch of offer prices for which a click on a category's offers costs the same, from the same source. */
export type PriceSegment = {
  fromMinor: number;
  /** Exclusive; null is no end. */
  toMinor: number | null;
  baseMicros: number;
  /** The category whose band it is; null is the portal's default. */
  sourceId: number | null;
  /** While the season lasts; null where the season has no band for it, or there is none. */
  seasonMicros: number | null;
};

function edgesOf(bands: readonly PriceBand[]): number[] {
  const edges = new Set([0]);
  for (const { fromMinor, toMinor } of bands) {
    edges.add(fromMinor);
    if (toMinor !== null) edges.add(toMinor);
  }
  return [...edges].sort((a, b) => a - b);
}

const isSame = (a: PriceSegment, b: PriceSegment) =>
  a.baseMicros === b.baseMicros && a.sourceId === b.sourceId && a.seasonMicros === b.seasonMicros;

/**
 * All prices from 0 up, cut where what a click costs changes, by the very rule that prices clicks.
 * `bands` are those of the categories of the path, of the ordinary list and of the season alike.
 */
export function priceSegments(
  path: readonly number[],
  lists: { ordinary: PriceList; season: PriceList | null; bands: readonly PriceBand[] },
): PriceSegment[] {
  const { ordinary, season, bands } = lists;
  const edges = edgesOf(bands);
  const segments: PriceSegment[] = [];
  edges.forEach((fromMinor, index) => {
    const segment: PriceSegment = {
      fromMinor,
      toMinor: edges[index + 1] ?? null,
      baseMicros: ordinary.baseMicros(path, fromMinor),
      sourceId: ordinary.bandOf(path, fromMinor)?.categoryId ?? null,
      seasonMicros: season?.bandOf(path, fromMinor)?.baseMicros ?? null,
    };
    const last = segments.at(-1);
    if (last && isSame(last, segment)) last.toMinor = segment.toMinor;
    else segments.push(segment);
  });
  return segments;
}
