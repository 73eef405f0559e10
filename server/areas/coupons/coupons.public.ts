export { countInReviewOf } from './coupon-lists.repository.ts';
export { isHit, isLive, mergedIdsOf } from './coupon-targeting.repository.ts';
export { listDeskCoupons } from './list-desk-coupons.ts';
