import { z } from 'zod';
import { COUPON_PARTS } from '../../rules/coupons/coupon-changes.ts';
import { COUPON_STATES } from '../../rules/coupons/coupons.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import {
  coupon,
  couponDraft,
  couponParams,
  couponRow,
  couponVersion,
  targetedProducts,
  targetingOr,
} from '../bidding/coupons.contract.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { COUPON_LIST } from '../frame/list-specs.ts';
import { pageOf } from '../frame/searched-page.ts';
import { deskAccess, deskSearch } from './desk-frame.ts';

const api = callsOf('desk');

const ofShop = {
  shop_name: z.string(),
  country_locale_code: z.enum(PORTAL_CODES),
  currency: z.string(),
  submitted_by: z.string().nullable().describe('E-mail address; null where the account is gone'),
};
const { targeting: _, ...reviewed } = couponDraft.shape;
/** All that was reviewed of a coupon when it was approved or rejected. */
export const couponAsDecided = z.object({
  ...reviewed,
  decision: z.enum(['approved', 'rejected']),
  reason: z.string().nullable().describe('Why it was rejected'),
  targeting: targetingOr(
    z.strictObject({
      kind: z.literal('products'),
      num_products: z.int(),
      digest: z.string().describe('Another one where the products are others'),
    }),
  ),
});
export type CouponAsDecided = z.infer<typeof couponAsDecided>;

export const deskCouponRow = couponRow.extend(ofShop);
export type DeskCouponRow = z.infer<typeof deskCouponRow>;
export const deskCoupon = coupon.extend({
  ...ofShop,
  portal_name: z.string(),
  shop_logo_url: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_as: couponAsDecided
    .nullable()
    .describe('As it was when it was decided on last; null where that was never, or is not known any more'),
  changed: z.array(z.enum(COUPON_PARTS)).describe('What it says otherwise than in `decided_as`'),
  hits: targetedProducts,
});
export type DeskCoupon = z.infer<typeof deskCoupon>;

export const listDeskCouponsCall = api.get('/v1/desk/coupons', {
  summary: 'Coupons of all shops; what waits longest for review first',
  access: deskAccess,
  query: deskSearch(COUPON_LIST.perPage, {
    state: z.enum(COUPON_STATES).default('in_review'),
  }),
  response: pageOf(deskCouponRow).extend({ in_review: z.int().min(0).describe('Of all portals') }),
});

const oneCoupon = api.sharing({ access: ofThing(deskAccess), params: couponParams, response: deskCoupon });

export const getDeskCouponCall = oneCoupon.get('/v1/desk/coupons/:couponId', {
  summary: 'One coupon as staff see it: with its shop, and the products that it hits',
});

export const approveCouponCall = oneCoupon.post('/v1/desk/coupons/:couponId/approve', {
  summary: 'Approves a coupon in review; 409 `already_decided` where somebody has decided',
  body: z.strictObject({ version: couponVersion }),
});

export const rejectCouponCall = oneCoupon.post('/v1/desk/coupons/:couponId/reject', {
  summary: 'Rejects a coupon in review, and says why; 409 `already_decided` where somebody has decided',
  body: z.strictObject({ version: couponVersion, reason: z.string().max(20_000) }),
});
