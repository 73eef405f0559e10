export {
  refuseWrongGoal,
  refuseWrongSchedule,
  setGoalSchedules,
  setSharedGoal,
} from './bulk/set-shop-goals.ts';
export { readUndoKeys, runsAgain, undoGiven } from './bulk/undo-shop-goals.ts';
export { type DemoGoal, type DemoGoalName, fillDemoGoals, fillRunningGoals } from './fill-demo-goals.ts';
export { hasRunningGoal } from './goals.repository.ts';
export { deleteOldPlans, runGoals } from './run-goals.ts';
export { goalsOfShop } from './targets/goals-of-shop.ts';
