export { isHit, isLive, isTargeted, namesOfProduct } from './coupon-targeting.repository.ts';
