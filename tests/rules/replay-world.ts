import fc from 'fast-check';
import type { AuctionBid, AuctionPricing } from '../../shared/rules/auction/auction.ts';
import { ownPart } from '../../shared/rules/auction/own-part.ts';
import { buildPriceCalendar } from '../../shared/rules/auction/price-calendar.ts';
import {
  indexTracks,
  type ListedViews,
  type PriceStep,
  type ReplayMarket,
  replayPages,
} from '../../shared/rules/auction/replay-pages.ts';
import type { ReplayedProduct } from '../../shared/rules/bids/bid-replay.ts';
import { bidTracks } from '../../shared/rules/bids/bid-timelines.ts';

export const OWN = 5;
const LEAF = 12;
export const PATH = [10, 11, LEAF];
export const PRODUCT = 71;
export const FROM = 1_000;
const TO = 1_100;
/** After all views, when the bid is placed. */
export const PLACED_AT = 2_000;
export const CALENDAR = buildPriceCalendar({
  bands: [{ categoryId: 11, fromMinor: 500, toMinor: null, baseMicros: 30_000 }],
  defaultMicros: 50_000,
  seasons: [],
});

const pricing: fc.Arbitrary<AuctionPricing> = fc.record({
  rule: fc.constantFrom('second_price', 'first_price'),
  incrementMicros: fc.constantFrom(0, 10_000),
  reserveMicros: fc.constantFrom(0, 0, 60_000),
});
const micros = fc.integer({ min: 1, max: 20 }).map((cents) => cents * 10_000);
const moment = fc.integer({ min: FROM - 50, max: TO });
const bidOf = (shopId: fc.Arbitrary<number>): fc.Arbitrary<Omit<AuctionBid, 'id'>> =>
  fc.record({
    shopId,
    categoryId: fc.constantFrom(10, 11, LEAF, 99),
    productId: fc.constantFrom(null, null, null, PRODUCT),
    bidMicros: micros,
    enabled: fc.boolean(),
    updatedAt: moment,
  });
const history = fc.record({
  bid: bidOf(fc.integer({ min: 1, max: 9 }).filter((id) => id !== OWN)),
  changes: fc.array(fc.record({ at: moment, micros: fc.option(micros), enabled: fc.boolean() }), {
    maxLength: 4,
  }),
});
const steps: fc.Arbitrary<PriceStep[]> = fc
  .uniqueArray(
    fc.record({
      since: fc.constantFrom(FROM, FROM + 20, FROM + 60),
      priceMinor: fc.integer({ min: 300, max: 700 }),
    }),
    {
      selector: ({ since }) => since,
    },
  )
  .map((found) => found.sort((a, b) => a.since - b.since));

type Drawn = {
  pricing: AuctionPricing;
  histories: {
    bid: Omit<AuctionBid, 'id'>;
    changes: { at: number; micros: number | null; enabled: boolean }[];
  }[];
  own: Omit<AuctionBid, 'id'>[];
  prices: PriceStep[][];
  listed: { shopIds: number[]; at: number[] }[];
};
/** Rivals whose bids and prices change, and views of one product of the shop `OWN`. */
export const drawnReplay: fc.Arbitrary<Drawn> = fc.record({
  pricing,
  histories: fc.array(history, { maxLength: 12 }),
  own: fc.uniqueArray(bidOf(fc.constant(OWN)), {
    maxLength: 3,
    selector: (bid) => bid.productId ?? bid.categoryId,
  }),
  prices: fc.array(steps, { minLength: 10, maxLength: 10 }),
  listed: fc.array(
    fc.record({
      shopIds: fc
        .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 8 })
        .map((ids) => [...new Set([...ids, OWN])].sort((a, b) => a - b)),
      at: fc.array(fc.integer({ min: FROM, max: TO }), { minLength: 1, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** What the drawn world is to the replay of a bid on category 11. */
export function replayWorld(world: Drawn) {
  const standing: AuctionBid[] = [];
  const changes: Parameters<typeof bidTracks>[1][number][] = [];
  for (const [index, { bid, changes: lines }] of world.histories.entries()) {
    const id = 100 + index;
    let state = { micros: bid.bidMicros as number | null, enabled: bid.enabled as boolean | null };
    let updatedAt = bid.updatedAt;
    for (const { at, ...to } of lines.sort((a, b) => a.at - b.at)) {
      const target = {
        categoryId: bid.productId ? null : (bid.categoryId ?? null),
        productId: bid.productId ?? null,
      };
      changes.push({ ...target, shopId: bid.shopId, bidId: id, at, from: state, to });
      updatedAt = at;
      state = to;
    }
    if (state.micros !== null) {
      standing.push({ ...bid, id, bidMicros: state.micros, enabled: state.enabled === true, updatedAt });
    }
  }
  const tracks = bidTracks(standing, changes);
  const market: ReplayMarket = {
    shopId: OWN,
    from: FROM,
    pricing: world.pricing,
    calendar: CALENDAR,
    seasonTurns: [],
    tracks: indexTracks(tracks),
    pricesOf: (_product, shopId) => world.prices[shopId] ?? [],
  };
  const views: ListedViews[] = world.listed.map((one) => ({
    ...one,
    at: one.at.map((ms) => ms - FROM),
    productId: PRODUCT,
    categoryPath: PATH,
  }));
  const bids = world.own.map((bid, index): AuctionBid => ({ ...bid, id: 1 + index }));
  const target = { categoryId: 11, productId: null };
  const part = ownPart({ id: PRODUCT, categoryPath: PATH }, { shopId: OWN, bids }, target);
  const products: ReplayedProduct[] = views.map((one) => ({ part, pages: replayPages(market, one) }));
  const current = bids.find(({ categoryId, productId }) => productId === null && categoryId === 11) ?? null;
  return { world, market, tracks, views, bids, target, part, products, current };
}
export type ReplayWorld = ReturnType<typeof replayWorld>;
