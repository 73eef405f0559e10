import { z } from 'zod';
import { COUPON_STATES } from '../../rules/coupons/coupons.ts';
import { canSeeDesk } from '../../rules/people/access.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import {
  coupon,
  couponParams,
  couponRow,
  couponVersion,
  targetedProducts,
} from '../bidding/coupons.contract.ts';
import { type Access, defineCall, ofThing } from '../frame/call.ts';
import { COUPON_LIST } from '../frame/list-specs.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';

const area = 'desk';
const access = { kind: 'user', may: canSeeDesk } as const satisfies Access;

const ofShop = {
  shop_name: z.string(),
  country_locale_code: z.enum(PORTAL_CODES),
  currency: z.string(),
  submitted_by: z.string().nullable().describe('E-mail address; null where the account is gone'),
};
export const deskCouponRow = couponRow.extend(ofShop);
export type DeskCouponRow = z.infer<typeof deskCouponRow>;
export const deskCoupon = coupon.extend({
  ...ofShop,
  portal_name: z.string(),
  decided_by: z.string().nullable(),
  hits: targetedProducts,
});
export type DeskCoupon = z.infer<typeof deskCoupon>;

export const listDeskCouponsCall = defineCall({
  method: 'GET',
  path: '/v1/desk/coupons',
  area,
  summary: 'Coupons of all shops; what waits longest for review first',
  access,
  query: z.strictObject({
    ...searchedPage(COUPON_LIST.perPage),
    cc: z.enum(PORTAL_CODES).optional(),
    state: z.enum(COUPON_STATES).default('in_review'),
  }),
  response: pageOf(deskCouponRow).extend({ in_review: z.int().min(0).describe('Of all portals') }),
});

export const getDeskCouponCall = defineCall({
  method: 'GET',
  path: '/v1/desk/coupons/:couponId',
  area,
  summary: 'One coupon as staff see it: with its shop, and the products that it hits',
  access: ofThing(access),
  params: couponParams,
  response: deskCoupon,
});

export const approveCouponCall = defineCall({
  method: 'POST',
  path: '/v1/desk/coupons/:couponId/approve',
  area,
  summary: 'Approves a coupon in review; 409 `already_decided` where somebody has decided',
  access: ofThing(access),
  params: couponParams,
  body: z.strictObject({ version: couponVersion }),
  response: deskCoupon,
});

export const rejectCouponCall = defineCall({
  method: 'POST',
  path: '/v1/desk/coupons/:couponId/reject',
  area,
  summary: 'Rejects a coupon in review, and says why; 409 `already_decided` where somebody has decided',
  access: ofThing(access),
  params: couponParams,
  body: z.strictObject({ version: couponVersion, reason: z.string().max(20_000) }),
  response: deskCoupon,
});
