import type { UserCaller } from '../../../kernel/callers/callers.public.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockGoalRun } from '../goal-runs.repository.ts';
import { deleteGoalOf, findGoal } from '../goals.repository.ts';
import { saveGoal } from '../save-goal.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { type GivenGoal, readUndoKey } from './undo-key.ts';

/**
 * What some keys take back, by shop.
 * @throws AppError `validation_failed` for a key that is none, that is somebody else’s or too old, and for one shop twice
 */
export function readUndoKeys(
  keys: readonly string[],
  by: Parameters<typeof readUndoKey>[1],
  installation: Parameters<typeof readUndoKey>[2],
): Map<number, GivenGoal> {
  const given = new Map<number, GivenGoal>();
  for (const [index, key] of keys.entries()) {
    const field = `undo_keys.${index}`;
    const one = readUndoKey(key, by, installation);
    if (!one) throw invalidField(field, 'invalid', {}, 'No key of a goal that can still be taken back');
    if (given.has(one.shopId)) throw invalidField(field, 'repeated', {}, 'Each shop once');
    given.set(one.shopId, one);
  }
  return given;
}

/** Whether a goal runs by itself again once it is taken back. */
export const runsAgain = ({ before }: GivenGoal): boolean =>
  before !== null && before.mode === 'automatic' && before.enabled;

const changed = () => new AppError('changed_meanwhile', 'This goal is another by now: change it by itself');

/**
 * Takes a goal that a shop was given back: one that was made is deleted, one that was replaced is what it was before, in
 * the name of who takes it back. Bids stay as they are.
 * @throws AppError `changed_meanwhile` where the goal, or what it was for, is another by now; `step_up_required`
 */
export async function undoGoalOfAll(
  question: GoalQuestion,
  caller: UserCaller,
  { goalId, version, before }: GivenGoal,
): Promise<void> {
  const { services, shop } = question;
  if (before === null)
    return inTransaction(services.db, async (tx) => {
      await lockGoalRun(tx, shop.id);
      if ((await findGoal(tx, shop.id, goalId))?.version !== version) throw changed();
      await deleteGoalOf(tx, shop.id, goalId);
    });
  try {
    await saveGoal({
      ...{ question, caller, draft: before, testKey: undefined, isDryRun: false, isAsBefore: true },
      changed: { goalId, version },
    });
  } catch (error) {
    const isElsewhere =
      error instanceof AppError && (error.code === 'validation_failed' || error.code === 'not_found');
    throw isElsewhere ? changed() : error;
  }
}
