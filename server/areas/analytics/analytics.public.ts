export {
  listCategoryBids,
  listCategoryNames,
  listProductNames,
  type ProductClicks,
  selectProductClicks,
} from './analytics.repository.ts';
export { comparedUntil, comparedWith, rangeOf } from './normalize-report.ts';
export { breakEvenOf, measureBrought } from './profit/break-even-of-place.ts';
export { type BroughtBy, type BroughtSums, sumBrought } from './profit/brought.repository.ts';
export { measuredDays } from './profit/measured-rate.ts';
export { findOrdersOpenFrom } from './profit/open-days.ts';
export {
  addEachSum,
  HAS_SOLD,
  NO_SOLD_SUMS,
  presentBrought,
  SOLD_COLUMNS,
  type SoldSums,
} from './profit/sold-sums.ts';
export { type AnswerReader, openAnswerReader } from './read-answers.ts';
export { noEarlier } from './report-branches.ts';
export {
  addSums,
  type ShopSums,
  shopFigures,
  sumShops,
} from './several-shops/sum-shops.ts';
