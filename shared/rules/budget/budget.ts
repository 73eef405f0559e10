import { BUDGET_WARNING_SHARE } from '../limits.ts';

/** The wire values of `sf_is_active_c`. */
export const BUDGET_STATUSES = ['Active', 'Limit Threshold', 'Limit Reached', 'Inactive'] as const;
export type BudgetStatus = (typeof BUDGET_STATUSES)[number];

const WARNING_PERCENT = Math.round(BUDGET_WARNING_SHARE * 100);

/**
 * The status of a shop from its monthly limit and what the calendar month has cost so far, in micro-euro.
 * A limit of null is no limit.
 */
export function budgetStatus(budget: {
  limitMicros: number | null;
  spentMicros: number;
  suspended: boolean;
}): BudgetStatus {
  const { limitMicros, spentMicros, suspended } = budget;
  if (suspended) return 'Inactive';
  if (limitMicros === null) return 'Active';
  if (spentMicros >= limitMicros) return 'Limit Reached';
  // spec §9: above 80 %, strictly; in whole numbers, because 0.8 has no exact binary form
  return spentMicros * 100 > limitMicros * WARNING_PERCENT ? 'Limit Threshold' : 'Active';
}

/** `threshold`: the warning's share was passed; `reached`: the limit was. */
export const LIMIT_CROSSINGS = ['threshold', 'reached'] as const;
export type LimitCrossing = (typeof LIMIT_CROSSINGS)[number];

/** Which lines of its limit a month's spending has crossed; who has reached the limit has passed the threshold too. */
export function crossingsOf(budget: { limitMicros: number; spentMicros: number }): readonly LimitCrossing[] {
  const status = budgetStatus({ ...budget, suspended: false });
  if (status === 'Limit Reached') return LIMIT_CROSSINGS;
  return status === 'Limit Threshold' ? ['threshold'] : [];
}
