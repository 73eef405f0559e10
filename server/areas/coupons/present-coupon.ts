import type { Coupon, CouponRow } from '../../../shared/contract/bidding/coupons.contract.ts';
import { couponState } from '../../../shared/rules/coupons/coupon-state.ts';
import { minorToUnits } from '../../../shared/rules/money/money.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { imageUrl } from '../uploads/uploads.public.ts';
import type { CouponDbRow } from './coupons.repository.ts';
import { readTargeting } from './stored-targeting.repository.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

export const couponStateOf = ({ status, enabled, validFrom, validTo }: CouponDbRow, today: Day) =>
  couponState({ status, enabled, valid_from: validFrom, valid_to: validTo }, today);

/** A coupon in a list. */
export function presentCouponRow(row: CouponDbRow, today: Day): CouponRow {
  return {
    coupon_id: row.id,
    shop_id: row.shopId,
    type: row.type,
    code: row.code,
    title: row.title,
    description: row.description,
    discount_type: row.discountType,
    percentage: row.percentage,
    amount: row.amountMinor === null ? null : minorToUnits(row.amountMinor),
    free_shipping: row.freeShipping,
    image_id: row.imageId,
    image_url: row.imageKey === null ? null : imageUrl(row.imageKey),
    valid_from: row.validFrom,
    valid_to: row.validTo,
    promotion_level: row.promotionLevel,
    targeting: row.targeting,
    state: couponStateOf(row, today),
    enabled: row.enabled,
    rejection_reason: row.rejectionReason,
    edit_of: row.editOf,
    open_edit: row.openEdit,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    submitted_at: instant(row.submittedAt),
    decided_at: instant(row.decidedAt),
  };
}

/** A coupon with all that it says. */
export async function presentCoupon(db: DbOrTx, row: CouponDbRow, today: Day): Promise<Coupon> {
  return { ...presentCouponRow(row, today), targeting: await readTargeting(db, row) };
}
