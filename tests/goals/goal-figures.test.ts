import { describe, expect, test } from 'vitest';
import { simulateClimbing } from './simulate-climbing.ts';
import { isOnTarget, simulateCostShare } from './simulate-cost-share.ts';

const SEED = 1;

test('a cost share is kept within a tenth in nine of ten categories with 200 clicks a fortnight', () => {
  const { wanted, categories } = simulateCostShare(SEED);
  const judged = categories.filter(({ clicks, isInReach }) => clicks >= 200 && isInReach);
  const kept = judged.filter((category) => isOnTarget(category, wanted));
  expect(judged.length).toBeGreaterThan(categories.length / 2);
  expect(kept.length / judged.length).toBeGreaterThanOrEqual(0.9);
});

describe('twenty shops that all want position 1 of one category', () => {
  const climbs = simulateClimbing(SEED);

  test('change a bid twelve times a day at most, and never bid above their highest', () => {
    expect(climbs).toHaveLength(20);
    for (const { reached, highest, mostChanges } of climbs) {
      expect(reached).toBeLessThanOrEqual(highest);
      expect(mostChanges).toBeLessThanOrEqual(12);
    }
  });

  test('do outbid each other meanwhile', () => {
    // Alone a bid of 0.05 € would hold the position.
    expect(Math.max(...climbs.map(({ reached }) => reached))).toBeGreaterThan(10);
  });
});
