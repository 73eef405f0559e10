import { fileURLToPath } from 'node:url';

export { DEMO_ACCOUNTS } from './demo-accounts.ts';
export { findDemoState } from './demo-state.repository.ts';
export { fillDemo } from './fill-demo.ts';
export { startSimulator } from './live/start-simulator.ts';
export { DEMO_STAFF, randomizeStaffPassword, restoreStaffPassword } from './staff-password.ts';

/** The texts of law of the demo, as `LEGAL_DIR` has them for others. */
export const DEMO_LEGAL_FOLDER = fileURLToPath(new URL('legal/', import.meta.url));
