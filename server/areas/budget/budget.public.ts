export type { HeldLimit } from './held-limits.repository.ts';
export { holdShops } from './held-limits.repository.ts';
export { holdLimits, listLimits } from './hold-limits.ts';
export { lookAhead } from './month-ahead.ts';
export { type LimitState, raiseLimit, requireConfirmed, tryRaises } from './raise-limit.ts';
export {
  daysReached,
  forecastOf,
  type LimitPace,
  listLimitPaces,
  readShopBudget,
} from './read-shop-budgets.ts';
export { noteCrossings } from './record-limit-crossings.ts';
export { limitLeftMicros } from './remaining-limit.ts';
export { writeLimit } from './write-limit.ts';
