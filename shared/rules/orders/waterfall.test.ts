import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEur } from '../money/money.ts';
import { barPlace, barTone, marginAsRead, waterfallSteps } from './waterfall.ts';

/** Whole cents of an amount as people read it. */
const centsShown = (eur: number) =>
  Number(
    formatEur(eur)
      .replace(/[.\u00a0€]/g, '')
      .replace(',', ''),
  );

type Total = Parameters<typeof waterfallSteps>[0];
const total = (changed: Partial<Total>) =>
  ({ revenue: 100, margin: 30, cpc_sum: 12, profit: 18, ...changed }) as Total;

test('each step begins where the one before ended, down to the profit', () => {
  const steps = waterfallSteps(total({})) ?? [];
  expect(steps.map(({ key, amount, from, to }) => [key, amount, from, to])).toEqual([
    ['revenue', 100, 0, 100],
    ['goods', -70, 30, 100],
    ['margin', 30, 0, 30],
    ['clicks', -12, 18, 30],
    ['profit', 18, 0, 18],
  ]);
  expect(barPlace({ from: 30, to: 100 }, steps)).toEqual({ left: 30, width: 70 });
});

test('amounts as they are shown add up: what the goods cost goes from the revenue to the margin that are shown', () => {
  const steps =
    waterfallSteps(total({ revenue: 7234.364, margin: 1048.984, cpc_sum: 403.04, profit: 645.944 })) ?? [];
  expect(steps.map(({ amount }) => formatEur(amount))).toEqual(
    ['7.234,36', '-6.185,38', '1.048,98', '-403,04', '645,94'].map((amount) => `${amount}\u00a0€`),
  );
  // The goods cost 5,008 €, which alone would be shown as 5,01 €.
  const halves = waterfallSteps(total({ revenue: 10.004, margin: 4.996, cpc_sum: 0, profit: 4.996 })) ?? [];
  expect(halves.map(({ amount }) => formatEur(amount)).slice(0, 3)).toEqual(
    ['10,00', '-5,00', '5,00'].map((amount) => `${amount}\u00a0€`),
  );
});

test('every step takes the one before to the next to the cent, whatever they are; revenue, cost and profit are exact', () => {
  const micros = fc.integer({ min: -(10 ** 11), max: 10 ** 12 });
  const cost = fc.integer({ min: 0, max: 10 ** 12 });
  fc.assert(
    fc.property(micros, micros, cost, (revenue, margin, spent) => {
      const sums = total({
        ...{ revenue: revenue / 1e6, margin: margin / 1e6 },
        ...{ cpc_sum: spent / 1e6, profit: (margin - spent) / 1e6 },
      });
      const steps = waterfallSteps(sums) ?? [];
      const [whole = 0, goods = 0, left = 0, clicks = 0, profit = 0] = steps.map(({ amount }) =>
        centsShown(amount),
      );
      expect([whole + goods, left + clicks]).toEqual([left, profit]);
      expect([whole, 0 - clicks, profit]).toEqual(
        [sums.revenue, sums.cpc_sum, sums.profit].map((eur) => centsShown(eur ?? 0)),
      );
      expect(centsShown(marginAsRead(sums) ?? 0)).toBe(left);
      expect(Math.abs(left - margin / 1e4)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a margin is read as what is left of it and the cost are; alone where the profit is not known', () => {
  // 10,124 and 0,126 are read as 10,12 and 0,13, and 9,998 as 10,00.
  expect(marginAsRead({ margin: 10.124, cpc_sum: 0.126, profit: 9.998 })).toBe(10.13);
  expect(marginAsRead({ margin: 10.124, cpc_sum: 0.126, profit: null })).toBe(10.12);
  expect(marginAsRead({ margin: null, cpc_sum: 0.126, profit: null })).toBeNull();
});

test('what is left has a tone of its own, and another below 0', () => {
  const tones = (profit: number) => (waterfallSteps(total({ profit })) ?? []).map(barTone);
  expect(tones(18)).toEqual(['whole', 'loss', 'whole', 'loss', 'profit']);
  expect(tones(-1).at(-1)).toBe('minus');
});

test('a loss goes below 0', () => {
  const steps = waterfallSteps(total({ cpc_sum: 130, profit: -100 })) ?? [];
  expect(barPlace({ from: 0, to: -100 }, steps)).toEqual({ left: 0, width: 50 });
  expect(barPlace({ from: 0, to: 100 }, steps)).toEqual({ left: 50, width: 50 });
});

test('without a part there is none, and of nothing the bars have no width', () => {
  expect(waterfallSteps(total({ margin: null }))).toBeNull();
  expect(waterfallSteps(total({ revenue: null }))).toBeNull();
  const nothing = waterfallSteps(total({ revenue: 0, margin: 0, cpc_sum: 0, profit: 0 })) ?? [];
  expect(nothing.map((step) => barPlace(step, nothing).width)).toEqual([0, 0, 0, 0, 0]);
});
