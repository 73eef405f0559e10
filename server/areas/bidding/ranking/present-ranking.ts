import type { EffectiveBid } from '../../../../shared/contract/bidding/bidding.contract.ts';
import { positionAvg, type ViewTally, viewShares } from '../../../../shared/rules/bids/bid-ranking.ts';
import type { RankingSource } from '../../../../shared/rules/bids/bids.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import type { StoredBidRow } from '../bids.repository.ts';
import { presentBid } from '../present-bid.ts';
import type { BaseRange } from './base-range.ts';
import type { CategoryLine, RankingFrame } from './open-ranking.ts';
import { listProductLabels } from './own-offers.repository.ts';

/** The names of what the bids stand on. */
export async function openBidNames(
  { services: { db } }: RankingFrame,
  line: CategoryLine,
  bids: readonly (StoredBidRow | null)[],
): Promise<(bid: StoredBidRow) => string> {
  const productIds = bids.flatMap((bid) => bid?.productId ?? []);
  const products = new Map((await listProductLabels(db, productIds)).map(({ id, name }) => [id, name]));
  return ({ categoryId, productId }) =>
    (productId === null ? line.get(categoryId ?? 0)?.name : products.get(productId)) ?? '';
}

/** `target` is the row's category or product; the bid may stand on a category above it. */
export function effectiveBid(
  bid: StoredBidRow | null,
  target: { categoryId: number } | { productId: number },
  nameOf: (bid: StoredBidRow) => string,
  cc: string,
): EffectiveBid | null {
  if (bid === null) return null;
  const { shop_id: _, ...fields } = presentBid(bid);
  const isOwn =
    'productId' in target ? bid.productId === target.productId : bid.categoryId === target.categoryId;
  return { ...fields, is_own: isOwn, [`source_name_${cc}`]: nameOf(bid) };
}

/** What a row says of the day, or of now. */
export function rankingFields(row: {
  base: BaseRange;
  tally: ViewTally;
  views: number;
  source: RankingSource;
  changedAt: number | null;
}) {
  return {
    base_min: microsToEur(row.base.minMicros),
    base_max: microsToEur(row.base.maxMicros),
    position_avg: positionAvg(row.tally),
    views: row.views,
    ...viewShares(row.tally),
    source: row.source,
    changed_at: row.changedAt === null ? null : new Date(row.changedAt).toISOString(),
  };
}
