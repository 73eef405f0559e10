import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BidPoint } from './choose-bid.ts';
import { spreadBudget } from './spread-budget.ts';

const point = (cents: number, clicks: number, cost: number): BidPoint => ({
  ...{ cents, clicks, cost },
  held: [0, 0, 0],
  position: null,
});
const centsOf = (points: readonly BidPoint[]) => points.map(({ cents }) => cents);

test('the next euro goes where it buys most clicks', () => {
  const dear = [point(5, 0, 0), point(20, 10, 100)];
  const cheap = [point(5, 0, 0), point(10, 30, 50), point(30, 35, 150)];
  expect(centsOf(spreadBudget([dear, cheap], 49))).toEqual([5, 5]);
  expect(centsOf(spreadBudget([dear, cheap], 50))).toEqual([5, 10]);
  expect(centsOf(spreadBudget([dear, cheap], 150))).toEqual([20, 10]);
  expect(centsOf(spreadBudget([dear, cheap], 250))).toEqual([20, 30]);
});

test('a step that is worse than a mix of its neighbours is passed over', () => {
  // 1 click for 100, then 20 more for 100: the two are one climb of 21 for 200.
  const points = [point(5, 0, 0), point(9, 1, 100), point(12, 21, 200)];
  expect(centsOf(spreadBudget([points], 199))).toEqual([5]);
  expect(centsOf(spreadBudget([points], 200))).toEqual([12]);
});

test('of bids that bring as much for as much it is the lowest, and the first target has it', () => {
  const same = [point(5, 0, 0), point(10, 10, 100), point(20, 10, 100)];
  expect(centsOf(spreadBudget([same, same], 100))).toEqual([10, 5]);
});

const drawnTarget = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 100 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((climbs) => {
    let [clicks, cost] = [0, 0];
    return [
      point(1, 0, 0),
      ...climbs.map(([more, dearer], index) => {
        clicks += more;
        cost += dearer;
        return point(index + 2, clicks, cost);
      }),
    ];
  });

/** The most clicks that any choice of one point for each target brings. */
function mostOf(targets: readonly (readonly BidPoint[])[], budget: number): number {
  const [first, ...rest] = targets;
  if (!first) return 0;
  return Math.max(
    ...first
      .filter(({ cost }) => cost <= budget)
      .map(({ cost, clicks }) => clicks + mostOf(rest, budget - cost)),
  );
}

test('it keeps within the budget, and misses less than one climb of what the best choice of all brings', () => {
  const property = fc.property(
    fc.array(drawnTarget, { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 0, max: 500 }),
    (targets, budget) => {
      const chosen = spreadBudget(targets, budget);
      expect(chosen.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(budget);
      const clicks = chosen.reduce((sum, one) => sum + one.clicks, 0);
      const largest = Math.max(...targets.map((points) => points.at(-1)?.clicks ?? 0));
      expect(mostOf(targets, budget) - clicks).toBeLessThanOrEqual(largest);
      expect(mostOf(targets, budget)).toBeGreaterThanOrEqual(clicks);
    },
  );
  fc.assert(property, { numRuns: 300 });
});
