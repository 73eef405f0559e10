export { deleteOldPlans, runGoals } from './run-goals.ts';
