import { describe, expect, test } from 'vitest';
import { type BidPoint, NOTHING_CAME } from './choose-bid.ts';
import type { GoalWish } from './goals.ts';
import { type PlanTarget, planGoalBids } from './plan-bids.ts';

const STEPS = [
  { cents: 10, held: [0, 0, 1], clicks: 10, cost: 1_000_000 },
  { cents: 20, held: [0, 1, 1], clicks: 20, cost: 4_000_000 },
  { cents: 30, held: [1, 1, 1], clicks: 30, cost: 8_000_000 },
] as const;
const at = (cents: number): BidPoint => {
  const { held, clicks, cost } = STEPS.findLast((step) => step.cents <= cents) ?? {
    held: [0, 0, 0] as const,
    clicks: 0,
    cost: 0,
  };
  return { cents, held: [held[0], held[1], held[2]], clicks, cost, position: null };
};

/** A bid of 0.20 € as it has been since yesterday. */
const target = (more: Partial<PlanTarget> = {}): PlanTarget => ({
  curve: { steps: STEPS.map(({ cents }) => cents), at },
  hasViews: true,
  worth: { revenue: 2_000_000, margin: 500_000 },
  came: NOTHING_CAME,
  bounds: { lowest: 6, highest: 100 },
  bidMicros: 200_000,
  now: at(20),
  dayStartMicros: 200_000,
  changesToday: 0,
  days: [],
  held: null,
  ...more,
});
const FIRST: GoalWish = { kind: 'hold_position', position: 1, share: 0.9 };
const THIRD: GoalWish = { kind: 'hold_position', position: 3, share: 0.9 };

const planned = (wish: GoalWish, more: Partial<PlanTarget> = {}, pace = 1) => {
  const [row] = planGoalBids(wish, [target(more)], pace);
  return [row?.point?.cents ?? null, row?.reason];
};

describe('a bid moves', () => {
  test('to what the goal chooses, by 30 % a day of what it was this morning at most', () => {
    expect(planned(FIRST)).toEqual([26, 'nearer']);
    expect(planned(FIRST, { bidMicros: 260_000, now: at(26) })).toEqual([null, 'day_step']);
    expect(planned(FIRST, { dayStartMicros: 260_000, bidMicros: 260_000 })).toEqual([30, 'restores']);
    expect(planned(THIRD)).toEqual([14, 'gains']);
  });

  test('at once where there is none yet, or where the price list asks for more', () => {
    expect(planned(FIRST, { bidMicros: null, dayStartMicros: null, now: at(0) })).toEqual([30, 'starts']);
    expect(planned(THIRD, { bounds: { lowest: 28, highest: 100 } })).toEqual([28, 'bounds']);
  });

  test('and never above the highest of its goal', () => {
    const bounds = { lowest: 6, highest: 22 };
    expect(planned(FIRST, { bounds })).toEqual([null, 'as_wanted']);
    expect(planned({ kind: 'most_clicks', budgetMicros: 1e9 }, { bounds })).toEqual([null, 'as_wanted']);
  });

  test('with the pace of the shop, whatever it gains', () => {
    expect(planned(FIRST, { bidMicros: 300_000, dayStartMicros: 300_000, now: at(30) }, 0.9)).toEqual([
      27,
      'paced',
    ]);
    expect(planned(FIRST, { bounds: { lowest: 30, highest: 90 }, dayStartMicros: 300_000 }, 0.1)).toEqual([
      30,
      'bounds',
    ]);
  });
});

describe('while the limit is short', () => {
  test('no bid stays above what its goal wants, though coming down gains nothing', () => {
    const wish = { kind: 'target_cpc', cpcMicros: 10_000 } as const;
    const flat = { steps: [50], at: (cents: number): BidPoint => ({ ...at(0), cents }) };
    const idle = { curve: flat, now: { ...at(0) } };
    expect(planned(wish, idle)).toEqual([null, 'small_gain']);
    expect(planned(wish, idle, 0.99)).toEqual([14, 'paced']);
  });

  test('a mean is not made up by dearer days', () => {
    const wish = { kind: 'target_cpc', cpcMicros: 200_000 } as const;
    const saved = { came: { clicks: 100, cost: 10_000_000 }, bounds: { lowest: 6, highest: 40 } };
    const bid = { bidMicros: 300_000, dayStartMicros: 300_000, now: at(30) };
    expect(planned(wish, { ...saved, ...bid })).toEqual([null, 'as_wanted']);
    // 0.30 € × 0.99 would be 0.29; without what was saved the goal wants 0.20, of which 0.21 is as near as the day goes.
    expect(planned(wish, { ...saved, ...bid }, 0.99)).toEqual([21, 'paced']);
  });
});

describe('a bid stays', () => {
  test.each([
    ['locked', { held: 'locked' }],
    ['switched_off', { held: 'switched_off', bidMicros: null }],
    ['by_person', { held: 'by_person' }],
    ['changed_often', { changesToday: 6 }],
    ['no_views', { hasViews: false }],
    ['below_minimum', { bounds: { lowest: 31, highest: 30 } }],
    ['as_wanted', { bidMicros: 300_000, now: at(30) }],
  ] as const)('%s', (reason, more) => expect(planned(FIRST, more)).toEqual([null, reason]));

  test('where a change gains less than 2 %, unless the goal is broken', () => {
    const curve = {
      steps: [10, 20],
      at: (cents: number): BidPoint => ({ ...at(cents), clicks: cents >= 20 ? 101 : 100, cost: 1 }),
    };
    const wish = { kind: 'target_cpc', cpcMicros: 1_000_000 } as const;
    const before = { curve, bidMicros: 170_000, dayStartMicros: 170_000 };
    expect(planned(wish, { ...before, now: { ...at(17), clicks: 100, cost: 1 } })).toEqual([
      null,
      'small_gain',
    ]);
    expect(planned(wish, { ...before, now: { ...at(17), clicks: 99, cost: 1 } })).toEqual([20, 'gains']);
    expect(planned(wish, { ...before, now: { ...at(17), clicks: 100, cost: 2e9 } })).toEqual([
      20,
      'restores',
    ]);
  });
});

test('a bid sets out for a step that is further than a day goes, though the way there gains nothing', () => {
  const far = { kind: 'target_cpc', cpcMicros: 1_000_000 } as const;
  const bid = { bidMicros: 200_000, dayStartMicros: 200_000, now: at(20) };
  // From 0.20 a day goes to 0.26; the next clicks come from 0.30 on.
  expect(planned(far, bid)).toEqual([26, 'on_the_way']);
  expect(planned(far, { ...bid, bidMicros: 260_000, dayStartMicros: 260_000, now: at(26) })).toEqual([
    30,
    'gains',
  ]);
});

test('what is over the highest of its goal comes down to it at once, however far that is', () => {
  const bounds = { lowest: 6, highest: 40 };
  const bid = { bidMicros: 900_000, dayStartMicros: 900_000, now: at(90) };
  expect(planned(FIRST, { ...bid, bounds })).toEqual([40, 'bounds']);
});

test('what a person holds is paid from the budget of its goal as it stands', () => {
  const wish = { kind: 'most_clicks', budgetMicros: 9_000_000 } as const;
  const free = target({ bidMicros: null, dayStartMicros: null, now: at(0) });
  const centsBeside = (more: Partial<PlanTarget>) =>
    planGoalBids(wish, [target({ bidMicros: 300_000, now: at(30), ...more }), free], 1)[1]?.point?.cents;
  // Of 9 € a day the other bid takes 8 €.
  for (const held of ['locked', 'by_person'] as const) expect(centsBeside({ held })).toBe(10);
  expect(centsBeside({ held: 'switched_off', bidMicros: null, now: at(0) })).toBe(30);
});

test('the same targets give the same plan, in whatever order goals share a budget', () => {
  const wish = { kind: 'most_clicks', budgetMicros: 6_000_000 } as const;
  const targets = [
    target({ bidMicros: null, dayStartMicros: null }),
    target({ bidMicros: null, dayStartMicros: null }),
  ];
  const once = planGoalBids(wish, targets, 1);
  expect(planGoalBids(wish, targets, 1)).toEqual(once);
  expect(once.map(({ point }) => point?.cents)).toEqual([20, 10]);
});
