import type { EffectiveBid } from '../../../../shared/contract/bidding/bidding.contract.ts';
import { positionAvg, type ViewTally, viewShares } from '../../../../shared/rules/bids/bid-standing.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import type { BidRow } from '../bids.repository.ts';
import { describeBid } from '../describe-bid.ts';
import type { BaseRange } from './base-range.ts';
import type { CategoryLine, StandingFrame } from './open-standing.ts';
import { listProductLabels } from './own-offers.repository.ts';

/** The names of what the bids stand on. */
export async function openBidNames(
  { services: { db } }: StandingFrame,
  line: CategoryLine,
  bids: readonly (BidRow | null)[],
): Promise<(bid: BidRow) => string> {
  const productIds = bids.flatMap((bid) => bid?.productId ?? []);
  const products = new Map((await listProductLabels(db, productIds)).map(({ id, name }) => [id, name]));
  return ({ categoryId, productId }) =>
    (productId === null ? line.get(categoryId ?? 0)?.name : products.get(productId)) ?? '';
}

/** `target` is the row's category or product; the bid may stand on a category above it. */
export function effectiveBid(
  bid: BidRow | null,
  target: { categoryId: number } | { productId: number },
  nameOf: (bid: BidRow) => string,
  cc: string,
): EffectiveBid | null {
  if (bid === null) return null;
  const { shop_id: _, ...fields } = describeBid(bid);
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
