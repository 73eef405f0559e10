import { describe, expect, test } from 'vitest';
import { judgeExperiment, type TurnSums } from '../../shared/rules/auto-bids/judge-experiment.ts';
import { seeded } from '../worlds/draw-facts.ts';
import { drawCount } from './simulated-chance.ts';

/** Of a fortnight. */
const PAIRS = 42;
const came = (clicks: number): TurnSums => ({ clicks, cost: clicks * 200_000, revenue: 0, margin: 0 });

/** How many of some experiments end each way; the second wish brings so much more than the first. */
function verdicts(count: number, { more, seed }: { more: number; seed: number }) {
  const chance = seeded(seed);
  const draw = (mean: number) => came(drawCount(mean, chance));
  const ends = { challenger: 0, today: 0, undecided: 0, too_little: 0 };
  for (let index = 0; index < count; index += 1) {
    // Nights bring little and evenings much.
    const mean = (pair: number) => 1 + 4 * (pair % 6);
    const pairs = Array.from({ length: PAIRS }, (_, pair) => ({
      challenger: draw(mean(pair) * (1 + more)),
      today: draw(mean(pair)),
    }));
    ends[judgeExperiment('clicks', pairs)] += 1;
  }
  return ends;
}

describe('over many experiments', () => {
  test('nineteen of twenty without any difference find none', () => {
    const { challenger, today, undecided } = verdicts(2_000, { more: 0, seed: 20_783 });
    expect(challenger + today + undecided).toBe(2_000);
    expect((challenger + today) / 2_000).toBeLessThan(0.065);
    expect((challenger + today) / 2_000).toBeGreaterThan(0.035);
  });

  test('a fourth more clicks is found in nine of ten, and never taken for fewer', () => {
    const { challenger, today } = verdicts(1_000, { more: 0.25, seed: 20_783 });
    expect(challenger / 1_000).toBeGreaterThan(0.9);
    expect(today).toBe(0);
  });
});
