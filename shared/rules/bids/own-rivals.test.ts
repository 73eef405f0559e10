import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuctionBid, type AuctionPricing, runAuction } from '../auction/auction.ts';
import type { ReplayPage } from '../auction/replay-pages.ts';
import { placeOn } from './bid-replay.ts';
import { expectOn, leastHolding, surchargeOn } from './own-rivals.ts';

const PRICING: AuctionPricing = { rule: 'second_price', incrementMicros: 10_000, reserveMicros: 0 };
const BASE = 50_000;
const CATEGORY = 7;
const bidOf = (shopId: number, bidMicros: number): AuctionBid => ({
  ...{ id: shopId * 100, shopId, categoryId: CATEGORY, bidMicros, enabled: true, updatedAt: shopId },
});

/** The charge and the place of each shop, as the portal's auction gives them. */
const auction = (bids: readonly AuctionBid[], shopIds: readonly number[], pricing = PRICING) =>
  runAuction({
    product: { id: 1, categoryPath: [CATEGORY] },
    offers: shopIds.map((shopId) => ({ shopId, totalPriceMinor: 1000, inStock: true })),
    bids,
    shops: new Map(shopIds.map((id) => [id, { active: true }])),
    basePriceMicros: () => BASE,
    pricing,
  });

/** A page as a shop finds it among the bids of others. */
function pageOf(shopId: number, bids: readonly AuctionBid[], pricing = PRICING): ReplayPage {
  const rivals = bids.filter((bid) => bid.shopId !== shopId);
  const winners = auction(
    rivals,
    rivals.map((bid) => bid.shopId),
    pricing,
  )
    .filter(({ kind }) => kind === 'bid')
    .map((won) => ({ shopId: won.shopId, bid: rivals.find(({ id }) => id === won.bidId) as AuctionBid }));
  return { productId: 1, views: 10, baseMicros: BASE, winners, cheaper: [] };
}
const viewOf = (
  shopId: number,
  own: ReadonlySet<number>,
  bids: readonly AuctionBid[],
  pricing = PRICING,
) => ({
  page: pageOf(shopId, bids, pricing),
  alone: pageOf(
    shopId,
    bids.filter((bid) => bid.shopId === shopId || !own.has(bid.shopId)),
    pricing,
  ),
  bid: bids.find((bid) => bid.shopId === shopId) ?? null,
});

const OWN = new Set([1, 2]);
const CASES: readonly [why: string, bids: readonly AuctionBid[], micros: number | null][] = [
  ['the other one bids next', [bidOf(1, 500_000), bidOf(2, 400_000), bidOf(3, 200_000)], 200_000],
  ['nobody else bids: the base price is next', [bidOf(1, 500_000), bidOf(2, 400_000)], 350_000],
  ['a stranger bids between them', [bidOf(1, 500_000), bidOf(2, 200_000), bidOf(3, 400_000)], null],
  ['the other one bids more', [bidOf(1, 400_000), bidOf(2, 500_000), bidOf(3, 200_000)], null],
  ['the other one is not above the base price', [bidOf(1, 500_000), bidOf(2, 40_000)], null],
  ['both pay their own bid anyway', [bidOf(1, 405_000), bidOf(2, 400_000), bidOf(3, 400_000)], null],
  [
    'the other one wins no place',
    [bidOf(3, 900_000), bidOf(4, 800_000), bidOf(1, 500_000), bidOf(2, 400_000), bidOf(5, 100_000)],
    300_000,
  ],
  ['the shop wins none', [3, 4, 5].map((id) => bidOf(id, 900_000)).concat(bidOf(1, 500_000)), null],
];
test.each(CASES)('%s', (_, bids, micros) => {
  const found = surchargeOn(viewOf(1, OWN, bids), OWN, PRICING);
  expect(found?.micros ?? null).toBe(micros);
  if (found) expect(found).toMatchObject({ bidId: 200, shopId: 2 });
});

test('where a click costs the bid itself, nobody makes it dearer', () => {
  const pricing = { ...PRICING, rule: 'first_price' } as const;
  const bids = [bidOf(1, 500_000), bidOf(2, 400_000)];
  expect(surchargeOn(viewOf(1, OWN, bids, pricing), OWN, pricing)).toBeNull();
});

const someBids = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 7 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 60 }).map((cents) => bidOf(id, cents * 10_000)))),
  );

test('is what the auction charges with the other own shops, less what it charges without them', () => {
  fc.assert(
    fc.property(someBids, fc.subarray([1, 2, 3], { minLength: 2 }), (bids, ids) => {
      const own = new Set(ids);
      const all = bids.map(({ shopId }) => shopId);
      const [mine] = bids;
      if (!mine || !own.has(mine.shopId)) return;
      const placeIn = (among: readonly AuctionBid[], shopIds: readonly number[]) =>
        auction(among, shopIds).find(({ shopId }) => shopId === mine.shopId);
      const strangers = bids.filter((bid) => bid === mine || !own.has(bid.shopId));
      const withAll = placeIn(bids, all);
      const withoutThem = placeIn(strangers, all);
      const found = surchargeOn(viewOf(mine.shopId, own, bids), own, PRICING);
      const expected = withAll?.kind === 'bid' ? withAll.chargeMicros - (withoutThem?.chargeMicros ?? 0) : 0;
      expect(found?.micros ?? 0).toBe(expected);
    }),
  );
});

test('the lowest bid that holds keeps every place where all pages are alike, and a cent less does not', () => {
  fc.assert(
    fc.property(someBids, (bids) => {
      const [mine] = bids;
      if (!mine) return;
      const view = { page: pageOf(mine.shopId, bids), bid: mine };
      const { position } = placeOn(view.page, mine, PRICING);
      const least = leastHolding([view], { baseMicros: BASE, pricing: PRICING });
      const now = { ...mine, updatedAt: 1_000, bidMicros: least };
      if (position > 3) expect(least).toBe(60_000);
      else {
        expect(placeOn(view.page, now, PRICING).position).toBeLessThanOrEqual(position);
        if (least > 60_000)
          expect(placeOn(view.page, { ...now, bidMicros: least - 10_000 }, PRICING).position).toBeGreaterThan(
            position,
          );
      }
    }),
  );
});

test('one view in ten may be lost', () => {
  const bid = bidOf(2, 500_000);
  const among = (micros: number, views: number) => ({
    page: { ...pageOf(2, [bidOf(3, micros)]), views },
    bid,
  });
  const about = { baseMicros: BASE, pricing: PRICING };
  expect(leastHolding([among(200_000, 90), among(450_000, 10)], about)).toBe(210_000);
  expect(leastHolding([among(200_000, 89), among(450_000, 11)], about)).toBe(460_000);
  expect(leastHolding([], about)).toBe(60_000);
});

test('clicks and cost of a place are expected by its rate', () => {
  const rates = (position: number) => ({ rate: position === 1 ? 0.5 : 0.1, worth: 1 });
  const view = { ...viewOf(1, OWN, [bidOf(1, 500_000), bidOf(2, 400_000)]), rates };
  expect(expectOn(view, PRICING)).toEqual({ clicks: 5, cost: 5 * 410_000 });
});
