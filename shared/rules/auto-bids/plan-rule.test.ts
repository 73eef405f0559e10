import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BidRule, RULE_COMPARISONS, RULE_MEASURES } from './bid-rules.ts';
import { DAY_STEP } from './goals.ts';
import { backtestRule, type PastDays, ruleStep } from './plan-rule.ts';
import { changedByRule, type RuleDay, ruleHolds } from './rule-holds.ts';

const worth = { revenue: 2_000_000, margin: 300_000 };
const bounds = { lowest: 5, highest: 60 };
/** A quarter of the views lost, 20 clicks of 0.20 €. */
const day = (more: Partial<RuleDay> = {}): RuleDay => ({
  ...{ held: [0.2, 0.5, 0.75], clicks: 20, cost: 4_000_000, position: 2.5 },
  ...{ views: 400, lost: 0.25, ...more },
});
/** Lost to rank above 20 % for three days while a click earns money: a tenth more. */
const RISE: BidRule = {
  conditions: [
    { measure: 'lost_to_rank', comparison: 'above', value: 0.2 },
    { measure: 'profit_per_click', comparison: 'above', value: 0 },
  ],
  days: 3,
  change: 0.1,
};
const step = (rule: BidRule, bidMicros: number, days = [day(), day(), day()], pace = 1) => {
  const { cents, reason } = ruleStep(
    rule,
    { bounds, worth, days, bidMicros, dayStartMicros: bidMicros },
    pace,
  );
  return [cents, reason];
};

describe('a rule', () => {
  test('moves a bid by its part, within its bounds and by a cent at least', () => {
    expect(step(RISE, 400_000)).toEqual([44, 'rule']);
    expect(step(RISE, 580_000)).toEqual([60, 'rule']);
    expect(step(RISE, 600_000)).toEqual([null, 'as_wanted']);
    expect(step(RISE, 60_000)).toEqual([7, 'rule']);
    expect(step({ ...RISE, change: -0.1 }, 60_000)).toEqual([5, 'rule']);
    expect(step(RISE, 700_000)).toEqual([60, 'bounds']);
    expect(step(RISE, 40_000)).toEqual([5, 'bounds']);
  });

  test('waits while a condition does not hold on each of its days, or cannot be told', () => {
    expect(step(RISE, 400_000, [day(), day({ lost: 0.2 }), day()])).toEqual([null, 'rule_waits']);
    expect(step(RISE, 400_000, [day(), day()])).toEqual([null, 'rule_waits']);
    expect(step(RISE, 400_000, [day(), day(), day({ clicks: 0, cost: 0 })])).toEqual([null, 'rule_waits']);
    expect(step(RISE, 400_000, [day(), day(), day({ cost: 6_000_000 })])).toEqual([null, 'rule_waits']);
  });

  test('raises nothing while the limit has to be stretched, and lowers as ever', () => {
    expect(step(RISE, 400_000, undefined, 0.9)).toEqual([null, 'limit_short']);
    expect(step({ ...RISE, change: -0.1 }, 400_000, undefined, 0.9)).toEqual([36, 'rule']);
  });

  test.each([
    ['views', 400],
    ['lost_to_rank', 0.25],
    ['position', 2.5],
    ['clicks', 20],
    ['cost', 4],
    ['cpc', 0.2],
    ['profit', 2],
    ['profit_per_click', 0.1],
    ['cost_share', 0.1],
  ] as const)('looks at %s, strictly above or below a number', (measure, value) => {
    const holds = (comparison: 'above' | 'below', limit: number) =>
      ruleHolds(
        { conditions: [{ measure, comparison, value: limit }], days: 1, change: 0.1 },
        [day()],
        worth,
      );
    expect(holds('above', value - 0.01)).toBe(true);
    expect(holds('below', value + 0.01)).toBe(true);
    expect(holds('above', value)).toBe(false);
    expect(holds('below', value)).toBe(false);
  });
});

const drawnRule = fc.record({
  conditions: fc.array(
    fc.record({
      measure: fc.constantFrom(...RULE_MEASURES),
      comparison: fc.constantFrom(...RULE_COMPARISONS),
      value: fc.double({ min: 0, max: 5, noNaN: true }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  days: fc.integer({ min: 1, max: 5 }),
  change: fc.constantFrom(-0.3, -0.1, -0.01, 0.01, 0.1, 0.3),
});
/** Days on which a higher bid brings more, for more. */
const drawnPast = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 20 }).map(
  (views): PastDays => ({
    count: views.length,
    outcomeOf: (at, bidMicros) => {
      const part = Math.min(1, bidMicros / 600_000);
      const clicks = (views[at] ?? 0) * part;
      return {
        ...{ held: [0, part / 2, part], clicks, cost: clicks * bidMicros * 0.8, position: 4 - 3 * part },
        ...{ views: views[at] ?? 0, lost: 1 - part },
      };
    },
  }),
);
const drawnBid = fc.integer({ min: 5, max: 60 }).map((cents) => cents * 10_000);

test('over days of the past a bid changes once a day, within its bounds, by no more than a day goes', () => {
  const property = fc.property(drawnRule, drawnPast, drawnBid, (rule, past, bidMicros) => {
    const { changes, without, withRule } = backtestRule(
      rule,
      { bidMicros, boundsOn: () => bounds, worth },
      past,
    );
    expect(new Set(changes.map((one) => one.day)).size).toBe(changes.length);
    let stands = bidMicros;
    for (const { day: at, fromMicros, toMicros } of changes) {
      expect(at).toBeGreaterThanOrEqual(rule.days);
      expect(fromMicros).toBe(stands);
      expect(toMicros % 10_000).toBe(0);
      expect(toMicros).toBeGreaterThanOrEqual(50_000);
      expect(toMicros).toBeLessThanOrEqual(600_000);
      expect(Math.abs(toMicros - fromMicros)).toBeLessThanOrEqual(Math.max(10_000, fromMicros * DAY_STEP));
      expect(Math.sign(toMicros - fromMicros)).toBe(Math.sign(rule.change));
      stands = toMicros;
    }
    if (changes.length === 0) expect(withRule).toEqual(without);
    expect(backtestRule(rule, { bidMicros, boundsOn: () => bounds, worth }, past).changes).toEqual(changes);
  });
  fc.assert(property, { numRuns: 300 });
});

test('a change is of a cent at least in its direction, and of no more than that or the part', () => {
  const property = fc.property(
    fc.integer({ min: 10_000, max: 1_000_000 }),
    fc.constantFrom(-0.3, -0.05, 0.05, 0.3),
    (micros, change) => {
      const moved = changedByRule(micros, { conditions: [], days: 1, change }) * 10_000 - micros;
      expect(Math.sign(moved)).toBe(Math.sign(change));
      expect(Math.abs(moved)).toBeLessThanOrEqual(Math.max(10_000, Math.abs(micros * change) + 5_000));
    },
  );
  fc.assert(property, { numRuns: 300 });
});

test('on days of the past each day has its own bounds: a bid outside of them comes back, and moves on after them', () => {
  const past: PastDays = { count: 9, outcomeOf: () => day() };
  const season = { lowest: 5, highest: 42 };
  const boundsOn = (at: number) =>
    at >= 5 && at <= 6 ? season : at === 7 ? { lowest: 9, highest: 8 } : bounds;
  const { changes } = backtestRule(RISE, { bidMicros: 400_000, boundsOn, worth }, past);
  expect(changes.map((one) => [one.day, one.toMicros / 10_000])).toEqual([
    [3, 44],
    [4, 48],
    [5, 42],
    [8, 46],
  ]);
});
