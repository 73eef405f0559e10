import { expect, test } from 'vitest';
import { barPlace, barTone, waterfallSteps } from './waterfall.ts';

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
