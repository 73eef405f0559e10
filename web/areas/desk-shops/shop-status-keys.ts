import type { BudgetStatus } from '../../../shared/rules/budget/budget.ts';

/** The texts of a shop's status. */
export const STATUS_KEYS = {
  Active: 'status_active',
  'Limit Threshold': 'status_threshold',
  'Limit Reached': 'status_reached',
  Inactive: 'status_suspended',
} as const satisfies Record<BudgetStatus, string>;
