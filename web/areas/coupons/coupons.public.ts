export { CouponPreview } from './components/coupon-preview.tsx';
export { couponWordsTexts } from './coupon-words.texts.ts';
export { givesText, STATE_COLORS, validityText } from './coupon-words.ts';
export { useTargetBrands, useTargetCategories } from './coupons.queries.ts';
export { productName, TargetHits } from './targeting/target-hits.tsx';
