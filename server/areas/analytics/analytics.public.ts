export { listCategoryNames, listProductNames } from './analytics.repository.ts';
export { sharedWork } from './shared-work.ts';
