import {
  couponAsDecided,
  type DeskCoupon,
  type DeskCouponRow,
} from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { changedParts } from '../../../shared/rules/coupons/coupon-changes.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { avatarUrl, pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import type { AdServices } from '../product-ads/product-ads.public.ts';
import { countTargeted } from './count-targeted.ts';
import type { DeskCouponDbRow } from './coupon-lists.repository.ts';
import { getCouponShop } from './coupons.repository.ts';
import { presentCoupon, presentCouponRow } from './present-coupon.ts';
import { reviewedOf } from './reviewed-coupon.ts';

const ofShop = ({ shopName, cc, currency, submittedBy }: DeskCouponDbRow) => ({
  shop_name: shopName,
  country_locale_code: cc as PortalCode,
  currency,
  submitted_by: submittedBy,
});

/** A coupon in the desk's list. */
export const presentDeskRow = (row: DeskCouponDbRow, today: Day): DeskCouponRow => ({
  ...presentCouponRow(row, today),
  ...ofShop(row),
});

/** A coupon as staff review it: with the products that it hits. */
export async function presentDeskCoupon(services: AdServices, row: DeskCouponDbRow): Promise<DeskCoupon> {
  const { db, clock } = services;
  const coupon = await presentCoupon(db, row, belgradeDay(clock()));
  const shop = await getCouponShop(db, row.shopId);
  const hits = await countTargeted(services, { ...shop, cc: row.cc }, coupon.targeting);
  const decidedAs = row.decidedAs === null ? null : couponAsDecided.parse(row.decidedAs);
  return {
    ...coupon,
    ...ofShop(row),
    portal_name: shop.portalName,
    shop_logo_url: avatarUrl(shop.logoKey) ?? pictureAddresses(services).of(shop.logoUrl),
    decided_by: row.decidedBy,
    decided_as: decidedAs,
    changed: decidedAs ? changedParts(decidedAs, reviewedOf(coupon)) : [],
    hits,
  };
}
