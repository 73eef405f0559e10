import { createHash } from 'node:crypto';
import type { Coupon, CouponTargeting } from '../../../shared/contract/bidding/coupons.contract.ts';
import {
  type CouponAsDecided,
  couponAsDecided,
} from '../../../shared/contract/desk/desk-coupons.contract.ts';

type Reviewed = Omit<CouponAsDecided, 'decision' | 'reason'>;

/** Products can be pasted by the hundred thousand: kept are their number, and whether they are others. */
function withoutProducts(targeting: CouponTargeting): CouponAsDecided['targeting'] {
  if (targeting.kind !== 'products') return targeting;
  const { product_ids: ids } = targeting;
  return {
    kind: 'products',
    num_products: ids.length,
    digest: createHash('sha256').update(ids.join(' ')).digest('base64url'),
  };
}

/** Of a coupon all that its reviewer decides on. */
export const reviewedOf = (coupon: Coupon): Reviewed => ({
  ...coupon,
  targeting: withoutProducts(coupon.targeting),
});

/** What is kept of a decision, as the coupon was then. */
export const decidedOf = (coupon: Coupon, reason: string | null): CouponAsDecided =>
  couponAsDecided.parse({
    ...reviewedOf(coupon),
    decision: reason === null ? 'approved' : 'rejected',
    reason,
  });
