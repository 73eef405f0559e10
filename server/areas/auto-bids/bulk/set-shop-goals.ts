import type { GoalDraft } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import type { FieldError } from '../../../../shared/contract/frame/error-codes.ts';
import type {
  GoalPlanBrief,
  GoalScheduleDraft,
  SharedGoalDraft,
} from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { isSameMatch } from '../../../../shared/rules/auto-bids/target-match.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { UserCaller } from '../../../kernel/callers/callers.public.ts';
import { AppError, createFieldError } from '../../../platform/http/app-error.ts';
import { refuseErrors } from '../../../platform/http/refuse-change.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { draftErrors } from '../check-goal.ts';
import { pastErrors, scheduleErrors } from '../check-schedule.ts';
import { endExperiment } from '../experiments/experiments.repository.ts';
import { lockGoalRun } from '../goal-runs.repository.ts';
import { type GoalRow, listGoals } from '../goals.repository.ts';
import { presentGoal, scheduleColumns } from '../present-goal.ts';
import { saveGoal } from '../save-goal.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { setSchedules } from './schedules.repository.ts';
import { undoKey } from './undo-key.ts';

/** Several shops are given a goal for what needs no names: all categories, all ads, or what matches. */
const goalOfShop = (draft: SharedGoalDraft) => ({
  ...draft,
  all_categories: !draft.all_ads && draft.matching === null,
  category_ids: [],
  product_ids: [],
  ad_ids: [],
});

/** Whether a goal of a shop is for the same as the shared one. */
function isForSame(goal: GoalRow, { all_ads: isForAds, matching }: SharedGoalDraft): boolean {
  if (matching !== null) return goal.matching !== null && isSameMatch(goal.matching, matching);
  return isForAds ? goal.allAds : goal.all_categories;
}

const within = (part: 'goal' | 'schedule', errors: readonly FieldError[]) =>
  errors.map((error) => ({ ...error, field: `${part}.${error.field}` }));

const PRICES = ['price_from', 'price_to'] as const;

/** A price that is said once is another one in each currency. */
function priceErrors({ matching }: SharedGoalDraft, currencies: ReadonlySet<string>): FieldError[] {
  if (matching === null || currencies.size <= 1) return [];
  const said = PRICES.filter((name) => matching[name] !== null);
  const why = 'The shops sell in several currencies: say prices in each by itself';
  return said.map((name) => createFieldError(`matching.${name}`, 'not_needed', {}, why));
}

/** @throws AppError `validation_failed` for a goal that can be none of any shop, or not of shops with these currencies */
export const refuseWrongGoal = (
  draft: SharedGoalDraft,
  { currencies, today }: { readonly currencies: ReadonlySet<string>; readonly today: Day },
): void =>
  refuseErrors(
    within('goal', [
      ...draftErrors(goalOfShop(draft)),
      ...pastErrors(draft, today),
      ...priceErrors(draft, currencies),
    ]),
  );

/** @throws AppError `validation_failed` for days or hours that cannot be */
export const refuseWrongSchedule = (draft: GoalScheduleDraft, today: Day): void =>
  refuseErrors(within('schedule', [...scheduleErrors(draft), ...pastErrors(draft, today)]));

/** A goal as it would be sent. */
function draftOf(row: GoalRow): GoalDraft {
  const { goal_id, version, author, changed_at, left_ad_ids, ...draft } = presentGoal(row);
  return draft;
}

type Asked = {
  readonly question: GoalQuestion;
  readonly caller: UserCaller;
  readonly draft: SharedGoalDraft;
  /** The goal for the same that the shop has already becomes this one. */
  readonly isReplacing: boolean;
  /** Nothing is saved. */
  readonly isDryRun: boolean;
};

/**
 * Gives a shop a goal of several, with the key that takes it back; without being saved it says what it would change.
 * @throws AppError `conflict` where the shop has one and it is not to be replaced; and as `saveGoal`
 */
export async function setSharedGoal(
  asked: Asked,
): Promise<{ readonly plan: GoalPlanBrief | null; readonly undoKey: string | null }> {
  const { question, caller, draft, isReplacing, isDryRun } = asked;
  const goals = await listGoals(question.services.db, question.shop.id);
  const before = goals.find((goal) => isForSame(goal, draft));
  if (before && !isReplacing)
    throw new AppError('conflict', 'The shop has a goal for the same: say `replace` to change it');
  const { goal, plan } = await saveGoal({
    question,
    caller,
    draft: goalOfShop(draft),
    testKey: undefined,
    isDryRun,
    ...(before && { changed: { goalId: before.id, version: before.version } }),
  });
  if (!plan) {
    const { services, shop } = question;
    const about = { shopId: shop.id, userId: caller.userId, at: services.clock() };
    const set = goal && { ...about, goalId: goal.goal_id, version: goal.version };
    return {
      plan: null,
      undoKey: set && undoKey({ ...set, before: before ? draftOf(before) : null }, services),
    };
  }
  const { num_rows, num_unchanged, clicks_now, clicks, cost_now, cost } = plan;
  return { plan: { num_rows, num_unchanged, clicks_now, clicks, cost_now, cost }, undoKey: null };
}

type Scheduled = {
  readonly services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  readonly shopId: number;
  readonly userId: number;
  readonly schedule: GoalScheduleDraft;
  readonly isDryRun: boolean;
};

const scheduleOf = (goal: GoalRow): GoalScheduleDraft => {
  const { weekdays, hour_from, hour_to, date_from, date_to } = presentGoal(goal);
  return { weekdays, hour_from, hour_to, date_from, date_to };
};

/**
 * Lets all goals of a shop act on these days and hours; answers how many they are, and the key that takes it back.
 * Experiments with them end.
 */
export function setGoalSchedules({
  services,
  shopId,
  userId,
  schedule,
  isDryRun,
}: Scheduled): Promise<{ readonly count: number; readonly undoKey: string | null }> {
  const now = services.clock();
  const at = new Date(now);
  return inTransaction(services.db, async (tx) => {
    if (!isDryRun) await lockGoalRun(tx, shopId);
    const goals = await listGoals(tx, shopId);
    if (isDryRun || goals.length === 0) return { count: goals.length, undoKey: null };
    await setSchedules(tx, { shopId, authorId: userId, at }, scheduleColumns(schedule));
    for (const { id: goalId } of goals) await endExperiment(tx, { goalId }, { at, by: 'goal' });
    const schedules = goals.map((goal) => {
      return { goalId: goal.id, version: goal.version + 1, before: scheduleOf(goal) };
    });
    return { count: goals.length, undoKey: undoKey({ shopId, userId, at: now, schedules }, services) };
  });
}
