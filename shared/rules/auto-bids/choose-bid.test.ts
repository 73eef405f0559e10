import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BidPoint, chooseBid, NOTHING_CAME, type TargetCurve } from './choose-bid.ts';
import type { GoalWish } from './goals.ts';

type Step = { cents: number; held: [number, number, number]; clicks: number; cost: number };

/** A curve of steps; between two nothing changes. */
function curveOf(steps: readonly Step[]): TargetCurve {
  const nothing: Step = { cents: 0, held: [0, 0, 0], clicks: 0, cost: 0 };
  const at = (cents: number): BidPoint => ({
    ...(steps.findLast((step) => step.cents <= cents) ?? nothing),
    cents,
    position: null,
  });
  return { steps: steps.map(({ cents }) => cents), at };
}

const worth = { revenue: 2_000_000, margin: 300_000 };
const bounds = { lowest: 5, highest: 100 };
const about = { bounds, worth, came: NOTHING_CAME, hasViews: true };

// A click costs 0.10 € at position 3, 0.20 at 2, 0.40 at 1.
const curve = curveOf([
  { cents: 10, held: [0, 0, 1], clicks: 10, cost: 1_000_000 },
  { cents: 20, held: [0, 0.9, 1], clicks: 20, cost: 4_000_000 },
  { cents: 41, held: [0.95, 1, 1], clicks: 30, cost: 12_000_000 },
]);
const centsOf = (wish: GoalWish, more: Partial<typeof about> = {}) => {
  const { point, obstacle } = chooseBid(wish, curve, { ...about, ...more });
  return [point?.cents ?? null, obstacle];
};

describe('a goal chooses the lowest step that meets it', () => {
  test.each<[string, GoalWish, number]>([
    ['position 2 in 90 % of views', { kind: 'hold_position', position: 2, share: 0.9 }, 20],
    ['position 2 in 91 %', { kind: 'hold_position', position: 2, share: 0.91 }, 41],
    ['0.20 € a click on the mean', { kind: 'target_cpc', cpcMicros: 200_000 }, 20],
    ['0.1999 €', { kind: 'target_cpc', cpcMicros: 199_900 }, 10],
    ['cost at most 10 % of revenue', { kind: 'target_cost_share', costShare: 0.1 }, 20],
    // 10 × 0.30 − 1 = 2.00; 20 × 0.30 − 4 = 2.00; 30 × 0.30 − 12 < 0: of equal ones the lower.
    ['most profit', { kind: 'most_profit' }, 10],
    ['most clicks, before a budget is spread', { kind: 'most_clicks', budgetMicros: 1 }, 41],
  ])('%s', (_, wish, cents) => expect(centsOf(wish)).toEqual([cents, null]));

  test('what no bid reaches comes as near as the bounds allow, and says so', () => {
    const first = { kind: 'hold_position', position: 1, share: 0.99 } as const;
    expect(centsOf(first)).toEqual([41, 'out_of_reach']);
    // Position 1 is out of reach altogether: the most of position 2 is nearest.
    expect(centsOf(first, { bounds: { lowest: 5, highest: 40 } })).toEqual([20, 'out_of_reach']);
    expect(centsOf(first, { bounds: { lowest: 5, highest: 9 } })).toEqual([5, 'out_of_reach']);
    expect(
      centsOf({ kind: 'hold_position', position: 3, share: 1 }, { bounds: { lowest: 12, highest: 40 } }),
    ).toEqual([12, null]);
    expect(
      centsOf({ kind: 'target_cpc', cpcMicros: 50_000 }, { bounds: { lowest: 15, highest: 40 } }),
    ).toEqual([15, 'out_of_reach']);
  });

  test('and nothing where there is nothing to go by', () => {
    const wish = { kind: 'most_profit' } as const;
    expect(centsOf(wish, { hasViews: false })).toEqual([null, 'no_views']);
    expect(centsOf(wish, { worth: { revenue: 1, margin: null } as never })).toEqual([null, 'no_orders']);
    expect(
      centsOf(
        { kind: 'target_cost_share', costShare: 0.1 },
        { worth: { revenue: null, margin: 1 } as never },
      ),
    ).toEqual([null, 'no_orders']);
    expect(centsOf(wish, { bounds: { lowest: 41, highest: 40 } })).toEqual([null, 'below_minimum']);
    expect(chooseBid(wish, curveOf([]), about)).toEqual({ point: null, obstacle: 'nearer_bids' });
  });
});

test('what days below a mean saved is spent above it, and what they overspent is made good', () => {
  const wish = { kind: 'target_cpc', cpcMicros: 200_000 } as const;
  // 30 clicks for 12 € are 6 € more than the mean allows them: exactly what 60 clicks for 6 € have saved.
  expect(centsOf(wish, { came: { clicks: 60, cost: 6_000_000 } })).toEqual([41, null]);
  expect(centsOf(wish, { came: { clicks: 60, cost: 6_000_001 } })).toEqual([20, null]);
  // However much is saved, a day costs at most twice what its clicks may.
  const half = { kind: 'target_cpc', cpcMicros: 199_999 } as const;
  expect(centsOf(half, { came: { clicks: 10_000, cost: 0 } })).toEqual([20, null]);
  // 10 clicks for 1 € are within seven tenths of what they may cost, 20 for 4 € are not.
  expect(centsOf(wish, { came: { clicks: 1, cost: 200_001 } })).toEqual([10, null]);
  expect(centsOf(wish, { came: { clicks: 1, cost: 90_000_000 } })).toEqual([10, null]);
});

/** Steps whose clicks, places and cost rise with the bid. */
const drawnSteps = fc
  .array(
    fc.record({
      rise: fc.integer({ min: 1, max: 15 }),
      clicks: fc.integer({ min: 0, max: 20 }),
      cost: fc.integer({ min: 0, max: 5_000_000 }),
      place: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((drawn) => {
    let sums = { cents: 0, clicks: 0, cost: 0, places: 0 };
    return drawn.map(({ rise, clicks, cost, place }): Step => {
      sums = {
        cents: sums.cents + rise,
        clicks: sums.clicks + clicks,
        cost: sums.cost + cost,
        places: Math.min(10, sums.places + place),
      };
      const held = (behind: number) => Math.min(1, Math.max(0, (sums.places - behind) / 8));
      return { cents: sums.cents, clicks: sums.clicks, cost: sums.cost, held: [held(4), held(2), held(0)] };
    });
  });

test('no cent within the bounds does better, and no lower one as well: all of them tried', () => {
  const property = fc.property(
    drawnSteps,
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 0, max: 80 }),
    fc.constantFrom<GoalWish>(
      { kind: 'target_cpc', cpcMicros: 150_000 },
      { kind: 'target_cost_share', costShare: 0.08 },
      { kind: 'most_profit' },
    ),
    (steps, lowest, span, wish) => {
      const { at, steps: changes } = curveOf(steps);
      const chosen = chooseBid(
        wish,
        { at, steps: changes },
        { ...about, bounds: { lowest, highest: lowest + span } },
      );
      let best: { cents: number; score: number } | null = null;
      for (let cents = lowest; cents <= lowest + span; cents += 1) {
        const { clicks, cost } = at(cents);
        if (wish.kind === 'target_cpc' && cost > 150_000 * clicks) continue;
        if (wish.kind === 'target_cost_share' && cost > 0.08 * 2_000_000 * clicks) continue;
        const score = wish.kind === 'most_profit' ? clicks * 300_000 - cost : clicks;
        if (best === null || score > best.score) best = { cents, score };
      }
      expect(chosen.point?.cents).toBe(best?.cents ?? lowest);
      expect(chosen.obstacle).toBe(best === null ? 'out_of_reach' : null);
    },
  );
  fc.assert(property, { numRuns: 500 });
});

test('what cheaper days saved is kept where the limit is short, and what dearer ones overspent is made good', () => {
  const wish = { kind: 'target_cpc', cpcMicros: 200_000 } as const;
  // 100 clicks for 0.10 € each saved 10 €: a day at 0.40 € a click may be paid of it.
  const saved = { clicks: 100, cost: 10_000_000 };
  expect(centsOf(wish, { came: saved })).toEqual([41, null]);
  expect(centsOf(wish, { came: { ...saved, keepsSaved: true } })).toEqual([20, null]);
  expect(centsOf(wish, { came: { clicks: 100, cost: 30_000_000, keepsSaved: true } })).toEqual([10, null]);
});
