import { describe, expect, test } from 'vitest';
import {
  compareArms,
  EXPERIMENT_MEASURES,
  judgeExperiment,
  LEAST_CLICKS,
  LEAST_PAIRS,
  studentQuantile,
  type TurnPair,
  type TurnSums,
} from './judge-experiment.ts';

const EUR = 1_000_000;
const PAIRS = 42;
const came = (clicks: number, cpc: number, perClick = 0): TurnSums => ({
  ...{ clicks, cost: clicks * cpc },
  ...{ revenue: clicks * perClick * 4, margin: clicks * perClick },
});
const pairsOf = (count: number, pairOf: (index: number) => TurnPair) =>
  Array.from({ length: count }, (_, index) => pairOf(index));

describe('an interval', () => {
  test('is that of Student: the quantiles of tables', () => {
    const tables = [
      [19, 2.093],
      [41, 2.0195],
      [167, 1.9743],
    ] as const;
    for (const [degrees, quantile] of tables) expect(studentQuantile(degrees)).toBeCloseTo(quantile, 4);
  });

  test('stands around the difference of the sums: reckoned by hand', () => {
    // Differences of 1 and 3 by turns: 40 in all, deviation √(20 ∕ 19); 2,0930 · √(20 ∕ 19) · √20 to either side.
    const pairs = pairsOf(20, (index) => ({
      challenger: came(10 + (index % 2 === 0 ? 1 : 3), 0),
      today: came(10, 0),
    }));
    const { challenger, today, difference } = compareArms('clicks', pairs);
    expect([challenger, today, difference?.of]).toEqual([240, 200, 40]);
    const half = 2.093 * Math.sqrt(20 / 19) * Math.sqrt(20);
    expect(difference?.low).toBeCloseTo(40 - half, 2);
    expect(difference?.high).toBeCloseTo(40 + half, 2);
  });

  test('of a ratio is that of the sums of all pairs, and not a mean of ratios', () => {
    const pairs = pairsOf(20, (index) => ({
      challenger: came(index % 2 === 0 ? 1 : 9, index % 2 === 0 ? 0.5 * EUR : 0.1 * EUR),
      today: came(5, 0.2 * EUR),
    }));
    const { challenger, today, difference } = compareArms('cpc', pairs);
    expect(challenger).toBeCloseTo(0.14 * EUR, 6);
    expect(today).toBeCloseTo(0.2 * EUR, 6);
    expect(difference?.of).toBeCloseTo(-0.06 * EUR, 6);
    expect((difference?.low ?? 0) + (difference?.high ?? 0)).toBeCloseTo(-0.12 * EUR, 6);
  });

  test('is not there where there are too few pairs, or nothing to divide by', () => {
    const few = pairsOf(LEAST_PAIRS - 1, () => ({ challenger: came(20, 1), today: came(10, 1) }));
    for (const measure of EXPERIMENT_MEASURES) expect(compareArms(measure, few).difference).toBeNull();
    const unsold = pairsOf(PAIRS, () => ({ challenger: came(20, 1), today: came(10, 1) }));
    expect(compareArms('cost_share', unsold)).toEqual({ challenger: null, today: null, difference: null });
    expect(compareArms('clicks', [])).toEqual({ challenger: 0, today: 0, difference: null });
  });
});

describe('a verdict', () => {
  const better = pairsOf(PAIRS, (index) => ({
    challenger: came(20 + (index % 3), 0.1 * EUR, 0.3 * EUR),
    today: came(10, 0.1 * EUR, 0.3 * EUR),
  }));

  test('is for more profit and clicks, and for less cost', () => {
    expect(EXPERIMENT_MEASURES.map((measure) => judgeExperiment(measure, better))).toEqual([
      ...['challenger', 'challenger', 'today'],
      // Each click costs and brings the same on either side.
      ...['undecided', 'undecided'],
    ]);
  });

  test('waits for a hundred clicks', () => {
    const thin = pairsOf(PAIRS, (index) => ({ challenger: came(index % 2, 1), today: came(0, 1) }));
    expect(PAIRS / 2).toBeLessThan(LEAST_CLICKS);
    expect(judgeExperiment('clicks', thin)).toBe('too_little');
  });
});
