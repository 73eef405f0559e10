import type { Bid } from '../../../shared/contract/bidding/bids.contract.ts';
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
