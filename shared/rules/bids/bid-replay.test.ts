import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AuctionBid, type AuctionPricing, runAuction } from '../auction/auction.ts';
import { changedBid, ownPart } from '../auction/own-part.ts';
import { buildPriceCalendar } from '../auction/price-calendar.ts';
import {
  indexTracks,
  type ListedViews,
  type PriceStep,
  type ReplayMarket,
  replayPages,
} from '../auction/replay-pages.ts';
import { placeOn, type ReplayedProduct, replayBid, shareHeld } from './bid-replay.ts';
import { type BidTrack, bidTracks } from './bid-timelines.ts';
import { BID_MAX_MICROS } from './bids.ts';
import { idealBid } from './ideal-bid.ts';

const OWN = 5;
const LEAF = 12;
const PATH = [10, 11, LEAF];
const PRODUCT = 71;
const FROM = 1_000;
const TO = 1_100;
const NOW = 2_000;
const CALENDAR = buildPriceCalendar({
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
const drawn: fc.Arbitrary<Drawn> = fc.record({
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

function worldOf(world: Drawn) {
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
type World = ReturnType<typeof worldOf>;

const bidThen = ({ versions }: BidTrack, at: number) =>
  versions.findLast(({ since }) => since <= at)?.bid ?? [];
const priceThen = (prices: PriceStep[], at: number) =>
  (prices.findLast(({ since }) => since <= at) ?? prices[0])?.priceMinor ?? 0;

/** Every view by itself, with the shop's own bids in the auction. */
function auctionByAuction({ world, tracks, views, bids, target }: World, bid: AuctionBid | null) {
  const isReplaced = (one: AuctionBid) => one.productId === null && one.categoryId === target.categoryId;
  const own = bid === null ? bids : [...bids.filter((one) => !isReplaced(one)), bid];
  return views.flatMap(({ shopIds, at }) =>
    Array.from(at, (after) => {
      const instant = FROM + after;
      const placements = runAuction({
        product: { id: PRODUCT, categoryPath: PATH },
        offers: shopIds.map((shopId) => {
          return { shopId, totalPriceMinor: priceThen(world.prices[shopId] ?? [], instant), inStock: true };
        }),
        bids: [...own, ...tracks.flatMap((track) => bidThen(track, instant))],
        shops: new Map(shopIds.map((shopId) => [shopId, { active: true }])),
        basePriceMicros: (_shopId, price) => CALENDAR.at(instant).baseMicros(PATH, price),
        pricing: world.pricing,
      });
      const index = placements.findIndex(({ shopId }) => shopId === OWN);
      return { place: placements[index], above: placements.slice(0, index).map(({ shopId }) => shopId) };
    }),
  );
}

function expectSame(world: World, bid: AuctionBid | null) {
  const seen = auctionByAuction(world, bid);
  const tally = replayBid(world.products, bid, world.world.pricing);
  expect(tally.views).toBe(seen.length);
  const positions = new Map<number, { views: number; chargeMicros: number }>();
  const above = new Map<number, number>();
  for (const view of seen) {
    const { position, chargeMicros } = view.place ?? { position: 0, chargeMicros: 0 };
    const known = positions.get(position) ?? { views: 0, chargeMicros: 0 };
    positions.set(position, { views: known.views + 1, chargeMicros: known.chargeMicros + chargeMicros });
    for (const shopId of view.above) above.set(shopId, (above.get(shopId) ?? 0) + 1);
  }
  const sorted = (map: ReadonlyMap<number, unknown>) => [...map].sort(([a], [b]) => a - b);
  expect(sorted(tally.positions)).toEqual(sorted(positions));
  expect(sorted(tally.above)).toEqual(sorted(above));
}

describe('a replay', () => {
  test('gives what the auction gives in every single view, with the bids as they stand', () => {
    fc.assert(
      fc.property(drawn, (one) => expectSame(worldOf(one), null)),
      { numRuns: 300 },
    );
  });

  test('gives what the auction gives in every single view with a new bid', () => {
    const property = fc.property(drawn, fc.integer({ min: 1, max: 25 }), (one, cents) => {
      const world = worldOf(one);
      const about = { ...world.target, shopId: OWN, micros: cents * 10_000, now: NOW };
      expectSame(world, changedBid(world.current, about));
    });
    fc.assert(property, { numRuns: 300 });
  });
});

describe('an ideal bid', () => {
  const shareWith = ({ products, world, target }: World, cents: number, position: number) => {
    const bid = changedBid(null, { ...target, shopId: OWN, micros: cents, now: NOW });
    return shareHeld(replayBid(products, bid, world.pricing), position) ?? 0;
  };

  test.each([1, 2])(
    'holds position %i in nine of ten views, and one cent less does not or wins nothing',
    (position) => {
      const property = fc.property(drawn, (one) => {
        const world = worldOf(one);
        const ideal = idealBid(world.products, position, world.world.pricing);
        if (ideal.micros === null) {
          if (world.part.isTarget) expect(shareWith(world, BID_MAX_MICROS, position)).toBeLessThan(0.9);
          return;
        }
        expect(ideal.micros % 10_000).toBe(0);
        expect(shareWith(world, ideal.micros, position)).toBeGreaterThanOrEqual(0.9);
        const less = ideal.micros - 10_000;
        const pages = world.products.flatMap(({ pages: found }) => found);
        const { reserveMicros } = world.world.pricing;
        const wins = pages.some(({ baseMicros }) => less > baseMicros && less >= reserveMicros);
        if (wins) expect(shareWith(world, less, position)).toBeLessThan(0.9);
      });
      fc.assert(property, { numRuns: 300 });
    },
  );

  test('is none without a view, and none where it would be too dear', () => {
    const none = { rule: 'second_price', incrementMicros: 10_000, reserveMicros: 0 } as const;
    expect(idealBid([], 1, none)).toEqual({ micros: null, reason: 'no_views' });
    const bid = { id: 1, shopId: 1, categoryId: 11, bidMicros: BID_MAX_MICROS, enabled: true, updatedAt: 0 };
    const page = { productId: 1, views: 3, baseMicros: 0, winners: [{ shopId: 1, bid }], cheaper: [] };
    const products = [{ part: { bid: null, isTarget: true }, pages: [page] }];
    expect(idealBid(products, 1, none)).toEqual({ micros: null, reason: 'too_dear' });
    expect(idealBid(products, 2, none)).toEqual({ micros: 10_000, reason: null });
    expect(placeOn(page, null, none)).toEqual({ position: 4, chargeMicros: 0 });
  });

  test('is none where the shop’s nearer bids decide more views than it may lose', () => {
    const none = { rule: 'second_price', incrementMicros: 10_000, reserveMicros: 0 } as const;
    const pages = (views: number) => [{ productId: 1, views, baseMicros: 0, winners: [], cheaper: [] }];
    const decided = { part: { bid: null, isTarget: false }, pages: pages(11) };
    const open = { part: { bid: null, isTarget: true }, pages: pages(89) };
    expect(idealBid([open, decided], 1, none)).toEqual({ micros: null, reason: 'nearer_bids' });
    expect(idealBid([decided], 1, none)).toEqual({ micros: null, reason: 'nearer_bids' });
    expect(idealBid([{ ...open, pages: pages(99) }, decided], 1, none)).toEqual({
      micros: 10_000,
      reason: null,
    });
  });
});
