import type { PriceBand } from '../auction/base-price.ts';

/** A band that is new, gone, or has another price or end; `null` where there was or is none. */
export type BandChange = {
  readonly categoryId: number;
  readonly fromMinor: number;
  readonly before: PriceBand | null;
  readonly after: PriceBand | null;
};

type ListChanges = {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The largest differences in price first. */
  readonly changes: readonly BandChange[];
};

const keyOf = ({ categoryId, fromMinor }: PriceBand) => `${categoryId}:${fromMinor}`;

const difference = ({ before, after }: BandChange) =>
  Math.abs((after?.baseMicros ?? 0) - (before?.baseMicros ?? 0));

const isSame = (a: PriceBand, b: PriceBand) => a.toMinor === b.toMinor && a.baseMicros === b.baseMicros;

/** Two lists held against each other, band by band: a band is known by its category and where it begins. */
export function compareBands(before: readonly PriceBand[], after: readonly PriceBand[]): ListChanges {
  const old = new Map(before.map((band) => [keyOf(band), band]));
  const kept = new Set<string>();
  const changes: BandChange[] = [];
  const counts = { added: 0, removed: 0, changed: 0, unchanged: 0 };
  for (const band of after) {
    const { categoryId, fromMinor } = band;
    const known = old.get(keyOf(band)) ?? null;
    if (known) kept.add(keyOf(band));
    if (known && isSame(known, band)) counts.unchanged += 1;
    else {
      counts[known ? 'changed' : 'added'] += 1;
      changes.push({ categoryId, fromMinor, before: known, after: band });
    }
  }
  for (const [key, band] of old) {
    if (kept.has(key)) continue;
    counts.removed += 1;
    changes.push({ categoryId: band.categoryId, fromMinor: band.fromMinor, before: band, after: null });
  }
  changes.sort(
    (a, b) => difference(b) - difference(a) || a.categoryId - b.categoryId || a.fromMinor - b.fromMinor,
  );
  return { ...counts, changes };
}
