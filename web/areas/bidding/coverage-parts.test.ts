import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownParts } from './coverage-parts.ts';

const NOTHING = { coverage: null, lost_rank: null, lost_budget: null, lost_no_bid: null, lost_stock: null };

it('shows nothing where no views are known', () => {
  expect(shownParts(NOTHING)).toEqual([]);
});

it('thirds are 100 % together all the same', () => {
  const third = 1 / 3;
  const parts = shownParts({ ...NOTHING, coverage: third, lost_rank: third, lost_stock: third });
  expect(parts.map(({ percent }) => percent)).toEqual([33.4, 33.3, 0, 0, 33.3]);
});

it('is always 100,0 % together, and nowhere a tenth off', () => {
  const views = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(views, ([coverage = 0, rank = 0, budget = 0, noBid = 0, stock = 0]) => {
      const all = coverage + rank + budget + noBid + stock;
      fc.pre(all > 0);
      const shares = {
        coverage: coverage / all,
        lost_rank: rank / all,
        lost_budget: budget / all,
        lost_no_bid: noBid / all,
        lost_stock: stock / all,
      };
      const parts = shownParts(shares);
      expect(Math.round(parts.reduce((sum, { percent }) => sum + percent * 10, 0))).toBe(1000);
      for (const { percent, share } of parts)
        expect(Math.abs(percent - share * 100)).toBeLessThan(0.1 + 1e-9);
    }),
  );
});
