export { DEMO_ACCOUNTS } from './demo-accounts.ts';
export { fillDemo } from './fill-demo.ts';
export { startSimulator } from './live/start-simulator.ts';
