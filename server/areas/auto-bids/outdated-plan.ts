import type { PlanDecay } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { PLAN_HOURS } from '../../../shared/rules/auto-bids/goals.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { GoalRow } from './goals.repository.ts';
import type { ContentRow, PlanContent } from './plan-content.ts';
import type { PlanRow } from './plans.repository.ts';
import { goalAt, hasSameNumbers } from './seasons/season-columns.ts';

type Times = { readonly madeAt: Date; readonly now: number };

/** What a goal names is that goal’s, whichever it was before. */
const namesPlace = (goal: GoalRow, { categoryId, productId, ad }: ContentRow): boolean =>
  (categoryId !== null && goal.categoryIds.includes(categoryId)) ||
  (productId !== null && goal.productIds.includes(productId)) ||
  (ad != null && goal.adIds.includes(ad.id));

/** Whether the goal of a row still wants what it wanted when the plan was made. */
export function stillWanted(
  content: PlanContent,
  goals: readonly GoalRow[],
  { madeAt, now }: Times,
): (row: ContentRow) => boolean {
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  const versions = new Map(content.goals?.map(({ id, version }) => [id, version]));
  return (row) => {
    const { goalId, toMicros } = row;
    const goal = byId.get(goalId);
    const isAsPlanned = goal && (versions.get(goalId) ?? goal.version) === goal.version;
    if (goals.some((other) => other.id !== goalId && namesPlace(other, row))) return false;
    if (!isAsPlanned || !goal.enabled || !hasSameNumbers(goal, madeAt.getTime(), now)) return false;
    return toMicros <= goalAt(goal, now).highest_micros;
  };
}

/** Why an open plan cannot be applied as it is any more; null where it can, and of plans that are closed. */
export function planDecay(
  { status, madeAt, content }: Pick<PlanRow, 'status' | 'madeAt' | 'content'>,
  goals: readonly GoalRow[],
  now: number,
): PlanDecay | null {
  if (status !== 'open') return null;
  if (now - madeAt.getTime() > PLAN_HOURS * HOUR_MS) return 'age';
  return content.rows.every(stillWanted(content, goals, { madeAt, now })) ? null : 'goals';
}
