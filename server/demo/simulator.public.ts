export { DEMO_ACCOUNTS } from './demo-accounts.ts';
export { findDemoState } from './demo-state.repository.ts';
export { fillDemo } from './fill-demo.ts';
export { startSimulator } from './live/start-simulator.ts';
export { DEMO_STAFF, randomizeStaffPassword, restoreStaffPassword } from './staff-password.ts';
