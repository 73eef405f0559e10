import type { BidMoment } from './bid-moments.ts';

/** When bids were last changed (ms since the epoch), by the category or product that they are on. */
export type BidChangeTimes = {
  readonly categories: ReadonlyMap<number, number>;
  readonly products: ReadonlyMap<number, number>;
};

/** What a row stands on: a category by its path (root … the category itself), or a product in one. */
export type BidPlace = { readonly productId?: number; readonly path: readonly number[] };

/** Whether the shop has an enabled bid on this very category or product. */
export type EnabledOn = (on: { categoryId: number } | { productId: number }) => boolean;

/** `lines` are in order of time; what came with a product that was merged or moved changed no amount. */
export function bidChangeTimes(lines: readonly BidMoment[]): BidChangeTimes {
  const categories = new Map<number, number>();
  const products = new Map<number, number>();
  for (const { at, from, to, categoryId, productId } of lines) {
    if (from.micros === to.micros && from.enabled === to.enabled) continue;
    if (productId !== null) products.set(productId, at);
    else if (categoryId !== null) categories.set(categoryId, at);
  }
  return { categories, products };
}

/**
 * When what the shop bids at a place was last changed; null where it was not. Bids above the nearest enabled one do
 * not count there, whatever became of them.
 */
export function lastBidChange(
  { categories, products }: BidChangeTimes,
  { productId, path }: BidPlace,
  isEnabled: EnabledOn,
): number | null {
  const changes: (number | undefined)[] = [];
  const found = () => changes.reduce<number | null>((last, at) => Math.max(last ?? 0, at ?? 0) || last, null);
  if (productId !== undefined) {
    changes.push(products.get(productId));
    if (isEnabled({ productId })) return found();
  }
  for (const categoryId of path.toReversed()) {
    changes.push(categories.get(categoryId));
    if (isEnabled({ categoryId })) break;
  }
  return found();
}
