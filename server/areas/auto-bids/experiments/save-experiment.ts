import type {
  Experiment,
  ExperimentResult,
  endExperimentCall,
} from '../../../../shared/contract/bidding/experiments.contract.ts';
import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { UserCaller } from '../../../kernel/callers/callers.public.ts';
import { requireProof } from '../../../kernel/identity/auth.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction, inTransactionOrVain } from '../../../platform/postgres/database.ts';
import { requireBacktest } from '../backtest/backtest-key.ts';
import { findGoalRun, lockGoalRun } from '../goal-runs.repository.ts';
import { findGoal, type GoalRow, listGoals, updateGoal } from '../goals.repository.ts';
import { freshPlan, planGoals } from '../make-plan.ts';
import { wishColumns } from '../present-goal.ts';
import { presentPlan } from '../present-plan.ts';
import { seasonsOfKind } from '../seasons/season-columns.ts';
import { type GoalQuestion, isOfAds } from '../targets/goal-places.ts';
import {
  type ExperimentRow,
  endExperiment,
  findExperiment,
  insertExperiment,
  keepArm,
  listOpenExperiments,
} from './experiments.repository.ts';
import { daysFrom, goalToTry, isSameWish, type TriedWish, wishOfGoal } from './goal-to-try.ts';
import { presentExperiment, presentResult } from './present-experiment.ts';

type Asked = { readonly question: GoalQuestion; readonly caller: UserCaller };

const noExperiment = () => new AppError('not_found', 'There is no such experiment');

/** What the challenger would change by now. */
async function preview(question: GoalQuestion, draft: TriedWish) {
  const { services, shop } = question;
  const now = services.clock();
  const goal = await goalToTry(services.db, shop.id, draft, belgradeDay(now));
  const tried: GoalRow = { ...goal, ...wishColumns(draft.challenger), seasons: [] };
  const goals = (await listGoals(services.db, shop.id)).map((one) => (one.id === goal.id ? tried : one));
  const { pace } = await findGoalRun(services.db, shop.id);
  const about = { pace: pace.factor, now };
  const { content } = await planGoals(question, goals, { ...about, isChosen: (one) => one === tried });
  const plan = freshPlan(content, { shopId: shop.id, mode: 'automatic', ...about });
  return { experiment: null, plan: await presentPlan(question, plan) };
}

async function insert(tx: DbOrTx, { question, caller }: Asked, draft: TriedWish): Promise<ExperimentRow> {
  const { shop, services } = question;
  const now = services.clock();
  const today = belgradeDay(now);
  await lockGoalRun(tx, shop.id);
  const goal = await goalToTry(tx, shop.id, draft, today);
  const tested = { ...goal, ...wishColumns(draft.challenger) };
  requireBacktest(draft.backtest_key, { shopId: shop.id, tested, now }, services);
  const at = new Date(now);
  // One whose goal stopped running before its end was reached waits for nobody.
  for (const { id, goalId, lastDay } of await listOpenExperiments(tx, shop.id))
    if (goalId === goal.id && lastDay < today) await endExperiment(tx, { id }, { at, by: 'time' });
  const id = await insertExperiment(tx, {
    ...{ shopId: shop.id, goalId: goal.id, authorId: caller.userId, at },
    ofAds: isOfAds(goal),
    today: wishOfGoal(goal),
    challenger: wishColumns(draft.challenger),
    decidesBy: draft.decides_by,
    ...daysFrom(today, draft),
  });
  const saved = id === null ? null : await findExperiment(tx, shop.id, id);
  if (!saved) throw new AppError('conflict', 'An experiment with this goal goes on: end it first');
  return saved;
}

/**
 * Tries something else against what a goal wants, from tomorrow on; or says what that would change by now.
 * @throws AppError `validation_failed`; `conflict` for a goal that does not run by itself or is tried already;
 * `backtest_unseen` for a rule; `step_up_required`
 */
export async function createExperiment(
  asked: Asked & { readonly draft: TriedWish; readonly isDryRun: boolean },
): Promise<{ experiment: Experiment | null; plan: Awaited<ReturnType<typeof presentPlan>> | null }> {
  const { question, caller, draft, isDryRun } = asked;
  const { db, clock } = question.services;
  if (isDryRun) return preview(question, draft);
  await goalToTry(db, question.shop.id, draft, belgradeDay(clock()));
  await requireProof(db, caller, clock());
  const saved = await inTransaction(db, (tx) => insert(tx, asked, draft));
  return { experiment: presentExperiment(saved, clock()), plan: null };
}

/** An experiment and what came of it. */
export async function getExperiment(question: GoalQuestion, id: number): Promise<ExperimentResult> {
  const found = await findExperiment(question.services.db, question.shop.id, id);
  if (!found) throw noExperiment();
  return presentResult(question, found);
}

type Decision = BodyOf<typeof endExperimentCall>['keep'];

async function decide(tx: DbOrTx, { question, caller }: Asked, id: number, keep: Decision): Promise<void> {
  const { shop, services } = question;
  const at = new Date(services.clock());
  await lockGoalRun(tx, shop.id);
  const row = await findExperiment(tx, shop.id, id);
  if (!row) throw noExperiment();
  if (row.kept !== null) throw new AppError('conflict', 'This experiment is decided already');
  const goal = await findGoal(tx, shop.id, row.goalId);
  if (!goal) throw noExperiment();
  const isOver = belgradeDay(at.getTime()) > row.lastDay;
  await endExperiment(tx, { id }, { at, by: isOver ? 'time' : 'person' });
  await keepArm(tx, id, keep);
  if (keep === 'today') return;
  if (!isSameWish(goal, row.today))
    throw new AppError('changed_meanwhile', 'Somebody changed this goal meanwhile: it is not what was tried');
  await updateGoal(
    tx,
    { shopId: shop.id, authorId: caller.userId, at },
    {
      goalId: goal.id,
      version: goal.version,
      goal: {
        ...columnsOf(goal),
        ...row.challenger,
        seasons: seasonsOfKind(goal, row.challenger.kind),
      },
    },
  );
}

/** The columns of a goal as they are. */
const columnsOf = (goal: GoalRow) => ({
  ...wishOfGoal(goal),
  ...{ name: goal.name, mode: goal.mode, enabled: goal.enabled },
  ...{ all_categories: goal.all_categories, matching: goal.matching, seasons: goal.seasons },
  ...{ lowest_micros: goal.lowest_micros, highest_micros: goal.highest_micros },
  ...{ weekdays: goal.weekdays, hour_from: goal.hour_from, hour_to: goal.hour_to },
  ...{ from_day: goal.from_day, to_day: goal.to_day },
});

/**
 * Ends an experiment, or decides one that is over.
 * @throws AppError `not_found`; `conflict` for one that is decided; `changed_meanwhile` where what was tried is to be kept
 * and the goal is another one since; `step_up_required`
 */
export async function decideExperiment(
  asked: Asked & { readonly id: number; readonly keep: Decision; readonly isDryRun: boolean },
): Promise<ExperimentResult> {
  const { question, caller, id, keep, isDryRun } = asked;
  const { services } = question;
  const { db, clock } = services;
  if (!(await findExperiment(db, question.shop.id, id))) throw noExperiment();
  if (keep === 'challenger' && !isDryRun) await requireProof(db, caller, clock());
  const tried = await inTransactionOrVain(db, isDryRun, async (tx) => {
    await decide(tx, asked, id, keep);
    return isDryRun ? getExperiment({ ...question, services: { ...services, db: tx } }, id) : null;
  });
  return tried ?? getExperiment(question, id);
}
