import { turnAt } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { GoalRow } from '../goals.repository.ts';
import { joinPlans } from '../make-plan.ts';
import type { PlanContent } from '../plan-content.ts';
import {
  type GoalPlace,
  type GoalQuestion,
  isOfAds,
  listAdPlaces,
  listBidPlaces,
} from '../targets/goal-places.ts';
import { type ExperimentRow, endExperiment, listOpenExperiments } from './experiments.repository.ts';
import { planTurn } from './plan-turn.ts';
import { insertTurn, listTurns, saveArmBids } from './turns.repository.ts';

type Asked = {
  /** All of the shop. */
  readonly goals: readonly GoalRow[];
  /** Whether a goal changes bids by itself. */
  readonly runsItself: (goal: GoalRow) => boolean;
  readonly pace: number;
  readonly now: number;
  /** Told of a goal whose experiment is over, in the transaction that ends it. */
  readonly onOver: (tx: DbOrTx, goal: GoalRow) => Promise<void>;
};

export type Turns = {
  readonly content: PlanContent;
  /** Goals whose bids are an experiment’s; they have no plan of their own. */
  readonly goalIds: ReadonlySet<number>;
  /** Writes down what was set, in the transaction that sets it. */
  readonly onApplied: (tx: DbOrTx) => Promise<void>;
};

type OneTurn = Pick<Turns, 'content' | 'onApplied'>;

const NOTHING: PlanContent = { rows: [], unchanged: [] };

/** The turn of one experiment that has come, with its bids; null where they are set, or the goal rests. */
async function nextTurn(
  question: GoalQuestion,
  experiment: ExperimentRow,
  { goals, goal, pace, now, onOver }: Asked & { readonly goal: GoalRow },
): Promise<OneTurn | null> {
  const { db } = question.services;
  const turn = turnAt(experiment.firstDay, now);
  if (turn === null) return null;
  const isOver = belgradeDay(now) > experiment.lastDay;
  if (!isOver && (await listTurns(db, experiment.id)).some(({ number }) => number === turn.number))
    return null;
  const all: readonly GoalPlace[] = isOfAds(goal)
    ? await listAdPlaces(db, question.shop.id, goals)
    : await listBidPlaces(db, question.shop, goals);
  const places = all.filter((place) => place.goal.id === goal.id);
  // Afterwards the bids are those of what the goal wants.
  const arm = isOver ? 'today' : turn.arm;
  const plan = await planTurn(question, { experiment, goal, places, arm, pace, now });
  const at = new Date(now);
  if (isOver)
    return {
      content: plan?.content ?? NOTHING,
      onApplied: async (tx) => {
        await endExperiment(tx, { id: experiment.id }, { at, by: 'time' });
        await onOver(tx, goal);
      },
    };
  return (
    plan && {
      content: plan.content,
      onApplied: async (tx) => {
        await saveArmBids(tx, experiment.id, plan.bids);
        await insertTurn(tx, experiment.id, { number: turn.number, appliedAt: at });
      },
    }
  );
}

/** The goals whose experiments have begun and have not ended. */
export async function listTriedGoals(db: DbOrTx, shopId: number, now: number): Promise<ReadonlySet<number>> {
  const open = await listOpenExperiments(db, shopId);
  return new Set(open.flatMap(({ goalId, firstDay }) => (turnAt(firstDay, now) === null ? [] : goalId)));
}

/** The bids of a shop’s experiments for the hour that begins. */
export async function planTurns(question: GoalQuestion, asked: Asked): Promise<Turns> {
  const { goals, runsItself, now } = asked;
  const goalIds = new Set<number>();
  const turns: OneTurn[] = [];
  for (const experiment of await listOpenExperiments(question.services.db, question.shop.id)) {
    const goal = goals.find(({ id }) => id === experiment.goalId);
    if (!goal || !runsItself(goal) || turnAt(experiment.firstDay, now) === null) continue;
    goalIds.add(goal.id);
    const turn = await nextTurn(question, experiment, { ...asked, goal });
    if (turn !== null) turns.push(turn);
  }
  return {
    content: joinPlans(turns.map(({ content }) => content)),
    goalIds,
    onApplied: async (tx) => {
      for (const { onApplied } of turns) await onApplied(tx);
    },
  };
}
