import { BIDDING_POSITIONS } from '../limits.ts';

/** What of a place on a product's page counts for the partner module. */
type ListedPlace = {
  readonly shopId: number;
  readonly position: number;
  readonly kind: string;
  readonly priceMinor: number;
  readonly baseMicros: number;
  readonly chargeMicros: number;
};

export type ModulePlace<P extends ListedPlace> = Omit<P, 'kind'> & { readonly kind: 'module' };

/**
 * What the partner module shows of a product: the offers of the shops that take part, the cheapest first, a click
 * at its base price. Bids do not count there, so the positions begin after the premium ones, at 4. `places` are those of the product's page, so that a shop over its
 * limit is in neither.
 */
export function modulePlaces<P extends ListedPlace>(
  places: readonly P[],
  takesPart: (shopId: number) => boolean,
): ModulePlace<P>[] {
  return places
    .filter(({ shopId }) => takesPart(shopId))
    .toSorted((a, b) => a.priceMinor - b.priceMinor || a.shopId - b.shopId)
    .map((place, index) => ({
      ...place,
      position: BIDDING_POSITIONS + 1 + index,
      kind: 'module',
      chargeMicros: place.baseMicros,
    }));
}
