import type { GoalMode } from '../../../shared/rules/auto-bids/goals.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { type ClickRateIndex, openClickRateIndex } from '../bidding/bidding.public.ts';
import { applyPlan } from './apply-goal-plan.ts';
import { listTriedGoals, planTurns, type Turns } from './experiments/run-turns.ts';
import { claimHour, findGoalRun, listRunningShops, lockGoalRun, savePace } from './goal-runs.repository.ts';
import { type GoalRow, listGoals, listStandingIn } from './goals.repository.ts';
import { freshPlan, type GoalReach, joinPlans, planGoals } from './make-plan.ts';
import { paceShop } from './pace-shop.ts';
import type { PlanContent } from './plan-content.ts';
import { deletePlansBefore, expireOpenPlan, insertPlan, markPlan } from './plans.repository.ts';
import type { GoalQuestion } from './targets/goal-places.ts';
import { tellOfExperiment, tellOfGoals } from './tell-of-goals.ts';

export type RunServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'log' | 'secretKey'>;

/** Applied plans are kept for so many days, as the history of bids is asked about … */
const PLAN_DAYS = 400;
/** … and those that nobody applied for so many: there is a new one every hour. */
const UNUSED_PLAN_DAYS = 7;

/** The rows of a plan that are of some of the goals. */
function partOf(content: PlanContent, goalIds: ReadonlySet<number>): PlanContent {
  const isOwn = ({ goalId }: { goalId: number }) => goalIds.has(goalId);
  return {
    goals: (content.goals ?? []).filter(({ id }) => goalIds.has(id)),
    rows: content.rows.filter(isOwn),
    unchanged: content.unchanged.filter(isOwn),
  };
}

/** Keeps a plan in the place of the open one; one that changes nothing only ends it. */
export async function keepPlan(
  question: GoalQuestion,
  content: PlanContent,
  about: {
    readonly mode: GoalMode;
    readonly pace: number;
    readonly now: number;
    readonly isKeptEmpty?: boolean;
  },
): Promise<string | null> {
  const { services, shop } = question;
  const plan = freshPlan(content, { shopId: shop.id, ...about });
  return inTransaction(services.db, async (tx) => {
    await lockGoalRun(tx, shop.id);
    await expireOpenPlan(tx, shop.id);
    if (content.rows.length === 0 && !about.isKeptEmpty) return null;
    await insertPlan(tx, plan);
    return plan.id;
  });
}

/** What the rows of a plan lowered so that the limit lasts; null where they lowered nothing for that. */
function loweredBy(planId: string, rows: PlanContent['rows'], factor: number) {
  const paced = rows.filter(({ reason }) => reason === 'paced');
  const sumOf = (when: 'now' | 'planned') => paced.reduce((sum, row) => sum + row[when].cost, 0);
  return paced.length === 0
    ? null
    : { planId, factor, bids: paced.length, costNow: sumOf('now'), cost: sumOf('planned') };
}

/**
 * Applies what runs by itself in the name of who changed one of its goals last; a plan that cannot be stays refused.
 * Answers what it lowered for the limit.
 */
async function applyAutomatic(
  question: GoalQuestion,
  automatic: readonly GoalRow[],
  about: {
    readonly content: PlanContent;
    readonly pace: number;
    readonly now: number;
    readonly onApplied: Turns['onApplied'];
  },
): Promise<ReturnType<typeof loweredBy>> {
  const content = partOf(about.content, new Set(automatic.map(({ id }) => id)));
  const { authorId } = automatic.reduce((last, goal) => (goal.changedAt > last.changedAt ? goal : last));
  const planId = await keepPlan(question, content, { ...about, mode: 'automatic' });
  // A turn whose bids stand as they are to be has come all the same.
  if (planId === null) await inTransaction(question.services.db, about.onApplied);
  if (planId === null || authorId === null) return null;
  try {
    await applyPlan(question, { planId, userId: authorId, onApplied: about.onApplied });
    return loweredBy(planId, content.rows, about.pace);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await markPlan(question.services.db, planId, 'refused');
    return null;
  }
}

/**
 * Plans a shop's goals for the hour that begins: what runs by itself is applied, the rest is suggested. A goal whose
 * author may not act for the shop any more only suggests.
 */
async function runShop(
  question: GoalQuestion,
  mailing: RunServices,
  {
    isPast,
    onlyTurns,
    plannedAt,
  }: { readonly isPast: boolean; readonly onlyTurns: boolean; readonly plannedAt: Date | null },
): Promise<void> {
  const now = mailing.clock();
  const { services, shop } = question;
  const { db } = services;
  const goals = await listGoals(db, shop.id);
  const run = await findGoalRun(db, shop.id);
  const pace = await paceShop(services, { shopId: shop.id, now, pace: run.pace, pacedAt: plannedAt });
  await inTransaction(db, async (tx) => {
    await lockGoalRun(tx, shop.id);
    await savePace(tx, shop.id, pace);
  });
  const standing = await listStandingIn(
    db,
    shop.id,
    goals.flatMap(({ authorId }) => authorId ?? []),
  );
  const runsItself = ({ mode, authorId }: GoalRow) =>
    mode === 'automatic' && authorId !== null && standing.has(authorId);
  const about = { pace: pace.factor, now };
  const enabled = goals.filter((goal) => goal.enabled);
  const automatic = enabled.filter(runsItself);
  const turns = await planTurns(question, {
    ...about,
    goals,
    runsItself: (goal) => automatic.includes(goal),
    onOver: (tx, goal) => (isPast ? Promise.resolve() : tellOfExperiment(tx, mailing, { shop, goal, now })),
  });
  const planned = await planGoals(question, onlyTurns ? [] : goals, {
    ...about,
    isChosen: (goal) => goal.enabled && !turns.goalIds.has(goal.id),
  });
  const content = joinPlans([turns.content, planned.content]);
  const lowered =
    automatic.length === 0
      ? null
      : await applyAutomatic(question, automatic, { ...about, content, onApplied: turns.onApplied });
  const suggesting = enabled.filter((goal) => !runsItself(goal));
  const suggested = partOf(content, new Set(suggesting.map(({ id }) => id)));
  const waiting =
    suggesting.length > 0 && (await keepPlan(question, suggested, { ...about, mode: 'suggest' }));
  if (isPast) return;
  const told = (which: readonly GoalReach[]) =>
    [...planned.reach].flatMap(([id, one]) => (which.includes(one) ? id : []));
  await tellOfGoals(mailing, shop, {
    ...{ judged: told(['met', 'unmet']), unmet: told(['unmet']) },
    ...{ paceBefore: run.pace.factor, lowered, isWaiting: Boolean(waiting), now },
  });
}

/** Of a time that is over: nobody is told, and all runs share what they know of clicks. */
type PastRun = {
  /** Between two plans of a goal the bids of experiments change hands. */
  readonly onlyTurns: boolean;
  readonly clicks: ClickRateIndex;
};

/** Runs the goals of all shops, one after the other; each once an hour, whichever process comes first. */
export async function runGoals(
  services: RunServices,
  shops: Pick<ShopDirectory, 'place'>,
  past?: PastRun,
): Promise<void> {
  const { db, clock, log } = services;
  const { onlyTurns = false, clicks = openClickRateIndex(services) } = past ?? {};
  const hour = new Date(Math.floor(clock() / HOUR_MS) * HOUR_MS);
  for (const { id, plannedAt } of await listRunningShops(db)) {
    if (onlyTurns && (await listTriedGoals(db, id, clock())).size === 0) continue;
    if (!(await claimHour(db, id, hour))) continue;
    try {
      await runShop({ services, shop: await shops.place(id), clicks }, services, {
        isPast: past !== undefined,
        onlyTurns,
        plannedAt,
      });
    } catch (error) {
      log.error({ err: error, shopId: id }, 'The goals of a shop could not be run');
    }
  }
}

/** Deletes plans that nobody looks at any more. */
export async function deleteOldPlans({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock() - days * DAY_MS);
  await deletePlansBefore(db, daysAgo(PLAN_DAYS), 'all');
  await deletePlansBefore(db, daysAgo(UNUSED_PLAN_DAYS), 'never_applied');
}
