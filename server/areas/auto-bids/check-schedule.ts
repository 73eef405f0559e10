import type { GoalDraft } from '../../../shared/contract/bidding/goal-draft.contract.ts';
import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import type { GoalScheduleDraft } from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { createFieldError } from '../../platform/http/app-error.ts';
import type { GoalRow } from './goals.repository.ts';

/** The end is before the beginning. */
export const reversed = (field: string, after: string) =>
  createFieldError(field, 'range_reversed', {}, `It has to come after ${after}`);

/** Days that are all over; as a goal has them already they may stay, unless it is switched on. */
export function pastErrors(
  draft: Pick<GoalDraft, 'date_to'> & Partial<Pick<GoalDraft, 'enabled'>>,
  today: Day,
  before?: Pick<GoalRow, 'to_day' | 'enabled'>,
): FieldError[] {
  const { date_to: last, enabled = true } = draft;
  if (last === null || last >= today) return [];
  if (before?.to_day === last && (before.enabled || !enabled)) return [];
  return [
    createFieldError('date_to', 'day_past', {}, 'All its days are over: say a later last day, or none'),
  ];
}

/** What days and hours cannot be. */
export function scheduleErrors(draft: GoalScheduleDraft): FieldError[] {
  const { hour_from, hour_to, date_from, date_to } = draft;
  return [
    ...(hour_to <= hour_from ? [reversed('hour_to', 'hour_from')] : []),
    ...(date_from !== null && date_to !== null && date_to < date_from
      ? [reversed('date_to', 'date_from')]
      : []),
  ];
}
