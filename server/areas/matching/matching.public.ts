export { matchStaging } from './match-staging.ts';
