import type { OwnPart } from '../bids/bid-replay.ts';
import { type AuctionBid, type AuctionInput, runAuction } from './auction.ts';

export type BidTarget = { readonly categoryId: number | null; readonly productId: number | null };

/** Above every id that a bid can have. */
const NOT_PLACED_YET = Number.MAX_SAFE_INTEGER;

export const isOn = (bid: AuctionBid, { categoryId, productId }: BidTarget): boolean =>
  productId === null
    ? (bid.productId ?? null) === null && bid.categoryId === categoryId
    : bid.productId === productId;

/**
 * The target's bid as it would stand after a change at `now`: one that changes nothing keeps its place among equal
 * bids, any other is the latest of them.
 */
export function changedBid(
  current: AuctionBid | null,
  about: BidTarget & { readonly shopId: number; readonly micros: number; readonly now: number },
): AuctionBid {
  const { micros, now, ...target } = about;
  if (current?.enabled && current.bidMicros === micros) return current;
  return { ...target, id: current?.id ?? NOT_PLACED_YET, bidMicros: micros, enabled: true, updatedAt: now };
}

/** The bid that a shop goes into the auctions of a product with. */
function effectiveBid(
  product: AuctionInput['product'],
  shopId: number,
  bids: readonly AuctionBid[],
): AuctionBid | null {
  const [place] = runAuction({
    product,
    offers: [{ shopId, totalPriceMinor: 0, inStock: true }],
    bids,
    shops: new Map([[shopId, { active: true }]]),
    basePriceMicros: () => 0,
    pricing: { rule: 'first_price', incrementMicros: 0, reserveMicros: 0 },
  });
  return bids.find(({ id }) => id === place?.bidId) ?? null;
}

/** What the shop's own bids make of the product, and whether a bid on the target would count in it. */
export function ownPart(
  product: AuctionInput['product'],
  own: { readonly shopId: number; readonly bids: readonly AuctionBid[] },
  target: BidTarget,
): OwnPart {
  const { shopId, bids } = own;
  const probe = changedBid(null, { ...target, shopId, micros: 1, now: 0 });
  const others = bids.filter((bid) => !isOn(bid, target));
  return {
    bid: effectiveBid(product, shopId, bids),
    isTarget: effectiveBid(product, shopId, [...others, probe]) === probe,
  };
}
