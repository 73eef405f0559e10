import {
  type BidChangeTimes,
  type BidPlace,
  type EnabledOn,
  lastBidChange,
} from '../../../../shared/rules/bids/changed-bids.ts';
import type { StoredBidRow } from '../bids.repository.ts';

/**
 * The bid that a row shows, and the enabled one that counts for it: where the own one is off that is one above.
 * `changedAt` (ms since the epoch) is when that was last changed today; null where it was not.
 */
export type CountingBid = {
  readonly shown: StoredBidRow | null;
  readonly enabled: StoredBidRow | null;
  readonly changedAt: number | null;
};

export type OwnBidIndex = {
  readonly ofCategory: (path: readonly number[]) => CountingBid;
  readonly ofProduct: (productId: number, path: readonly number[]) => CountingBid;
};

const UNCHANGED: BidChangeTimes = { categories: new Map(), products: new Map() };

/** The bids of one shop by what they are for; paths go from the root to the category itself. */
export function indexOwnBids(
  bids: readonly StoredBidRow[],
  changes: BidChangeTimes = UNCHANGED,
): OwnBidIndex {
  const byCategory = new Map(bids.map((bid) => [bid.categoryId, bid]));
  const byProduct = new Map(bids.map((bid) => [bid.productId, bid]));
  const nearest = (path: readonly number[]) =>
    path.map((id) => byCategory.get(id)).findLast((bid) => bid?.enabled) ?? null;
  const isEnabled: EnabledOn = (on) =>
    ('productId' in on ? byProduct.get(on.productId) : byCategory.get(on.categoryId))?.enabled === true;
  const withOwn = (own: StoredBidRow | undefined, place: BidPlace): CountingBid => {
    const enabled = own?.enabled ? own : nearest(place.path);
    return { shown: own ?? enabled, enabled, changedAt: lastBidChange(changes, place, isEnabled) };
  };
  return {
    ofCategory: (path) => withOwn(byCategory.get(path.at(-1) ?? 0), { path }),
    ofProduct: (productId, path) => withOwn(byProduct.get(productId), { productId, path }),
  };
}
