import type { AuctionPricing } from '../auction/auction.ts';
import type { ReplayPage } from '../auction/replay-pages.ts';
import { placeOn, type ReplayedProduct } from './bid-replay.ts';
import { BID_MAX_MICROS, IDEAL_VIEW_SHARE, type IdealObstacle, type IdealStrategy } from './bids.ts';

export const IDEAL_POSITIONS: Readonly<Record<IdealStrategy, number>> = {
  max_performance: 1,
  optimum_visibility: 2,
};

/** Ideal bids are whole cents: a finer one is soon overbid by a hair. */
export const CENT_MICROS = 10_000;

export type IdealBid =
  | { readonly micros: number; readonly reason: null }
  | { readonly micros: null; readonly reason: IdealObstacle };

/** The least bid, micro-euro in whole cents, placed now, that is ahead of all but `position - 1` of the rivals on the page. */
export function leastOn(
  { baseMicros, winners, besides }: ReplayPage,
  position: number,
  reserveMicros: number,
): number {
  // Of two equal bids the earlier one stands first, and the rival's is there already.
  const overbid = Math.max(baseMicros, winners[position - 1]?.bid.bidMicros ?? 0, besides?.bidMicros ?? 0);
  const cents = Math.max(Math.floor(overbid / CENT_MICROS) + 1, Math.ceil(reserveMicros / CENT_MICROS));
  return cents * CENT_MICROS;
}

/**
 * The lowest bid in whole cents that would have held the position or a better one in the share of the views that an
 * ideal bid has to hold. Where a nearer bid of the shop counts, no bid on the target changes anything.
 */
export function idealBid(
  products: readonly ReplayedProduct[],
  position: number,
  pricing: AuctionPricing,
): IdealBid {
  const viewsByBid = new Map<number, number>();
  let views = 0;
  // The lowest bid that can win anything at all.
  let least = Number.POSITIVE_INFINITY;
  for (const { part, pages } of products) {
    for (const page of pages) {
      views += page.views;
      const needed = part.isTarget ? leastOn(page, position, pricing.reserveMicros) : null;
      if (needed !== null)
        least = Math.min(least, leastOn(page, Number.POSITIVE_INFINITY, pricing.reserveMicros));
      const holds = needed !== null || placeOn(page, part.bid, pricing).position <= position;
      if (holds) viewsByBid.set(needed ?? 0, (viewsByBid.get(needed ?? 0) ?? 0) + page.views);
    }
  }
  if (views === 0) return { micros: null, reason: 'no_views' };
  if (least === Number.POSITIVE_INFINITY) return { micros: null, reason: 'nearer_bids' };
  let held = 0;
  for (const needed of [...viewsByBid.keys()].sort((a, b) => a - b)) {
    held += viewsByBid.get(needed) ?? 0;
    if (held / views < IDEAL_VIEW_SHARE) continue;
    const micros = Math.max(needed, least);
    return micros <= BID_MAX_MICROS ? { micros, reason: null } : { micros: null, reason: 'too_dear' };
  }
  return { micros: null, reason: 'nearer_bids' };
}
