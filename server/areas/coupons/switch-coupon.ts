import type { Coupon } from '../../../shared/contract/bidding/coupons.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { moveEditIn } from './coupon-edits.repository.ts';
import { findCoupon, markDeleted, setDraft, setEnabled } from './coupons.repository.ts';
import { takeCoupon } from './own-coupon.ts';
import { presentCoupon } from './present-coupon.ts';
import type { CouponActor } from './save-coupon.ts';

/** Switches an approved coupon off, or on again; as it is already, it stays. */
export async function switchCoupon(
  { services, sight }: CouponActor,
  couponId: number,
  { enabled, version }: { enabled: boolean; version: number },
): Promise<Coupon> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock();
    const today = belgradeDay(now);
    const row = await takeCoupon(tx, couponId, { sight, version, today });
    if (row.status !== 'approved')
      throw new AppError('conflict', 'Only an approved coupon can be switched off or on');
    if (row.enabled !== enabled) await setEnabled(tx, couponId, enabled, new Date(now));
    return presentCoupon(tx, (await findCoupon(tx, couponId)) ?? row, today);
  });
}

/**
 * Takes a coupon off the portal, or back from review: it is a draft. What an open change of it says is kept.
 * @throws AppError `conflict` for one that is neither approved nor in review
 */
export async function withdrawCoupon(
  { services, sight }: CouponActor,
  couponId: number,
  version: number,
): Promise<Coupon> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock();
    const today = belgradeDay(now);
    const row = await takeCoupon(tx, couponId, { sight, version, today });
    if (row.status !== 'approved' && row.status !== 'in_review')
      throw new AppError('conflict', 'Only an approved coupon or one in review can be withdrawn');
    const at = new Date(now);
    await setDraft(tx, row, at);
    if (row.openEdit !== null) await moveEditIn(tx, { couponId, editId: row.openEdit, at });
    return presentCoupon(tx, (await findCoupon(tx, couponId)) ?? row, today);
  });
}

/** Deletes a coupon; its clicks stay counted. */
export async function deleteCoupon(
  { services, sight }: CouponActor,
  couponId: number,
  version: number,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const now = services.clock();
    await takeCoupon(tx, couponId, { sight, version, today: belgradeDay(now) });
    await markDeleted(tx, couponId, new Date(now));
  });
}
