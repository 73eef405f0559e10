export { isHit, isLive, mergedIdsOf } from './coupon-targeting.repository.ts';
