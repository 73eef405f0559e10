import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { ShopScope } from '../../kernel/callers/callers.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseStale, staleError } from '../../platform/http/refuse-change.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { type CouponDbRow, findCoupon, lockShopCoupons } from './coupons.repository.ts';
import { couponStateOf } from './present-coupon.ts';

/** A coupon of a shop in sight, a deleted one too; `forbidden` for another's and for one that never was alike. */
async function findOwn(db: DbOrTx, id: number, sight: ShopScope): Promise<CouponDbRow> {
  const row = await findCoupon(db, id);
  if (!row || (sight !== 'all' && !sight.includes(row.shopId)))
    throw new AppError('forbidden', 'No right to this coupon');
  return row;
}

/**
 * A coupon of a shop in sight.
 * @throws AppError `forbidden` for another's, `not_found` for one that was deleted
 */
export async function readOwnCoupon(db: DbOrTx, id: number, sight: ShopScope): Promise<CouponDbRow> {
  const row = await findOwn(db, id, sight);
  if (row.deletedAt) throw new AppError('not_found', 'This coupon was deleted');
  return row;
}

/** Refuses what was meant for another version of a coupon, and says what it is now. */
export function requireVersion(row: CouponDbRow, version: number, today: Day): void {
  if (row.version === version && !row.deletedAt) return;
  const state = couponStateOf(row, today).replaceAll('_', ' ');
  const asItStands = row.deletedAt
    ? undefined
    : `Changed meanwhile: coupon ${row.id} is ${state} now, version ${row.version}, since ${row.updatedAt.toISOString()}`;
  refuseStale([staleError('version', asItStands)]);
}

/** A coupon to be changed, of a shop whose coupons nobody else changes until the transaction ends. */
export async function takeCoupon(
  tx: DbOrTx,
  id: number,
  { sight, version, today }: { sight: ShopScope; version: number; today: Day },
): Promise<CouponDbRow> {
  const { shopId } = await findOwn(tx, id, sight);
  await lockShopCoupons(tx, shopId);
  const row = await findOwn(tx, id, sight);
  requireVersion(row, version, today);
  return row;
}
