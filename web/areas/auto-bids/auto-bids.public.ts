export { BulkGoalActions } from './bulk/bulk-goal-actions.tsx';
export { useUndoGoals } from './bulk/use-undo-goals.ts';
