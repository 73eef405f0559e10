import { type AuctionBid, type AuctionPricing, byBid, premiumChargeMicros } from '../auction/auction.ts';
import type { ReplayPage } from '../auction/replay-pages.ts';
import { BIDDING_POSITIONS } from '../limits.ts';
import { canWin } from './bid-ranking.ts';

/** The own shop's part in the auctions of one product. */
export type OwnPart = {
  /** The bid it goes in with as its bids stand; null without one. */
  readonly bid: AuctionBid | null;
  /** Whether a bid on what the replay is about would be the one it goes in with; else a nearer one is. */
  readonly isTarget: boolean;
};

/** The pages of one product. */
export type ReplayedProduct<P extends ReplayPage = ReplayPage> = {
  readonly part: OwnPart;
  readonly pages: readonly P[];
};

export type OwnPlace = { readonly position: number; readonly chargeMicros: number };

/** How many places bids win on a page. */
export const placesOn = ({ places = BIDDING_POSITIONS }: Pick<ReplayPage, 'places'>): number => places;

/** How many of the rivals' premium places are before the bid; all of them for a bid that cannot win. */
function winnersAhead(page: ReplayPage, bid: AuctionBid | null, pricing: AuctionPricing): number {
  if (bid === null || !canWin(bid.bidMicros, page.baseMicros, pricing)) return placesOn(page);
  if (page.besides && byBid(page.besides, bid) < 0) return placesOn(page);
  const ahead = page.winners.findIndex((winner) => byBid(bid, winner.bid) < 0);
  return ahead < 0 ? page.winners.length : ahead;
}

/** Where the shop would have stood with the bid, and what a click would have cost: what the auction gives with it among the rivals. */
export function placeOn(page: ReplayPage, bid: AuctionBid | null, pricing: AuctionPricing): OwnPlace {
  const { winners, baseMicros, cheaper } = page;
  const ahead = winnersAhead(page, bid, pricing);
  if (bid === null || ahead >= placesOn(page)) {
    return { position: placesOn(page) + 1 + cheaper.length, chargeMicros: baseMicros };
  }
  const next = winners[ahead]?.bid.bidMicros ?? null;
  return { position: ahead + 1, chargeMicros: premiumChargeMicros(bid.bidMicros, baseMicros, next, pricing) };
}

export type PositionTally = { views: number; chargeMicros: number };

/** What a bid would have brought, in whole views. */
export type ReplayTally = {
  views: number;
  /** By position: views, and the sum of what a click would have cost in each. */
  readonly positions: Map<number, PositionTally>;
  /** Views in which a rival would have stood above, by its id. */
  readonly above: Map<number, number>;
};

function addPage(tally: ReplayTally, page: ReplayPage, place: OwnPlace): void {
  const { views } = page;
  const known = tally.positions.get(place.position) ?? { views: 0, chargeMicros: 0 };
  known.views += views;
  known.chargeMicros += views * place.chargeMicros;
  tally.positions.set(place.position, known);
  tally.views += views;
  const countAbove = (shopId: number) => tally.above.set(shopId, (tally.above.get(shopId) ?? 0) + views);
  const isPremium = place.position <= placesOn(page);
  for (const [index, { shopId }] of page.winners.entries()) {
    if (!isPremium || index < place.position - 1) countAbove(shopId);
  }
  if (!isPremium) for (const shopId of page.cheaper) countAbove(shopId);
}

/** Runs the auctions again with `bid` on the target, or with the bids as they stand where it is `null`. */
export function replayBid(
  products: readonly ReplayedProduct[],
  bid: AuctionBid | null,
  pricing: AuctionPricing,
): ReplayTally {
  const tally: ReplayTally = { views: 0, positions: new Map(), above: new Map() };
  for (const { part, pages } of products) {
    const effective = bid !== null && part.isTarget ? bid : part.bid;
    for (const page of pages) addPage(tally, page, placeOn(page, effective, pricing));
  }
  return tally;
}

/** The share of the views with a position at least as good; null without views. */
export function shareHeld(
  { views, positions }: Pick<ReplayTally, 'views' | 'positions'>,
  position: number,
): number | null {
  if (views === 0) return null;
  let held = 0;
  for (const [reached, tally] of positions) if (reached <= position) held += tally.views;
  return held / views;
}
