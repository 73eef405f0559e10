export { fillDemoGoals, fillRunningGoals } from './fill-demo-goals.ts';
export { deleteOldPlans, runGoals } from './run-goals.ts';
