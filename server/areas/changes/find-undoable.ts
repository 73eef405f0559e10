import { isCancelledOut, isUndoing, readUndoStack } from '../../../shared/rules/bids/undo-stack.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { countSets } from './change-list.repository.ts';
import { listNewestSets, listSetSequences } from './undo-stack.repository.ts';

/** A change set that can be taken back; `at` is an instant, `rows` how many bids or ads it changed. */
export type OpenSet = {
  readonly changeSet: string;
  readonly at: string;
  readonly rows: number;
  readonly actor: string;
  readonly actorName: string | null;
};

/** What undo takes back next of a shop's bids or ads, and what redo does again; null where there is none. */
export async function findUndoStack(
  db: DbOrTx,
  shopId: number,
  subject: 'bid' | 'ad',
): Promise<{ undo: OpenSet | null; redo: OpenSet | null }> {
  const { undo, redo } = readUndoStack(await listNewestSets(db, shopId, subject));
  const sizes = await countSets(
    db,
    shopId,
    [undo, redo].flatMap((set) => set?.changeSet ?? []),
  );
  const open = (set: typeof undo): OpenSet | null =>
    set && !set.moved
      ? {
          changeSet: set.changeSet,
          at: set.at.toISOString(),
          rows: sizes.get(set.changeSet) ?? 0,
          actor: set.actor,
          actorName: set.actorName,
        }
      : null;
  return { undo: open(undo), redo: open(redo) };
}

/** Which of the change sets can be taken back, and what that is: an undo, or of an undoing a redo. */
export async function findUndoable(
  db: DbOrTx,
  shopId: number,
  changeSets: readonly string[],
): Promise<Map<string, 'undo' | 'redo'>> {
  const sequences = await listSetSequences(db, shopId, changeSets);
  const found = new Map<string, 'undo' | 'redo'>();
  for (const changeSet of new Set(changeSets)) {
    const touched = sequences.filter((steps) => steps.some((step) => step.changeSet === changeSet));
    const isOpen = touched.every((steps) => {
      const at = steps.findIndex((step) => step.changeSet === changeSet);
      return steps[at]?.moved === false && isCancelledOut(steps.slice(at + 1));
    });
    const [steps] = touched;
    if (steps && isOpen) found.set(changeSet, isUndoing(changeSet, steps) ? 'redo' : 'undo');
  }
  return found;
}
