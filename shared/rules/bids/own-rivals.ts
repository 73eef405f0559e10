import type { AuctionBid, AuctionPricing } from '../auction/auction.ts';
import type { ClickRates } from '../auction/click-rates.ts';
import type { ReplayPage } from '../auction/replay-pages.ts';
import { BIDDING_POSITIONS } from '../limits.ts';
import { placeOn } from './bid-replay.ts';
import { IDEAL_VIEW_SHARE } from './bids.ts';
import { CENT_MICROS, leastOn } from './ideal-bid.ts';

/** A page as one of several own shops finds it, and the same without the bids of the others. */
export type SharedPage = { readonly page: ReplayPage; readonly alone: ReplayPage };

/** A page with the bid that the shop goes in with, and the click rates of its category. */
export type OwnView = SharedPage & { readonly bid: AuctionBid | null; readonly rates: ClickRates };

/** What another own shop's bid adds to the price of a click, in micro-euro. */
export type Surcharge = { readonly bidId: number; readonly shopId: number; readonly micros: number };

/**
 * What a click costs more because the next bid is another own shop's: in the same place, without the bids of the other
 * own shops, the next one sets the price. Null where none does.
 */
export function surchargeOn(
  { page, alone, bid }: Pick<OwnView, 'page' | 'alone' | 'bid'>,
  ownShopIds: ReadonlySet<number>,
  pricing: AuctionPricing,
): Surcharge | null {
  const { position, chargeMicros } = placeOn(page, bid, pricing);
  const next = position > BIDDING_POSITIONS ? undefined : page.winners[position - 1];
  if (!next || !ownShopIds.has(next.shopId)) return null;
  const micros = chargeMicros - placeOn(alone, bid, pricing).chargeMicros;
  return micros > 0 ? { bidId: next.bid.id, shopId: next.shopId, micros } : null;
}

/** Clicks that a place brings in the views of a page, and their cost in micro-euro; both expected, unrounded. */
export function expectOn({ page, bid, rates }: OwnView, pricing: AuctionPricing) {
  const { position, chargeMicros } = placeOn(page, bid, pricing);
  const clicks = page.views * rates(position).rate;
  return { clicks, cost: clicks * chargeMicros };
}

/**
 * The lowest bid in whole cents, above `baseMicros`, that holds its premium places in as many of their views as an ideal
 * bid has to. A place that no premium one is needs no bid at all.
 */
export function leastHolding(
  views: readonly Pick<OwnView, 'page' | 'bid'>[],
  { baseMicros, pricing }: { readonly baseMicros: number; readonly pricing: AuctionPricing },
): number {
  const premium = views.flatMap(({ page, bid }) => {
    const { position } = placeOn(page, bid, pricing);
    return position > BIDDING_POSITIONS
      ? []
      : [{ seen: page.views, needed: leastOn(page, position, pricing.reserveMicros) }];
  });
  const all = premium.reduce((sum, { seen }) => sum + seen, 0);
  let held = 0;
  let least = (Math.floor(baseMicros / CENT_MICROS) + 1) * CENT_MICROS;
  for (const { seen, needed } of premium.sort((a, b) => a.needed - b.needed)) {
    if (held >= all * IDEAL_VIEW_SHARE) break;
    held += seen;
    least = Math.max(least, needed);
  }
  return least;
}
