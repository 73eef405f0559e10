export { countChanges, type FormerChange, findFormerShop } from './change-history.repository.ts';
export type { ChangedThing, ChangeFrame } from './changes.repository.ts';
/** Writes down what was changed of bids, ads or a limit, in the transaction of the change: both happen or neither. */
export { insertMoneyChanges } from './changes.repository.ts';
export { openChangeTable } from './export-changes.ts';
export { findUndoStack, type OpenSet } from './find-undoable.ts';
export { type AmountRequest, type CheckedAmounts, readRequestAmount } from './read-amount.ts';
export { requireOwnRows } from './require-own-rows.ts';
export { changedSince, requireAsLeft, requireOpenChange } from './undo-changes.ts';
