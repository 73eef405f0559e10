import { bidGoalDraft } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import type { UserCaller } from '../../../kernel/callers/callers.public.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransactionOrVain } from '../../../platform/postgres/database.ts';
import { endExperiment } from '../experiments/experiments.repository.ts';
import { lockGoalRun } from '../goal-runs.repository.ts';
import { deleteGoalOf, findGoal, hasRunningGoal } from '../goals.repository.ts';
import { scheduleColumns } from '../present-goal.ts';
import { saveGoal } from '../save-goal.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { setScheduleOf } from './schedules.repository.ts';
import { type Given, type GivenGoal, type GivenSchedules, readUndoKey } from './undo-key.ts';

/**
 * What some keys take back, by shop.
 * @throws AppError `validation_failed` for a key that is none, that is somebody else’s or too old, and for one shop twice
 */
export function readUndoKeys(
  keys: readonly string[],
  by: Parameters<typeof readUndoKey>[1],
  installation: Parameters<typeof readUndoKey>[2],
): Map<number, Given> {
  const given = new Map<number, Given>();
  for (const [index, key] of keys.entries()) {
    const field = `undo_keys.${index}`;
    const one = readUndoKey(key, by, installation);
    if (!one) throw invalidField(field, 'invalid', {}, 'No key of a goal that can still be taken back');
    if (given.has(one.shopId)) throw invalidField(field, 'repeated', {}, 'Each shop once');
    given.set(one.shopId, one);
  }
  return given;
}

/** Whether a goal runs by itself again, or at other hours, once what was given is taken back. */
export async function runsAgain(db: DbOrTx, given: readonly Given[]): Promise<boolean> {
  const scheduled = given.flatMap((one) => ('schedules' in one ? one.shopId : []));
  const isGoalBack = given.some(
    (one) => !('schedules' in one) && one.before?.mode === 'automatic' && one.before.enabled,
  );
  return isGoalBack || (scheduled.length > 0 && (await hasRunningGoal(db, scheduled)));
}

const changed = () => new AppError('changed_meanwhile', 'This goal is another by now: change it by itself');

/** What is taken back, by whom; as a dry run all is refused as usual, and nothing of it stays. */
type Undoing<G> = { readonly caller: UserCaller; readonly given: G; readonly isDryRun: boolean };

/**
 * Takes a goal that a shop was given back: one that was made is deleted, one that was replaced is what it was before, in
 * the name of who takes it back. Bids stay as they are.
 * @throws AppError `changed_meanwhile` where the goal, or what it was for, is another by now; `step_up_required`
 */
async function undoSharedGoal(
  question: GoalQuestion,
  { caller, given: { goalId, version, before }, isDryRun }: Undoing<GivenGoal>,
): Promise<void> {
  const { services, shop } = question;
  if (before === null)
    return inTransactionOrVain(services.db, isDryRun, async (tx) => {
      await lockGoalRun(tx, shop.id);
      if ((await findGoal(tx, shop.id, goalId))?.version !== version) throw changed();
      await deleteGoalOf(tx, shop.id, goalId);
    });
  try {
    await saveGoal({
      // A key from before an update knows nothing of what goals say since.
      ...{
        question,
        caller,
        draft: bidGoalDraft.parse(before),
        testKey: undefined,
        isDryRun,
        isAsBefore: true,
      },
      changed: { goalId, version },
    });
  } catch (error) {
    const isElsewhere =
      error instanceof AppError && (error.code === 'validation_failed' || error.code === 'not_found');
    throw isElsewhere ? changed() : error;
  }
}

/**
 * Lets all goals of a shop that were given a schedule act as before, in the name of who takes it back; or, where one of
 * them is another by now, none. Experiments with them end.
 */
function undoSchedules(
  { services, shop }: GoalQuestion,
  { caller: { userId }, given: { schedules }, isDryRun }: Undoing<GivenSchedules>,
): Promise<void> {
  const at = new Date(services.clock());
  return inTransactionOrVain(services.db, isDryRun, async (tx) => {
    await lockGoalRun(tx, shop.id);
    for (const { goalId, version, before } of schedules) {
      const goal = scheduleColumns(before);
      const writing = { shopId: shop.id, authorId: userId, at };
      if (!(await setScheduleOf(tx, writing, { goalId, version, schedule: goal }))) throw changed();
      await endExperiment(tx, { goalId }, { at, by: 'goal' });
    }
  });
}

/**
 * Takes back what a shop was given.
 * @throws AppError `changed_meanwhile` where a goal, or what it was for, is another by now; `step_up_required`
 */
export const undoGiven = (question: GoalQuestion, { given, ...asked }: Undoing<Given>): Promise<void> =>
  'schedules' in given
    ? undoSchedules(question, { ...asked, given })
    : undoSharedGoal(question, { ...asked, given });
