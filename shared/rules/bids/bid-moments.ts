import type { MoneyState } from './money-changes.ts';

type Target = { readonly categoryId: number | null; readonly productId: number | null };
/** A bid of a shop as it stands. */
export type BidInForce = Target & {
  readonly id: number;
  readonly micros: number;
  readonly enabled: boolean;
};
/** A line of the history of a bid; `at` in ms since the epoch. */
export type BidMoment = Target & {
  readonly bidId: number;
  readonly at: number;
  readonly from: MoneyState;
  readonly to: MoneyState;
};

/** The enabled bids of a shop at one instant, in micro-euro by category and by product. */
export type EnabledBids = {
  readonly categories: ReadonlyMap<number, number>;
  readonly products: ReadonlyMap<number, number>;
};

/**
 * After the last line at or before the instant; before the first line as it found the bid. A bid that followed its
 * product is on what the last line says, as the product's views count there too.
 */
function stateAt(ms: number, lines: readonly BidMoment[]): (Target & MoneyState)[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  return [{ ...last, ...(lines.findLast(({ at }) => at <= ms)?.to ?? first.from) }];
}

function enabledBids(bids: readonly (Target & MoneyState)[]): EnabledBids {
  const categories = new Map<number, number>();
  const products = new Map<number, number>();
  for (const { categoryId, productId, micros, enabled } of bids) {
    if (micros === null || enabled !== true) continue;
    const [byId, id] = productId === null ? [categories, categoryId] : [products, productId];
    // Two products that were merged since had a bid each.
    if (id !== null) byId.set(id, Math.max(micros, byId.get(id) ?? 0));
  }
  return { categories, products };
}

/**
 * Makes a function that tells the enabled bids of a shop at an instant (ms since the epoch). `changes` are all lines
 * of the bids' history since some earlier instant, in the order in which they were written.
 */
export function bidMoments(
  bids: readonly BidInForce[],
  changes: readonly BidMoment[],
): (ms: number) => EnabledBids {
  const histories = [...Map.groupBy(changes, ({ bidId }) => bidId).values()];
  const changed = new Set(changes.map(({ bidId }) => bidId));
  const untouched = bids.filter(({ id }) => !changed.has(id));
  return (ms) => enabledBids([...untouched, ...histories.flatMap((lines) => stateAt(ms, lines))]);
}

/** What the shop bids for a product: the bid on it, else that on the nearest category of its path (root … leaf); null without one. */
export function effectiveMicros(
  bids: EnabledBids,
  productId: number,
  categoryPath: readonly number[],
): number | null {
  const ofProduct = bids.products.get(productId);
  if (ofProduct !== undefined) return ofProduct;
  const nearest = categoryPath.findLast((id) => bids.categories.has(id));
  return nearest === undefined ? null : (bids.categories.get(nearest) ?? null);
}
