import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CALENDAR,
  drawnReplay,
  FROM,
  OWN,
  PATH,
  PLACED_AT,
  PRODUCT,
  type ReplayWorld,
  replayWorld,
} from '../../../tests/rules/replay-world.ts';
import { type AuctionBid, runAuction } from '../auction/auction.ts';
import { changedBid } from '../auction/own-part.ts';
import type { PriceStep } from '../auction/replay-pages.ts';
import { placeOn, replayBid, shareHeld } from './bid-replay.ts';
import type { BidTrack } from './bid-timelines.ts';
import { BID_MAX_MICROS } from './bids.ts';
import { idealBid } from './ideal-bid.ts';

const bidThen = ({ versions }: BidTrack, at: number) =>
  versions.findLast(({ since }) => since <= at)?.bid ?? [];
const priceThen = (prices: PriceStep[], at: number) =>
  (prices.findLast(({ since }) => since <= at) ?? prices[0])?.priceMinor ?? 0;

/** Every view by itself, with the shop's own bids in the auction. */
function auctionByAuction({ world, tracks, views, bids, target }: ReplayWorld, bid: AuctionBid | null) {
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

function expectSame(world: ReplayWorld, bid: AuctionBid | null) {
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
      fc.property(drawnReplay, (one) => expectSame(replayWorld(one), null)),
      { numRuns: 300 },
    );
  });

  test('gives what the auction gives in every single view with a new bid', () => {
    const property = fc.property(drawnReplay, fc.integer({ min: 1, max: 25 }), (one, cents) => {
      const world = replayWorld(one);
      const about = { ...world.target, shopId: OWN, micros: cents * 10_000, now: PLACED_AT };
      expectSame(world, changedBid(world.current, about));
    });
    fc.assert(property, { numRuns: 300 });
  });
});

describe('an ideal bid', () => {
  const shareWith = ({ products, world, target }: ReplayWorld, cents: number, position: number) => {
    const bid = changedBid(null, { ...target, shopId: OWN, micros: cents, now: PLACED_AT });
    return shareHeld(replayBid(products, bid, world.pricing), position) ?? 0;
  };

  test.each([1, 2])(
    'holds position %i in nine of ten views, and one cent less does not or wins nothing',
    (position) => {
      const property = fc.property(drawnReplay, (one) => {
        const world = replayWorld(one);
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
