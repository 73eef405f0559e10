import type { Day } from '../time/belgrade-time.ts';
import type { CouponState, CouponStatus } from './coupons.ts';

export type KeptCoupon = {
  readonly status: CouponStatus;
  readonly enabled: boolean;
  readonly valid_from: Day | null;
  readonly valid_to: Day | null;
};

/** Where a coupon stands on a day. One that is over says so, switched off or not: switching it on shows it no more. */
export function couponState(coupon: KeptCoupon, today: Day): CouponState {
  const { status, enabled, valid_from: from, valid_to: to } = coupon;
  if (status !== 'approved') return status;
  if (to !== null && to < today) return 'expired';
  if (!enabled) return 'disabled';
  return from !== null && from > today ? 'approved' : 'shown';
}
