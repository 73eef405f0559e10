import { isDeepStrictEqual } from 'node:util';
import type { SavedGoal } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalDraft } from '../../../shared/contract/bidding/goal-draft.contract.ts';
import { GOALS_PER_SHOP } from '../../../shared/rules/auto-bids/goals.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { requireProof } from '../../kernel/identity/auth.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseErrors } from '../../platform/http/refuse-change.ts';
import {
  type Db,
  type DbOrTx,
  inTransaction,
  inTransactionOrVain,
} from '../../platform/postgres/database.ts';
import { forgetLeftAds, setGoalAds } from './ads/goal-ads.repository.ts';
import { isSameTest, requireBacktest } from './backtest/backtest-key.ts';
import { draftErrors, targetErrors } from './check-goal.ts';
import { pastErrors } from './check-schedule.ts';
import { endExperiment } from './experiments/experiments.repository.ts';
import { findGoalRun, lockGoalRun } from './goal-runs.repository.ts';
import {
  deleteGoalOf,
  findGoal,
  type GoalRow,
  insertGoal,
  listGoals,
  setTargets,
  updateGoal,
} from './goals.repository.ts';
import { freshPlan, planGoals } from './make-plan.ts';
import { goalColumns, goalOfDraft, presentGoal } from './present-goal.ts';
import { presentPlan } from './present-plan.ts';
import type { GoalQuestion } from './targets/goal-places.ts';

type Asked = {
  readonly question: GoalQuestion;
  readonly caller: UserCaller;
  readonly draft: GoalDraft;
  /** Says that the test of the rule was seen. */
  readonly testKey: string | undefined;
  /** A goal comes back as it was: what was seen before it was switched on then is not asked for again. */
  readonly isAsBefore?: boolean;
  /** Nothing is saved. */
  readonly isDryRun: boolean;
  /** The goal that is changed, as it was read. */
  readonly changed?: { readonly goalId: number; readonly version: number };
};

const noGoal = () => new AppError('not_found', 'There is no such goal');
const changedGoal = () => new AppError('changed_meanwhile', 'Somebody changed this goal meanwhile');

/** The goals of a shop, held against what the draft wants. */
async function readGoals(
  tx: DbOrTx,
  { question: { shop, services }, draft, changed, isAsBefore }: Asked,
): Promise<GoalRow[]> {
  const goals = await listGoals(tx, shop.id);
  const goalId = changed?.goalId ?? null;
  const before = goals.find(({ id }) => id === goalId);
  if (changed && !before) throw noGoal();
  if (changed && before?.version !== changed.version) throw changedGoal();
  const past = isAsBefore ? [] : pastErrors(draft, belgradeDay(services.clock()), before);
  refuseErrors([...draftErrors(draft), ...past]);
  refuseErrors(await targetErrors(tx, { shop, goals, goalId }, draft));
  if (!changed && goals.length >= GOALS_PER_SHOP)
    throw new AppError('quota_exceeded', `A shop has at most ${GOALS_PER_SHOP} goals: delete one`);
  return goals;
}

/** What the draft would do by now, as if it were switched on and ran at every hour. */
async function preview(asked: Asked, goals: readonly GoalRow[]): Promise<SavedGoal> {
  const { question, draft, changed } = asked;
  const { services, shop } = question;
  const now = services.clock();
  const before = goals.find(({ id }) => id === changed?.goalId);
  const wanted: GoalRow = {
    ...goalOfDraft(draft, { at: new Date(now) }),
    ...(before && { id: before.id, version: before.version }),
  };
  const all = before ? goals.map((goal) => (goal === before ? wanted : goal)) : [...goals, wanted];
  const { pace } = await findGoalRun(services.db, shop.id);
  const about = { pace: pace.factor, now };
  const { content } = await planGoals(question, all, { ...about, isChosen: (goal) => goal === wanted });
  return {
    goal: null,
    plan: await presentPlan(question, freshPlan(content, { shopId: shop.id, mode: draft.mode, ...about })),
  };
}

/** Refuses to switch on a rule whose test nobody saw; one that is on already goes on as it is. */
function refuseUntested({ question, draft, testKey, changed }: Asked, goals: readonly GoalRow[]): void {
  const { services, shop } = question;
  const now = services.clock();
  const before = goals.find(({ id }) => id === changed?.goalId);
  const tested = goalOfDraft(draft, { at: new Date(now) });
  if (!draft.enabled || (before?.enabled && isSameTest(before, tested))) return;
  requireBacktest(testKey, { shopId: shop.id, tested, now }, services);
}

/** What a goal is, whoever saved it when, on or off. */
const contentOf = ({ enabled, version, changedAt, authorId, author, ...content }: GoalRow) => content;
const isOnlySwitched = (before: GoalRow, saved: GoalRow) =>
  before.enabled !== saved.enabled && isDeepStrictEqual(contentOf(before), contentOf(saved));

async function write(tx: DbOrTx, asked: Asked, at: Date): Promise<GoalRow> {
  const { question, caller, draft, changed } = asked;
  const shopId = question.shop.id;
  await lockGoalRun(tx, shopId);
  const goals = await readGoals(tx, asked);
  if (!asked.isAsBefore) refuseUntested(asked, goals);
  const writing = { shopId, authorId: caller.userId, at };
  const goal = goalColumns(draft);
  if (changed && !(await updateGoal(tx, writing, { ...changed, goal }))) throw changedGoal();
  // What is tried, is tried against the goal as it was.
  if (changed) await endExperiment(tx, { goalId: changed.goalId }, { at, by: 'goal' });
  const goalId = changed?.goalId ?? (await insertGoal(tx, writing, goal));
  await setTargets(
    tx,
    { shopId, goalId },
    { categoryIds: draft.category_ids, productIds: draft.product_ids },
  );
  await setGoalAds(tx, { shopId, goalId }, { adIds: draft.ad_ids, allAds: draft.all_ads });
  const before = goals.find(({ id }) => id === goalId);
  const saved = await findGoal(tx, shopId, goalId);
  if (!saved) throw noGoal();
  // Who only switches a goal on or off has decided nothing about its ads.
  if (!before || isOnlySwitched(before, saved)) return saved;
  await forgetLeftAds(tx, goalId);
  return { ...saved, leftAdIds: [] };
}

/**
 * Makes or changes a goal, or says what it would do.
 * @throws AppError `validation_failed` with every fault and its field, `quota_exceeded`, `changed_meanwhile`,
 * `backtest_unseen` for a rule that is switched on untested, `step_up_required` for one that is to run by itself
 */
export async function saveGoal(asked: Asked): Promise<SavedGoal> {
  const { question, caller, draft, isDryRun } = asked;
  const { db, clock } = question.services;
  if (isDryRun) return preview(asked, await readGoals(db, asked));
  const now = clock();
  if (draft.mode === 'automatic' && draft.enabled) await requireProof(db, caller, now);
  const saved = await inTransaction(db, (tx) => write(tx, asked, new Date(now)));
  return { goal: presentGoal(saved), plan: null };
}

/**
 * Deletes a goal; its bids stay as they are.
 * @throws AppError `not_found`
 */
export function deleteGoal(
  db: Db,
  { shopId, goalId, isDryRun }: { shopId: number; goalId: number; isDryRun: boolean },
): Promise<undefined> {
  return inTransactionOrVain(db, isDryRun, async (tx) => {
    if (!(await deleteGoalOf(tx, shopId, goalId))) throw noGoal();
    return undefined;
  });
}
