export const COUPON_TYPES = ['coupon', 'deal'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];
export const DISCOUNT_TYPES = ['percent', 'amount'] as const;
export const PROMOTION_LEVELS = ['regular', 'exclusive'] as const;

/** How a coupon is kept; its state follows from this, the switch and the day. */
export const COUPON_STATUSES = ['draft', 'in_review', 'approved', 'rejected'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/**
 * Where a coupon stands: `approved` waits for its first day, `shown` is within its validity, `expired` is past it
 * (drafts and rejected ones never expire), `disabled` is switched off by its owner.
 */
export const COUPON_STATES = [
  'draft',
  'in_review',
  'approved',
  'rejected',
  'shown',
  'expired',
  'disabled',
] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Portal's currency. */
export const COUPON_AMOUNT_MIN = 0.01;
export const COUPON_AMOUNT_MAX = 10_000_000;

export const COUPONS_PER_PAGE = 25;
/** So many pasted ids a coupon can have. */
export const COUPON_PRODUCTS_MAX = 100_000;
export const COUPON_CATEGORIES_MAX = 2_000;
export const COUPON_BRANDS_MAX = 500;
/** Of the products hit, so many are shown. */
export const COUPON_PREVIEW_PRODUCTS = 12;
export const REJECTION_REASON_MAX = 1_000;
