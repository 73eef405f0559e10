import { describe, expect, test } from 'vitest';
import { type BidInForce, type BidMoment, bidMoments, effectiveMicros } from './bid-moments.ts';

const on = (micros: number) => ({ micros, enabled: true });
const off = (micros: number) => ({ micros, enabled: false });
const none = { micros: null, enabled: null };

const bid = (id: number, categoryId: number, state: { micros: number; enabled: boolean }): BidInForce => ({
  id,
  categoryId,
  productId: null,
  ...state,
});
const change = (bidId: number, at: number, from: BidMoment['from'], to: BidMoment['to']): BidMoment => ({
  bidId,
  at,
  categoryId: 7,
  productId: null,
  from,
  to,
});

describe('the bids of an instant', () => {
  const raised = [change(1, 100, on(10), on(20)), change(1, 200, on(20), on(30))];
  const placed = [change(1, 100, none, on(20))];
  const removed = [change(1, 100, on(20), none)];
  const switched = [change(1, 100, on(20), off(20)), change(1, 200, off(20), on(20))];
  const twice = [change(1, 100, on(10), on(20)), change(1, 100, on(20), on(30))];
  const anew = [change(1, 100, on(10), none), change(2, 200, none, on(40))];
  test.each<[string, BidInForce[], BidMoment[], number, number | undefined]>([
    ['without history as it stands', [bid(1, 7, on(10))], [], 0, 10],
    ['before the first line as that found it', [bid(1, 7, on(30))], raised, 99, 10],
    ['from the instant of a line on as it left it', [bid(1, 7, on(30))], raised, 100, 20],
    ['between two lines', [bid(1, 7, on(30))], raised, 199, 20],
    ['after the last', [bid(1, 7, on(30))], raised, 999, 30],
    ['none before it was placed', [bid(1, 7, on(20))], placed, 99, undefined],
    ['there once it was placed', [bid(1, 7, on(20))], placed, 100, 20],
    ['there until it was removed', [], removed, 99, 20],
    ['none once it was removed', [], removed, 100, undefined],
    ['none while it is off', [bid(1, 7, on(20))], switched, 150, undefined],
    ['of two lines of one instant the later written', [bid(1, 7, on(30))], twice, 100, 30],
    ['another one in its place', [bid(2, 7, on(40))], anew, 150, undefined],
    ['and once that is there', [bid(2, 7, on(40))], anew, 200, 40],
    ['a bid that is off', [bid(1, 7, off(10))], [], 0, undefined],
  ])('%s', (_, bids, changes, at, expected) => {
    expect(bidMoments(bids, changes)(at).categories.get(7)).toBe(expected);
  });
});

describe('what is bid for a product', () => {
  const bids: BidInForce[] = [
    bid(1, 1, on(10)),
    bid(2, 2, on(20)),
    { id: 3, categoryId: null, productId: 5, ...on(5) },
  ];
  const now = bidMoments(bids, [])(0);
  test.each([
    ['its own, also where it is lower', 5, [1, 2], 5],
    ['that on the nearest category', 6, [1, 2, 3], 20],
    ['that on the root', 6, [1, 4], 10],
    ['nothing', 6, [8, 9], null],
  ])('%s', (_, productId, path, expected) => {
    expect(effectiveMicros(now, productId, path)).toBe(expected);
  });

  test('of two bids that merged products had, the higher', () => {
    const both = [bids[2], { ...bids[2], id: 4, micros: 9 }] as BidInForce[];
    expect(effectiveMicros(bidMoments(both, [])(0), 5, [])).toBe(9);
  });
});
