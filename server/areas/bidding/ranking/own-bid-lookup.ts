import type { StoredBidRow } from '../bids.repository.ts';

/** The bid that a row shows, and the enabled one that counts for it: where the own one is off that is one above. */
export type CountingBid = { readonly shown: StoredBidRow | null; readonly enabled: StoredBidRow | null };

export type OwnBidIndex = {
  readonly ofCategory: (path: readonly number[]) => CountingBid;
  readonly ofProduct: (productId: number, path: readonly number[]) => CountingBid;
};

/** The bids of one shop by what they are for; paths go from the root to the category itself. */
export function indexOwnBids(bids: readonly StoredBidRow[]): OwnBidIndex {
  const byCategory = new Map(bids.map((bid) => [bid.categoryId, bid]));
  const byProduct = new Map(bids.map((bid) => [bid.productId, bid]));
  const nearest = (path: readonly number[]) =>
    path.map((id) => byCategory.get(id)).findLast((bid) => bid?.enabled) ?? null;
  const withOwn = (own: StoredBidRow | undefined, path: readonly number[]): CountingBid => {
    const enabled = own?.enabled ? own : nearest(path);
    return { shown: own ?? enabled, enabled };
  };
  return {
    ofCategory: (path) => withOwn(byCategory.get(path.at(-1) ?? 0), path),
    ofProduct: (productId, path) => withOwn(byProduct.get(productId), path),
  };
}
