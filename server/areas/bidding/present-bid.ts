import type { Bid, BidsChanged } from '../../../shared/contract/bidding/bids.contract.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { StoredBidRow } from './bids.repository.ts';

export function presentBid(row: StoredBidRow): Bid {
  return {
    bid_id: row.id,
    shop_id: row.shopId,
    category_id: row.categoryId,
    product_id: row.productId,
    current_bid: microsToEur(row.micros),
    enabled: row.enabled,
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A bid that was written, as it was and as it is; null where there was or is none. */
export type WrittenBid = { readonly was: StoredBidRow | null; readonly is: StoredBidRow | null };

/** What was written of a bid, as the API says it. */
export function presentBidStep({ was, is }: WrittenBid): BidsChanged['steps'][number] {
  const { id, categoryId, productId } = (is ?? was) as StoredBidRow;
  return {
    bid_id: id,
    category_id: categoryId,
    product_id: productId,
    from_bid: was && microsToEur(was.micros),
    from_enabled: was?.enabled ?? null,
    to_bid: is && microsToEur(is.micros),
    to_enabled: is?.enabled ?? null,
  };
}
