export { matchStage } from './match-staging.ts';
