import type { AuctionPricing } from '../../../../shared/rules/auction/auction.ts';
import {
  type ReplayedProduct,
  type ReplayTally,
  shareHeld,
} from '../../../../shared/rules/bids/bid-replay.ts';
import { IDEAL_VIEW_SHARE } from '../../../../shared/rules/bids/bids.ts';
import { CENT_MICROS, type IdealBid, idealBid } from '../../../../shared/rules/bids/ideal-bid.ts';

type Standing = {
  readonly products: readonly ReplayedProduct[];
  readonly pricing: AuctionPricing;
  /** The bid on the target; null where there is none. */
  readonly current: { readonly enabled: boolean; readonly bidMicros: number } | null;
  readonly asItStands: { readonly tally: ReplayTally };
};

/** The bid as it stands where that holds the position already and for less: placed before others, it wins of equal ones. */
export function idealNow({ products, pricing, current, asItStands }: Standing, position: number): IdealBid {
  const ideal = idealBid(products, position, pricing);
  if (!current?.enabled || (ideal.micros !== null && current.bidMicros >= ideal.micros)) return ideal;
  const share = shareHeld(asItStands.tally, position);
  return share !== null && share >= IDEAL_VIEW_SHARE ? { micros: current.bidMicros, reason: null } : ideal;
}

/** The bid itself, or the first cent above `baseMicros` where it is not above that. */
export const aboveBase = (micros: number, baseMicros: number): number =>
  micros > baseMicros ? micros : (Math.floor(baseMicros / CENT_MICROS) + 1) * CENT_MICROS;
