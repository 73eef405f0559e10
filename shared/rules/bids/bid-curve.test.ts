import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnReplay, OWN, PLACED_AT, replayWorld } from '../../../tests/rules/replay-world.ts';
import { changedBid } from '../auction/own-part.ts';
import { bidCurve, tallyAt } from './bid-curve.ts';
import { replayBid } from './bid-replay.ts';
import { idealBid } from './ideal-bid.ts';

type Positions = ReadonlyMap<number, { readonly views: number; readonly chargeMicros: number }>;
const sorted = (positions: Positions) => [...positions].sort(([a], [b]) => a - b);

describe('the curve of a bid', () => {
  test('says of every whole cent what a replay of that bid alone says', () => {
    const property = fc.property(drawnReplay, fc.boolean(), (one, bidsAlready) => {
      const { products, world, target, current } = replayWorld(one);
      const curve = bidCurve(products, world.pricing);
      for (let cents = 1; cents <= 30; cents += 1) {
        const about = { ...target, shopId: OWN, micros: cents * 10_000, now: PLACED_AT };
        // The bid as it stands keeps its turn among equals, and the curve is about bids that are placed now.
        const isStanding = bidsAlready && current?.bidMicros !== about.micros;
        const alone = replayBid(products, changedBid(isStanding ? current : null, about), world.pricing);
        const drawn = tallyAt(curve, cents);
        expect(drawn.views).toBe(alone.views);
        expect(sorted(drawn.positions)).toEqual(sorted(alone.positions));
      }
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('begins with a bid that wins nothing, and has a step only where a cent changes something', () => {
    const property = fc.property(drawnReplay, (one) => {
      const { products, world } = replayWorld(one);
      const curve = bidCurve(products, world.pricing);
      expect(curve.steps[0].cents).toBe(0);
      for (const [index, step] of curve.steps.entries()) {
        const before = curve.steps[index - 1];
        if (!before) continue;
        expect(step.cents).toBeGreaterThan(before.cents);
        expect([...step.standings].sort()).not.toEqual([...before.standings].sort());
      }
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('holds the position of the ideal bid at the ideal bid', () => {
    const property = fc.property(drawnReplay, fc.constantFrom(1, 2), (one, position) => {
      const { products, world } = replayWorld(one);
      const ideal = idealBid(products, position, world.pricing);
      if (ideal.micros === null) return;
      const { views, positions } = tallyAt(bidCurve(products, world.pricing), ideal.micros / 10_000);
      const held = [...positions].filter(([at]) => at <= position).reduce((sum, [, at]) => sum + at.views, 0);
      expect(held / views).toBeGreaterThanOrEqual(0.9);
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('has one step, of no views, where nobody looked', () => {
    const pricing = { rule: 'second_price', incrementMicros: 10_000, reserveMicros: 0 } as const;
    expect(bidCurve([], pricing)).toEqual({ views: 0, steps: [{ cents: 0, standings: new Map() }] });
    expect(tallyAt(bidCurve([], pricing), 50)).toEqual({ views: 0, positions: new Map() });
  });
});
