export { matchStaging } from './match-staging.ts';
export { UNSORTED_SLUG } from './own-products.repository.ts';
export { lockCatalogue } from './portal-locks.repository.ts';
