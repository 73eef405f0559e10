import type { AuctionBid, AuctionPricing } from '../../../../shared/rules/auction/auction.ts';
import type { PriceCalendar } from '../../../../shared/rules/auction/price-calendar.ts';
import {
  indexTracks,
  type PriceStep,
  type ReplayMarket,
} from '../../../../shared/rules/auction/replay-pages.ts';
import { type BidTrack, bidTracks, type ShopBidChange } from '../../../../shared/rules/bids/bid-timelines.ts';
import { dayOfNumber, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../../../shared/rules/time/periods.ts';
import type { ReplayPriceRow } from './replay-views.repository.ts';

/** What shops asked for products through time. */
export function indexPrices(rows: readonly ReplayPriceRow[]): ReplayMarket['pricesOf'] {
  const starts = new Map<number, number>();
  const startOf = (day: number) => {
    const known = starts.get(day) ?? dayStart(dayOfNumber(day));
    starts.set(day, known);
    return known;
  };
  const session = new Map(
    rows.map(({ product, shops, days, prices }) => [
      product,
      new Map(
        shops.map((shop, at): [number, PriceStep[]] => [
          shop,
          (days[at] ?? []).map((day, step) => ({ since: startOf(day), priceMinor: prices[at]?.[step] ?? 0 })),
        ]),
      ),
    ]),
  );
  return (productId, shopId) => session.get(productId)?.get(shopId) ?? [];
}

/** The instants of a period at which another price list begins to hold. */
export function seasonTurns(calendar: PriceCalendar, { from, to }: Period): number[] {
  const turns: number[] = [];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (calendar.onDay(day) !== calendar.onDay(addDays(day, -1))) turns.push(dayStart(day));
  }
  return turns;
}

/** Everything that decided what visitors of a period saw, but for the shop's own bids. */
export function replayMarket(about: {
  readonly shopId: number;
  readonly period: Period;
  readonly pricing: AuctionPricing;
  readonly calendar: PriceCalendar;
  readonly prices: readonly ReplayPriceRow[];
  /** Of all shops, as they stand, and their changes within the period. */
  readonly bids: { readonly standing: readonly AuctionBid[]; readonly changes: readonly ShopBidChange[] };
}): ReplayMarket {
  const { shopId, period, pricing, calendar, prices, bids } = about;
  const isRival = (bid: { readonly shopId: number }) => bid.shopId !== shopId;
  const tracks: BidTrack[] = bidTracks(bids.standing.filter(isRival), bids.changes.filter(isRival));
  return {
    shopId,
    from: dayStart(period.from),
    pricing,
    calendar,
    seasonTurns: seasonTurns(calendar, period),
    tracks: indexTracks(tracks),
    pricesOf: indexPrices(prices),
  };
}
