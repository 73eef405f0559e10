export { fillDemoGoals } from './fill-demo-goals.ts';
export { deleteOldPlans, runGoals } from './run-goals.ts';
