import type { AuctionPricing } from '../auction/auction.ts';
import type { ReplayPageOfKinds } from '../auction/replay-pages.ts';
import type { ReplayedProduct } from './bid-replay.ts';
import { leastOn } from './ideal-bid.ts';

export const HOURS_OF_WEEK = 7 * 24;

/** Of the least bids that would have held a position: half of the views took at most the one, nine in ten at most the other. */
export type PositionPrice = { readonly medianMicros: number; readonly p90Micros: number };

/** The views of one hour of the week, and what each position cost in them; `prices` is empty without views. */
export type HourPrices = { readonly views: number; readonly prices: readonly PositionPrice[] };

export type HourlyProduct = ReplayedProduct<ReplayPageOfKinds>;

const MEDIAN = 0.5;
const NINE_IN_TEN = 0.9;

/** The lowest price that at least the share of the views took at most. */
function quantile(sorted: readonly (readonly [micros: number, views: number])[], rank: number): number {
  let passed = 0;
  for (const [micros, views] of sorted) {
    passed += views;
    if (passed >= rank) return micros;
  }
  return sorted.at(-1)?.[0] ?? 0;
}

function priceOf(viewsByBid: ReadonlyMap<number, number>, views: number): PositionPrice {
  const sorted = [...viewsByBid].sort(([a], [b]) => a - b);
  return {
    medianMicros: quantile(sorted, MEDIAN * views),
    p90Micros: quantile(sorted, NINE_IN_TEN * views),
  };
}

type Tally = { views: number; readonly byPosition: readonly Map<number, number>[] };
const emptyTally = (positions: number): Tally => ({
  views: 0,
  byPosition: Array.from({ length: positions }, () => new Map()),
});

/** Adds views in which the positions, in order, took these bids at least. */
function addViews(tally: Tally, leastBids: readonly number[], views: number): void {
  tally.views += views;
  for (const [index, byBid] of tally.byPosition.entries()) {
    const micros = leastBids[index] ?? 0;
    byBid.set(micros, (byBid.get(micros) ?? 0) + views);
  }
}

const pricesOf = ({ views, byPosition }: Tally): HourPrices => ({
  views,
  prices: views === 0 ? [] : byPosition.map((byBid) => priceOf(byBid, views)),
});

/**
 * What the first positions cost, so many of them: the least bids in whole cents that would have held them in the auctions that a bid on
 * the target takes part in, by the hour of the week (the kinds of the views) and over all.
 */
export function positionPrices(
  products: readonly HourlyProduct[],
  pricing: AuctionPricing,
  positions: number,
): { readonly all: HourPrices; readonly hours: readonly HourPrices[] } {
  const all = emptyTally(positions);
  const hours = Array.from({ length: HOURS_OF_WEEK }, () => emptyTally(positions));
  for (const { part, pages } of products) {
    if (!part.isTarget) continue;
    for (const page of pages) {
      const leastBids = all.byPosition.map((_, index) => leastOn(page, index + 1, pricing.reserveMicros));
      addViews(all, leastBids, page.views);
      for (const [kind, views] of page.viewsOf) {
        const hour = hours[kind];
        if (hour) addViews(hour, leastBids, views);
      }
    }
  }
  return { all: pricesOf(all), hours: hours.map(pricesOf) };
}
