import { expect, test } from 'vitest';
import type { AuctionPricing } from '../auction/auction.ts';
import type { ReplayPage, Winner } from '../auction/replay-pages.ts';
import { outbidLoss } from './outbid-loss.ts';

const pricing: AuctionPricing = { rule: 'first_price', incrementMicros: 10_000, reserveMicros: 0 };
const CENT = 10_000;
const bidOf = (shopId: number, cents: number) => ({
  id: shopId,
  shopId,
  categoryId: 1,
  productId: null,
  bidMicros: cents * CENT,
  enabled: true,
  updatedAt: shopId,
});
const winner = (shopId: number, cents: number): Winner => ({ shopId, bid: bidOf(shopId, cents) });
const page = (views: number, winners: Winner[]): ReplayPage => ({
  productId: 5,
  views,
  baseMicros: 5 * CENT,
  winners,
  cheaper: [],
});
const own = { bid: bidOf(1, 20), isTarget: true };
const shown = (...pages: ReplayPage[]) => [{ part: own, pages }];
/** One click in ten views at the first position, one in twenty at the second, one in forty at the third … */
const rates = (position: number) => ({ rate: 0.2 / 2 ** position, worth: 1 });
const lost = (before: ReplayPage[], after: ReplayPage[]) =>
  outbidLoss({ before: shown(...before), after: shown(...after) }, { rates, pricing });

test('says positions, clicks and the lowest bid that stands as high as before', () => {
  const found = lost([page(100, [winner(2, 15)])], [page(100, [winner(2, 25)])]);
  expect(found).toMatchObject({ positionBefore: 1, positionAfter: 2, holdMicros: 26 * CENT });
  expect(found?.clicks).toBeCloseTo(5, 9);
});

test('of several pages the mean counts, and the lowest bid is that of all of them together', () => {
  const same = page(300, [winner(3, 12)]);
  const found = lost([page(100, [winner(2, 15)]), same], [page(100, [winner(2, 40)]), same]);
  expect(found).toMatchObject({ positionBefore: 1, positionAfter: 1.25, holdMicros: 41 * CENT });
});

test('what others do below the bid, or above it from before, is no loss; neither is a place that comes back', () => {
  expect(lost([page(100, [winner(2, 10)])], [page(100, [winner(2, 19)])])).toBeNull();
  expect(lost([page(100, [winner(2, 25)])], [page(100, [winner(2, 60)])])).toBeNull();
  expect(lost([page(100, [winner(2, 25)])], [page(100, [winner(2, 15)])])).toBeNull();
  expect(lost([], [])).toBeNull();
});

test('no amount holds a place above the highest bid that there may be', () => {
  const found = lost([page(100, [winner(2, 15)])], [page(100, [winner(2, 100_000)])]);
  expect(found).toMatchObject({ positionAfter: 2, holdMicros: null });
});
