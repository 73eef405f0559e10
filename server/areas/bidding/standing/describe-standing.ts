import type { EffectiveBid } from '../../../../shared/contract/bidding.contract.ts';
import type { Bid } from '../../../../shared/contract/bids.contract.ts';
import { positionAvg, type ViewTally, viewShares } from '../../../../shared/rules/bid-standing.ts';
import { microsToEur } from '../../../../shared/rules/money.ts';
import type { BaseRange } from './base-range.ts';
import type { CategoryLine, StandingFrame } from './open-standing.ts';
import type { OwnBid } from './own-bids.repository.ts';
import { listProductLabels } from './own-offers.repository.ts';

export function bidFields(bid: OwnBid): Bid {
  return {
    bid_id: bid.id,
    shop_id: bid.shopId,
    category_id: bid.categoryId,
    product_id: bid.productId,
    current_bid: microsToEur(bid.micros),
    enabled: bid.enabled,
    version: bid.version,
    updated_at: bid.updatedAt.toISOString(),
  };
}

/** The names of what the bids stand on. */
export async function openBidNames(
  { services: { db } }: StandingFrame,
  line: CategoryLine,
  bids: readonly (OwnBid | null)[],
): Promise<(bid: OwnBid) => string> {
  const productIds = bids.flatMap((bid) => bid?.productId ?? []);
  const products = new Map((await listProductLabels(db, productIds)).map(({ id, name }) => [id, name]));
  return ({ categoryId, productId }) =>
    (productId === null ? line.get(categoryId ?? 0)?.name : products.get(productId)) ?? '';
}

/** `target` is the row's category or product; the bid may stand on a category above it. */
export function effectiveBid(
  bid: OwnBid | null,
  target: { categoryId: number } | { productId: number },
  nameOf: (bid: OwnBid) => string,
  cc: string,
): EffectiveBid | null {
  if (bid === null) return null;
  const { shop_id: _, ...fields } = bidFields(bid);
  const isOwn =
    'productId' in target ? bid.productId === target.productId : bid.categoryId === target.categoryId;
  return { ...fields, is_own: isOwn, [`source_name_${cc}`]: nameOf(bid) };
}

/** What a row says of the day, or of now. */
export function standingFields(row: { base: BaseRange; tally: ViewTally; views: number }) {
  return {
    base_min: microsToEur(row.base.minMicros),
    base_max: microsToEur(row.base.maxMicros),
    position_avg: positionAvg(row.tally),
    views: row.views,
    ...viewShares(row.tally),
  };
}
