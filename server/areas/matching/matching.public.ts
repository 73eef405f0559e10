export { matchStaging } from './match-staging.ts';
export { lockCatalogue } from './portal-locks.repository.ts';
