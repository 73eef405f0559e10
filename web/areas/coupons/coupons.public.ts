export { CouponPreview } from './components/coupon-preview.tsx';
export { givesText, STATE_COLORS, validityText } from './coupon-words.ts';
export { useTargetBrands, useTargetCategories } from './coupons.queries.ts';
export { couponsTexts } from './coupons-texts.ts';
export { productName, TargetHits } from './targeting/target-hits.tsx';
