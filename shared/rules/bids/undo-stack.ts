/** What one press of a button did; `undoes` names the set that it took back. */
export type ChangeStep = { readonly changeSet: string; readonly undoes: string | null };

/**
 * Whether nothing of these steps holds any more: each was taken back in its turn. `steps` are in order of time. What
 * came before them can then be taken back itself.
 */
export function isCancelledOut(steps: readonly ChangeStep[]): boolean {
  const holding: ChangeStep[] = [];
  for (const step of steps) {
    if (step.undoes !== null && holding.at(-1)?.changeSet === step.undoes) holding.pop();
    else holding.push(step);
  }
  return holding.length === 0;
}

/** The set that undo takes back next, and the undoing that redo takes back; null where there is none. */
export type UndoStack<S> = { readonly undo: S | null; readonly redo: S | null };

/** Reads the changes of a shop, in order of time, as a stack. A change after an undoing leaves nothing to redo. */
export function readUndoStack<S extends ChangeStep>(steps: readonly S[]): UndoStack<S> {
  const holding: S[] = [];
  let undone: S[] = [];
  for (const step of steps) {
    const at = holding.findIndex(({ changeSet }) => changeSet === step.undoes);
    if (at >= 0) {
      holding.splice(at, 1);
      undone.push(step);
    } else if (undone.at(-1)?.changeSet === step.undoes && step.undoes !== null) {
      undone.pop();
      holding.push(step);
    } else {
      holding.push(step);
      undone = [];
    }
  }
  return { undo: holding.at(-1) ?? null, redo: undone.at(-1) ?? null };
}

/** Whether a set takes a change back; one that takes an undoing back does the change again. */
export function isUndoing(changeSet: string, steps: readonly ChangeStep[]): boolean {
  const undoes = steps.find((step) => step.changeSet === changeSet)?.undoes ?? null;
  return undoes !== null && !isUndoing(undoes, steps);
}
