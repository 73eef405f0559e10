export {
  listCategoryBids,
  listCategoryNames,
  listProductNames,
  type ProductClicks,
  selectProductClicks,
} from './analytics.repository.ts';
export { comparedWith, rangeOf } from './normalize-report.ts';
export { noEarlier } from './plan-report.ts';
export { type BroughtBy, type BroughtSums, sumBrought } from './profit/brought.repository.ts';
export { measuredDays } from './profit/measured-rate.ts';
export { type AnswerReader, openAnswerReader } from './read-answers.ts';
export {
  addSums,
  type ShopSums,
  shopFigures,
  sumShops,
} from './several-shops/sum-shops.ts';
