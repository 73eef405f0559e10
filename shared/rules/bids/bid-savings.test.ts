import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidSavings, bidsToSave } from './bid-savings.ts';

describe('bidSavings', () => {
  it('takes the days before to the days left, dearest first', () => {
    const costs = [
      { bidId: 1, aboveBaseMicros: 700 },
      { bidId: 2, aboveBaseMicros: 1_400 },
      { bidId: 3, aboveBaseMicros: 0 },
      { bidId: 4, aboveBaseMicros: 700 },
    ];
    expect(bidSavings(costs, 14, 7)).toEqual([
      { bidId: 2, savingMicros: 700 },
      { bidId: 1, savingMicros: 350 },
      { bidId: 4, savingMicros: 350 },
    ]);
  });

  it.each([
    ['on the last day', 14, 0],
    ['without a day to go by', 0, 9],
  ])('saves nothing %s', (_, shownDays, daysLeft) => {
    expect(bidSavings([{ bidId: 1, aboveBaseMicros: 5_000 }], shownDays, daysLeft)).toEqual([]);
  });
});

describe('bidsToSave', () => {
  const savings = [
    { bidId: 1, savingMicros: 500 },
    { bidId: 2, savingMicros: 300 },
    { bidId: 3, savingMicros: 100 },
  ];
  it.each([
    [0, []],
    [1, [1]],
    [500, [1]],
    [501, [1, 2]],
    [900, [1, 2, 3]],
    [901, null],
  ])('of %d needs bids %j', (needed, ids) => {
    expect(bidsToSave(savings, needed)?.map(({ bidId }) => bidId) ?? null).toEqual(ids);
  });

  it('takes no bid too many', () => {
    const list = fc
      .array(fc.nat(1_000))
      .map((all) => all.map((savingMicros, bidId) => ({ bidId, savingMicros })));
    fc.assert(
      fc.property(list, fc.nat(5_000), (all, needed) => {
        const sorted = all.toSorted((a, b) => b.savingMicros - a.savingMicros);
        const chosen = bidsToSave(sorted, needed);
        const sum = (of: typeof all) => of.reduce((total, { savingMicros }) => total + savingMicros, 0);
        if (chosen === null) {
          expect(sum(all)).toBeLessThan(needed);
          return;
        }
        expect(sum(chosen)).toBeGreaterThanOrEqual(needed);
        if (chosen.length > 0) expect(sum(chosen.slice(0, -1))).toBeLessThan(needed);
      }),
    );
  });
});
