import type { ExperimentArm } from './experiment-turns.ts';

/** What an experiment is judged by; all of it is shown, one of it decides, and is chosen before the first turn. */
export const EXPERIMENT_MEASURES = ['profit', 'clicks', 'cost', 'cpc', 'cost_share'] as const;
export type ExperimentMeasure = (typeof EXPERIMENT_MEASURES)[number];

/** Fewer pairs of turns, or clicks in all of them, say nothing. */
export const LEAST_PAIRS = 20;
export const LEAST_CLICKS = 100;
/** The quantile of the normal distribution outside of which, to either side, one of twenty experiments without any difference lies. */
const NORMAL = 1.959_963_984_540_054;

/** What came in a turn; money in micro-euro. */
export type TurnSums = {
  readonly clicks: number;
  readonly cost: number;
  readonly revenue: number;
  readonly margin: number;
};
export type TurnPair = Readonly<Record<ExperimentArm, TurnSums>>;

export type ArmComparison = {
  /** Sums of all pairs, or their ratio; null where there is nothing to divide by. */
  readonly challenger: number | null;
  readonly today: number | null;
  /** The first less the second, and between what it lies; null where it cannot be told. */
  readonly difference: { readonly of: number; readonly low: number; readonly high: number } | null;
};

export const EXPERIMENT_VERDICTS = ['challenger', 'today', 'undecided', 'too_little'] as const;
type ExperimentVerdict = (typeof EXPERIMENT_VERDICTS)[number];

type Measured = {
  readonly top: (sums: TurnSums) => number;
  /** Of a ratio. */
  readonly bottom?: (sums: TurnSums) => number;
  readonly isMoreBetter: boolean;
};

const MEASURED: Readonly<Record<ExperimentMeasure, Measured>> = {
  profit: { top: ({ margin, cost }) => margin - cost, isMoreBetter: true },
  clicks: { top: ({ clicks }) => clicks, isMoreBetter: true },
  cost: { top: ({ cost }) => cost, isMoreBetter: false },
  cpc: { top: ({ cost }) => cost, bottom: ({ clicks }) => clicks, isMoreBetter: false },
  cost_share: { top: ({ cost }) => cost, bottom: ({ revenue }) => revenue, isMoreBetter: false },
};

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The quantile of Student’s distribution, by the expansion of Cornish and Fisher: exact to a thousandth from ten degrees on. */
export function studentQuantile(degrees: number): number {
  const [z, n] = [NORMAL, degrees];
  return (
    z +
    (z ** 3 + z) / (4 * n) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * n ** 3)
  );
}

/** How far the sum of values that belong together in pairs may lie from what it would be in the long run. */
function halfWidth(values: readonly number[]): number {
  const count = values.length;
  const mean = total(values) / count;
  const variance = total(values.map((value) => (value - mean) ** 2)) / (count - 1);
  return studentQuantile(count - 1) * Math.sqrt(variance * count);
}

function compareSums(pairs: readonly TurnPair[], top: Measured['top']): ArmComparison {
  const [challenger, today] = [
    total(pairs.map((pair) => top(pair.challenger))),
    total(pairs.map((pair) => top(pair.today))),
  ];
  if (pairs.length < LEAST_PAIRS) return { challenger, today, difference: null };
  const half = halfWidth(pairs.map((pair) => top(pair.challenger) - top(pair.today)));
  const of = challenger - today;
  return { challenger, today, difference: { of, low: of - half, high: of + half } };
}

/** A ratio of sums moves with both: what a pair adds to the difference is taken at the ratios of all pairs. */
function compareRatios(
  pairs: readonly TurnPair[],
  { top, bottom }: Pick<Measured, 'top'> & { readonly bottom: Measured['top'] },
): ArmComparison {
  const sideOf = (arm: ExperimentArm) => {
    const below = total(pairs.map((pair) => bottom(pair[arm])));
    const ratio = below > 0 ? total(pairs.map((pair) => top(pair[arm]))) / below : null;
    return { below, ratio };
  };
  const [challenger, today] = [sideOf('challenger'), sideOf('today')];
  const told = { challenger: challenger.ratio, today: today.ratio };
  if (challenger.ratio === null || today.ratio === null || pairs.length < LEAST_PAIRS)
    return { ...told, difference: null };
  const [first, second] = [challenger.ratio, today.ratio];
  const half = halfWidth(
    pairs.map(
      (pair) =>
        (top(pair.challenger) - first * bottom(pair.challenger)) / challenger.below -
        (top(pair.today) - second * bottom(pair.today)) / today.below,
    ),
  );
  const of = first - second;
  return { ...told, difference: { of, low: of - half, high: of + half } };
}

/** What two wishes brought in turns, and between what bounds their difference lies. */
export function compareArms(measure: ExperimentMeasure, pairs: readonly TurnPair[]): ArmComparison {
  const { top, bottom } = MEASURED[measure];
  return bottom ? compareRatios(pairs, { top, bottom }) : compareSums(pairs, top);
}

/** Which of the two is better by a measure: only an interval without 0 says so. */
export function judgeExperiment(measure: ExperimentMeasure, pairs: readonly TurnPair[]): ExperimentVerdict {
  const { difference } = compareArms(measure, pairs);
  const clicks = total(pairs.map(({ challenger, today }) => challenger.clicks + today.clicks));
  if (difference === null || clicks < LEAST_CLICKS) return 'too_little';
  const { low, high } = difference;
  if (low <= 0 && high >= 0) return 'undecided';
  return low > 0 === MEASURED[measure].isMoreBetter ? 'challenger' : 'today';
}
