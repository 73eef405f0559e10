import type { PriceSegment } from '../../../shared/rules/auction/price-segments.ts';
import { ratioMicros } from '../../../shared/rules/money/money.ts';
import type { BasePriceCategoryRow } from './price-list.repository.ts';

/** A segment with the shop's offers in it. */
export type CountedSegment = PriceSegment & { readonly offers: number };

/** What holds for a category and all below it. */
export type BranchSums = {
  readonly lowestMicros: number;
  readonly highestMicros: number;
  readonly offers: number;
  readonly averageMicros: number | null;
  readonly seasonAverageMicros: number | null;
};

/** The tree's categories, each before those below it, siblings in the order of the alphabet. */
export function inTreeOrder(
  categories: readonly BasePriceCategoryRow[],
  language: string,
): BasePriceCategoryRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  const below = (parentId: number | null): BasePriceCategoryRow[] =>
    (children.get(parentId) ?? [])
      .toSorted((a, b) => compare(a.name, b.name) || a.id - b.id)
      .flatMap((category) => [category, ...below(category.id)]);
  return below(null);
}

type Sums = { lowest: number; highest: number; offers: number; micros: number; seasonMicros: number };

/** Sums over each category and what is below it, exact to the micro-euro before they are divided. */
export function sumBranches(
  categories: readonly BasePriceCategoryRow[],
  segmentsOf: (category: BasePriceCategoryRow) => readonly CountedSegment[],
): Map<number, BranchSums> {
  const sums = new Map<number, Sums>();
  const empty = (): Sums => ({ lowest: Infinity, highest: 0, offers: 0, micros: 0, seasonMicros: 0 });
  for (const category of categories) {
    for (const segment of segmentsOf(category)) {
      for (const id of category.path) {
        const sum = sums.get(id) ?? empty();
        sums.set(id, sum);
        sum.lowest = Math.min(sum.lowest, segment.baseMicros);
        sum.highest = Math.max(sum.highest, segment.baseMicros);
        sum.offers += segment.offers;
        sum.micros += segment.offers * segment.baseMicros;
        sum.seasonMicros += segment.offers * (segment.seasonMicros ?? segment.baseMicros);
      }
    }
  }
  return new Map(
    [...sums].map(([id, { lowest, highest, offers, micros, seasonMicros }]) => [
      id,
      {
        lowestMicros: lowest,
        highestMicros: highest,
        offers,
        averageMicros: ratioMicros(micros, offers),
        seasonAverageMicros: ratioMicros(seasonMicros, offers),
      },
    ]),
  );
}
