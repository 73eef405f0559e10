export { BulkGoalActions } from './bulk/bulk-goal-actions.tsx';
