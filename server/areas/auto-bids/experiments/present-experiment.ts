import type {
  Experiment,
  ExperimentComparison,
  ExperimentResult,
} from '../../../../shared/contract/bidding/experiments.contract.ts';
import {
  isWholeTurn,
  pairTurns,
  TURNS_PER_DAY,
  turnOf,
} from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import {
  type ArmComparison,
  compareArms,
  EXPERIMENT_MEASURES,
  type ExperimentMeasure,
  judgeExperiment,
  type TurnPair,
} from '../../../../shared/rules/auto-bids/judge-experiment.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { periodDays } from '../../../../shared/rules/time/periods.ts';
import { listProductMoves, movedId } from '../../../kernel/catalogue/catalogue.public.ts';
import { presentWish } from '../present-goal.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import type { ExperimentRow } from './experiments.repository.ts';
import { type CameInTurn, sumTurns } from './turn-sums.repository.ts';
import { listArmBids, listTurns } from './turns.repository.ts';

function stateOf({ endedAt, endedBy, firstDay, lastDay }: ExperimentRow, today: Day): Experiment['state'] {
  if (endedAt !== null) return endedBy === 'time' ? 'over' : 'ended';
  if (today < firstDay) return 'waiting';
  return today <= lastDay ? 'running' : 'over';
}

/** An experiment as the API shows it, without what came of it. */
export function presentExperiment(row: ExperimentRow, now: number): Experiment {
  return {
    experiment_id: row.id,
    goal_id: row.goalId,
    goal_name: row.goalName,
    of: row.ofAds ? 'ads' : 'bids',
    today: presentWish(row.today),
    challenger: presentWish(row.challenger),
    decides_by: row.decidesBy,
    first_day: row.firstDay,
    last_day: row.lastDay,
    state: stateOf(row, belgradeDay(now)),
    ended_at: row.endedAt?.toISOString() ?? null,
    kept: row.kept,
    author: row.author,
  };
}

const NOTHING: CameInTurn = {
  ...{ clicks: 0, cost: 0, revenue: 0, margin: 0 },
  ...{ orders: 0, unknown: 0, unrated: 0 },
};

/** Only those are known for which orders came, and of which all is known. */
function isKnown(measure: ExperimentMeasure, came: readonly CameInTurn[]): boolean {
  if (measure !== 'profit' && measure !== 'cost_share') return true;
  const gap = measure === 'profit' ? 'unknown' : 'unrated';
  return came.some(({ orders }) => orders > 0) && came.every((sums) => sums[gap] <= 0);
}

/** Nothing is rounded below a micro-euro, and a ratio not at all. */
function scaled(measure: ExperimentMeasure, value: number): number {
  return measure === 'clicks' || measure === 'cost_share' ? value : microsToEur(Math.round(value));
}

function presentComparison(measure: ExperimentMeasure, told: ArmComparison): ExperimentComparison {
  const { challenger, today, difference } = told;
  const amount = (value: number | null) => (value === null ? null : scaled(measure, value));
  return {
    measure,
    challenger: amount(challenger),
    today: amount(today),
    interval: difference && {
      difference: scaled(measure, difference.of),
      low: scaled(measure, difference.low),
      high: scaled(measure, difference.high),
    },
  };
}

const UNKNOWN: ArmComparison = { challenger: null, today: null, difference: null };

/** The turns that count, and what came in each. */
async function readTurns({ services, shop, signal }: GoalQuestion, row: ExperimentRow) {
  const { db, clickhouse } = services;
  const [turns, places, moves] = await Promise.all([
    listTurns(db, row.id),
    listArmBids(db, row.id),
    listProductMoves(db, shop.id),
  ]);
  const now = services.clock();
  const whole = turns.filter(({ number, appliedAt }) => {
    const turn = turnOf(row.firstDay, number);
    return turn.to <= (row.endedAt?.getTime() ?? now) && isWholeTurn(turn, appliedAt.getTime());
  });
  const came = await sumTurns(
    clickhouse,
    {
      ...{ shopId: shop.id, from: row.firstDay, to: row.lastDay, moves },
      categoryIds: [...new Set(places.flatMap(({ categoryId }) => categoryId ?? []))],
      // One may have become part of another since.
      productIds: [
        ...new Set(places.flatMap(({ productId }) => (productId === null ? [] : movedId(moves, productId)))),
      ],
      adIds: [...new Set(places.flatMap(({ adId }) => adId ?? []))],
    },
    signal,
  );
  return {
    numbers: whole.map(({ number }) => number),
    cameIn: (number: number) => came.get(number) ?? NOTHING,
  };
}

/** What came of an experiment so far; who is better is said once its days are over. */
export async function presentResult(question: GoalQuestion, row: ExperimentRow): Promise<ExperimentResult> {
  const experiment = presentExperiment(row, question.services.clock());
  const { numbers, cameIn } = await readTurns(question, row);
  const pairs = pairTurns(numbers);
  const sums = pairs.map(
    (pair): TurnPair => ({
      challenger: cameIn(pair.challenger),
      today: cameIn(pair.today),
    }),
  );
  const came = pairs.flatMap(({ challenger, today }) => [cameIn(challenger), cameIn(today)]);
  const { decidesBy } = row;
  const days = periodDays({ from: row.firstDay, to: row.lastDay });
  const verdict = isKnown(decidesBy, came) ? judgeExperiment(decidesBy, sums) : 'too_little';
  return {
    ...experiment,
    num_turns: numbers.length,
    num_pairs: pairs.length,
    num_pairs_planned: (days * TURNS_PER_DAY) / 2,
    verdict: experiment.state === 'over' ? verdict : null,
    comparisons: EXPERIMENT_MEASURES.map((measure) =>
      presentComparison(measure, isKnown(measure, came) ? compareArms(measure, sums) : UNKNOWN),
    ),
  };
}
