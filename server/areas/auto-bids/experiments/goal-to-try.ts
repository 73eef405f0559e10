import { isDeepStrictEqual } from 'node:util';
import type { createExperimentCall } from '../../../../shared/contract/bidding/experiments.contract.ts';
import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import type { FieldError } from '../../../../shared/contract/frame/error-codes.ts';
import { experimentDays } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import { hasSeasonIn } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { AppError, createFieldError, invalidField } from '../../../platform/http/app-error.ts';
import { refuseErrors } from '../../../platform/http/refuse-change.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { wishErrors } from '../check-goal.ts';
import { findGoal, type GoalRow, type WishColumns } from '../goals.repository.ts';
import { wishColumns } from '../present-goal.ts';

/** What is to be tried, with which goal and for how long, as it was sent. */
export type TriedWish = BodyOf<typeof createExperimentCall>;

/** What a goal wants, without its name, bounds and days. */
export const wishOfGoal = ({ kind, position, share, micros, rule }: WishColumns): WishColumns => ({
  ...{ kind, position, share, micros, rule },
});

export const isSameWish = (a: WishColumns, b: WishColumns): boolean =>
  isDeepStrictEqual(wishOfGoal(a), wishOfGoal(b));

/** The days of an experiment that is made today: from tomorrow on. */
export function daysFrom(today: Day, { fortnights }: Pick<TriedWish, 'fortnights'>) {
  const firstDay = addDays(today, 1);
  return { firstDay, lastDay: addDays(firstDay, experimentDays(fortnights) - 1) };
}

/** On which days of an experiment the goal would not act, or would want something else. */
function dayErrors(goal: GoalRow, { firstDay, lastDay }: ReturnType<typeof daysFrom>): FieldError[] {
  const { from_day: from, to_day: to, seasons } = goal;
  const errors: FieldError[] = [];
  if (from !== null && from > firstDay)
    errors.push(
      createFieldError('goal_id', 'too_early', { earliest: from }, `The goal begins on ${from}: try then`),
    );
  if (to !== null && to < lastDay)
    errors.push(
      createFieldError(
        'fortnights',
        'too_late',
        { latest: to },
        `The goal ends on ${to}, before the experiment would: try for fewer days, or let the goal go on`,
      ),
    );
  if (hasSeasonIn(seasons, { date_from: firstDay, date_to: lastDay }))
    errors.push(
      createFieldError(
        'fortnights',
        'overlap',
        {},
        'The goal has a season with numbers of its own in these days: try for fewer days, or take the season out',
      ),
    );
  return errors;
}

/**
 * The goal that is tried, where it can be.
 * @throws AppError `validation_failed`; `conflict` for a goal that does not run by itself
 */
export async function goalToTry(tx: DbOrTx, shopId: number, draft: TriedWish, today: Day): Promise<GoalRow> {
  const found = await findGoal(tx, shopId, draft.goal_id);
  if (!found) throw invalidField('goal_id', 'unknown', {}, 'The shop has no such goal');
  refuseErrors(
    wishErrors(draft.challenger).map((error) => ({ ...error, field: `challenger.${error.field}` })),
  );
  if (isSameWish(found, wishColumns(draft.challenger)))
    refuseErrors([
      createFieldError('challenger.kind', 'unchanged', {}, 'The goal wants this already: try something else'),
    ]);
  if (!found.enabled || found.mode !== 'automatic')
    throw new AppError('conflict', 'Only a goal that is on and runs by itself is tried');
  refuseErrors(dayErrors(found, daysFrom(today, draft)));
  return found;
}
