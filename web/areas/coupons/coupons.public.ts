export { CouponPreview } from './components/coupon-preview.tsx';
export { givesText, STATE_COLORS, validityText } from './coupon-labels.ts';
export { useTargetBrands, useTargetCategories } from './coupons.queries.ts';
export { couponsTexts } from './coupons-texts.ts';
export { TargetHits, targetProductName } from './targeting/target-hits.tsx';
