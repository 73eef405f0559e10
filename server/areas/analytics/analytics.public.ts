export { listCategoryBids, listCategoryNames, listProductNames } from './analytics.repository.ts';
export { rangeOf } from './normalize-report.ts';
export { type AnswerReader, openAnswerReader } from './read-answers.ts';
export { sharedWork } from './shared-work.ts';
