import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addViews,
  bidStatus,
  bidStrategy,
  canWin,
  countViews,
  isOverLimit,
  isSuspendedAt,
  noViews,
  positionAvg,
  VIEW_FATES,
  type ViewTally,
  viewFate,
  viewShares,
} from './bid-ranking.ts';

const seen = (tally: Partial<ViewTally>): ViewTally => ({ ...noViews(), ...tally });

describe('what became of a view', () => {
  test.each`
    position | canWin   | inStock  | withheld | fate         | why
    ${1}     | ${true}  | ${true}  | ${false} | ${'covered'} | ${'the first place is a premium one'}
    ${3}     | ${true}  | ${true}  | ${false} | ${'covered'} | ${'so is the third'}
    ${3}     | ${false} | ${false} | ${true}  | ${'covered'} | ${'a place that was held was held'}
    ${4}     | ${true}  | ${true}  | ${false} | ${'rank'}    | ${'others bid more'}
    ${4}     | ${false} | ${true}  | ${false} | ${'no_bid'}  | ${'nothing was bid that could win'}
    ${9}     | ${true}  | ${true}  | ${true}  | ${'rank'}    | ${'listed, so nothing kept it out'}
    ${null}  | ${true}  | ${false} | ${false} | ${'stock'}   | ${'not to be had'}
    ${null}  | ${true}  | ${false} | ${true}  | ${'stock'}   | ${'not to be had, whatever the budget'}
    ${null}  | ${true}  | ${true}  | ${true}  | ${'budget'}  | ${'over its limit'}
    ${null}  | ${false} | ${true}  | ${true}  | ${'budget'}  | ${'over its limit, bid or not'}
    ${null}  | ${true}  | ${true}  | ${false} | ${'stock'}   | ${'in stock only later that day'}
  `('$fate: $why', ({ fate, why: _, ...view }) => {
    expect(viewFate(view)).toBe(fate);
  });
});

describe('a bid takes part', () => {
  test.each([
    [100_001, 100_000, 0, true, 'above base'],
    [100_000, 100_000, 0, false, 'at base'],
    [150_000, 100_000, 150_000, true, 'at the reserve'],
    [149_999, 100_000, 150_000, false, 'below the reserve'],
    [null, 0, 0, false, 'none'],
  ])('%s with base %s and reserve %s: %s, as it is %s', (bid, base, reserveMicros, expected, _why) => {
    expect(canWin(bid, base, { reserveMicros })).toBe(expected);
  });
});

const tallies = fc
  .tuple(fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 5 }), fc.nat(1_000_000))
  .map(
    ([views, positions]): ViewTally =>
      Object.assign(
        seen({ positions }),
        Object.fromEntries(VIEW_FATES.map((fate, i) => [fate, views[i] ?? 0])),
      ),
  );

describe('shares', () => {
  test('are whole views of all views, and each view is in one of them', () => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const views = countViews(tally);
        const shares = Object.values(viewShares(tally));
        if (views === 0) return shares.every((share) => share === null);
        const whole = shares.map((share) => Math.round((share ?? 0) * views));
        return whole.reduce((sum, part) => sum + part, 0) === views;
      }),
    );
  });

  test('of two stretches are those of both together', () => {
    fc.assert(
      fc.property(tallies, tallies, (a, b) => {
        const both = noViews();
        addViews(both, a);
        addViews(both, b);
        expect(countViews(both)).toBe(countViews(a) + countViews(b));
        expect(both.positions).toBe(a.positions + b.positions);
      }),
    );
  });

  test('of no view are not known', () => {
    expect(viewShares(noViews())).toEqual({
      coverage: null,
      lost_rank: null,
      lost_budget: null,
      lost_no_bid: null,
      lost_stock: null,
    });
    expect(positionAvg(seen({ stock: 3 }))).toBeNull();
  });

  test('the mean position leaves out the views in which the shop was not listed', () => {
    expect(positionAvg(seen({ covered: 1, no_bid: 1, stock: 7, budget: 2, positions: 6 }))).toBe(3);
  });
});

describe('over the limit', () => {
  const reached = [{ at: 100, limitMicros: 50 }];
  test.each([
    [99, [], false, 'not reached yet'],
    [100, [], true, 'reached at this instant'],
    [500, [{ at: 300, toMicros: 80 }], false, 'raised since'],
    [299, [{ at: 300, toMicros: 80 }], true, 'raised only later'],
    [500, [{ at: 300, toMicros: null }], false, 'no limit any more'],
    [500, [{ at: 300, toMicros: 40 }], true, 'lowered still further'],
    [500, [{ at: 90, toMicros: 50 }], true, 'raised before, and reached all the same'],
    [
      350,
      [
        { at: 300, toMicros: 80 },
        { at: 400, toMicros: 50 },
      ],
      false,
      'raised, and not lowered again yet',
    ],
    [
      400,
      [
        { at: 300, toMicros: 80 },
        { at: 400, toMicros: 50 },
      ],
      true,
      'lowered back to what was reached',
    ],
    [
      400,
      [
        { at: 300, toMicros: 80 },
        { at: 400, toMicros: 51 },
      ],
      false,
      'lowered to what was not reached',
    ],
    [
      400,
      [
        { at: 300, toMicros: null },
        { at: 400, toMicros: 50 },
      ],
      true,
      'removed, and set again',
    ],
    [
      400,
      [
        { at: 300, toMicros: 40 },
        { at: 400, toMicros: 80 },
      ],
      false,
      'lowered first, then raised',
    ],
    [
      400,
      [
        { at: 300, toMicros: 40 },
        { at: 400, toMicros: 45 },
      ],
      true,
      'raised to what was reached before',
    ],
  ])('at %s with %j: %s, as it was %s', (at, changes, expected, _why) => {
    expect(isOverLimit(at, reached, changes)).toBe(expected);
  });

  test('a second limit of the month counts by itself', () => {
    const both = [...reached, { at: 400, limitMicros: 80 }];
    const raise = [{ at: 300, toMicros: 80 }];
    expect([350, 400].map((at) => isOverLimit(at, both, raise))).toEqual([false, true]);
  });
});

test('a suspension holds from its first instant to before its last, or until now', () => {
  const times = [
    { from: 100, to: 200 },
    { from: 300, to: null },
  ];
  expect([99, 100, 199, 200, 299, 300, 9_999].map((at) => isSuspendedAt(at, times))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
});

describe('the status of a bid', () => {
  const active = {
    bid: { micros: 100, enabled: true },
    offersInStock: 2,
    baseMinMicros: 99,
    isOverLimit: false,
    covered: 1,
  };
  const off = { micros: 1, enabled: false };
  test.each([
    ['active', {}, 'it wins'],
    ['outbid', { covered: 0 }, 'enabled, and wins nothing'],
    ['limited_by_budget', { isOverLimit: true }, 'over the limit'],
    ['below_minimum', { baseMinMicros: 100, isOverLimit: true }, 'it could win nothing anyway'],
    ['no_offers', { offersInStock: 0, baseMinMicros: 100 }, 'nothing to show'],
    ['paused', { bid: off, offersInStock: 0 }, 'switched off'],
    [null, { bid: null }, 'there is none'],
  ])('%s: %j, as %3$s', (status, more, _why) => {
    expect(bidStatus({ ...active, ...more })).toBe(status);
  });
});

test('a strategy needs an enabled bid', () => {
  const second = seen({ covered: 2, positions: 4 });
  expect([bidStrategy(true, second), bidStrategy(false, second), bidStrategy(true, noViews())]).toEqual([
    'optimum_visibility',
    'missed_opportunity',
    'missed_opportunity',
  ]);
});
