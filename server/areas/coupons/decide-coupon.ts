import type { DeskCoupon } from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { checkReason, reasonErrorText } from '../../../shared/rules/coupons/coupon-errors.ts';
import { reasonIssue } from '../../../shared/rules/coupons/coupon-issues.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { AppError, invalidField, refusedField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { AdServices } from '../product-ads/product-ads.public.ts';
import { moveEditIn } from './coupon-edits.repository.ts';
import { mailDecision } from './coupon-emails.ts';
import { type DeskCouponDbRow, findDeskCoupon } from './coupon-lists.repository.ts';
import { lockShopCoupons, setDecision } from './coupons.repository.ts';
import { requireVersion } from './own-coupon.ts';
import { presentCoupon } from './present-coupon.ts';
import { presentDeskCoupon } from './present-desk-coupon.ts';
import { decidedOf } from './reviewed-coupon.ts';
import type { CouponServices } from './save-coupon.ts';

export type DeskServices = AdServices & CouponServices;
export type DecisionContext = { readonly services: DeskServices; readonly userId: number };

type Decision = {
  readonly couponId: number;
  readonly version: number;
  /** Why it is rejected; null approves it. */
  readonly reason: string | null;
};

/**
 * A coupon of any shop, as staff see it.
 * @throws AppError `not_found` where there is none, or none any more
 */
async function requireCoupon(db: DbOrTx, couponId: number): Promise<DeskCouponDbRow> {
  const row = await findDeskCoupon(db, couponId);
  if (!row) throw new AppError('not_found', 'There is no such coupon, or its shop has deleted it');
  return row;
}

export async function getDeskCoupon(services: AdServices, couponId: number): Promise<DeskCoupon> {
  return presentDeskCoupon(services, await requireCoupon(services.db, couponId));
}

function requireUndecided(row: DeskCouponDbRow): void {
  if (row.status !== 'approved' && row.status !== 'rejected') return;
  const [who, at] = [row.decidedBy ?? 'Somebody', row.decidedAt?.toISOString() ?? 'before'];
  const why = row.rejectionReason === null ? '' : `: ${row.rejectionReason}`;
  throw new AppError('already_decided', `${who} has ${row.status} this coupon at ${at}${why}`);
}

function requireOpenValidity({ validTo }: DeskCouponDbRow, today: Day): void {
  if (validTo !== null && validTo < today)
    throw invalidField(
      'valid_to',
      'day_past',
      {},
      `The validity of this coupon ended on ${validTo}. Reject it, so that the shop can choose other days.`,
    );
}

/** Until the transaction ends neither the shop nor anybody else of staff changes it. */
async function takeForReview(tx: DbOrTx, { couponId, version, reason }: Decision, today: Day) {
  const { shopId } = await requireCoupon(tx, couponId);
  await lockShopCoupons(tx, shopId);
  const row = await requireCoupon(tx, couponId);
  requireUndecided(row);
  // What its shop took back is no longer the version that was read.
  requireVersion(row, version, today);
  if (row.status !== 'in_review') throw new AppError('conflict', 'Only a coupon in review can be judged');
  if (reason === null) requireOpenValidity(row, today);
  return row;
}

/** An approved change takes the place of what its coupon said, and that coupon is answered. */
async function decide({ services, userId }: DecisionContext, decision: Decision): Promise<DeskCoupon> {
  const { couponId, reason } = decision;
  const status = reason === null ? 'approved' : 'rejected';
  const decidedId = await inTransaction(services.db, async (tx) => {
    const at = new Date(services.clock());
    const today = belgradeDay(at.getTime());
    const row = await takeForReview(tx, decision, today);
    const { shopId, shopName, title } = row;
    const told = reason === null ? {} : { reason };
    const decidedAs = decidedOf(await presentCoupon(tx, row, today), reason);
    const { editOf } = row;
    const isTakenOver = editOf !== null && status === 'approved';
    if (isTakenOver) await moveEditIn(tx, { couponId: editOf, editId: couponId, at });
    const decided = isTakenOver ? { id: editOf, editOf: null } : row;
    await setDecision(tx, decided, { status, reason, userId, at, decidedAs });
    await recordAudit(tx, {
      at,
      actorId: userId,
      action: `coupon_${status}`,
      target: { kind: 'coupon', id: decided.id, label: title },
      shopIds: [shopId],
      before: { coupon_status: 'in_review' },
      after: { coupon_status: status, ...told },
    });
    const details = { coupon_id: decided.id, title, ...told };
    await notify(tx, 'shop', { kind: `coupon_${status}`, shopId, details, at });
    await mailDecision(tx, services, { id: decided.id, title, shopId, shopName, reason });
    return decided.id;
  });
  return getDeskCoupon(services, decidedId);
}

/**
 * Approves a coupon in review: visitors see it within its validity.
 * @throws AppError `already_decided` that says who decided what, `changed_meanwhile` where its shop has changed it,
 * `validation_failed` where its validity is over
 */
export const approveCoupon = (
  context: DecisionContext,
  couponId: number,
  version: number,
): Promise<DeskCoupon> => decide(context, { couponId, version, reason: null });

/**
 * Rejects a coupon in review and says why.
 * @throws AppError as for an approval, and `validation_failed` for a reason that cannot be sent
 */
export async function rejectCoupon(
  context: DecisionContext,
  couponId: number,
  { version, reason: typed }: { version: number; reason: string },
): Promise<DeskCoupon> {
  const { reason, error } = checkReason(typed);
  if (error) throw refusedField({ ...reasonIssue('reason', error), message: reasonErrorText(error) });
  return decide(context, { couponId, version, reason });
}
