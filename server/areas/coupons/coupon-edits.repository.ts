import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { markDeleted } from './coupons.repository.ts';
import { clearTargeting, copyTargeting } from './stored-targeting.repository.ts';

/** What a change of a coupon is reviewed against: what was decided on last. */
export async function keepLastDecision(tx: DbOrTx, couponId: number, editId: number): Promise<void> {
  await sql`update coupon edit set decided_as = live.decided_as
    from coupon live where live.id = ${couponId}::int and edit.id = ${editId}::int`.execute(tx);
}

/** Puts what a change says in the place of what its coupon said; the change is no more. */
export async function moveEditIn(
  tx: DbOrTx,
  { couponId, editId, at }: { couponId: number; editId: number; at: Date },
): Promise<void> {
  await sql`update coupon live set
      code = edit.code, type = edit.type, title = edit.title, description = edit.description,
      discount_type = edit.discount_type, percentage = edit.percentage, amount_minor = edit.amount_minor,
      free_shipping = edit.free_shipping, image_id = edit.image_id, valid_from = edit.valid_from,
      valid_to = edit.valid_to, promotion_level = edit.promotion_level, targeting = edit.targeting,
      price_min_minor = edit.price_min_minor, price_max_minor = edit.price_max_minor, enabled = edit.enabled,
      submitted_at = edit.submitted_at, submitted_by = edit.submitted_by
    from coupon edit where live.id = ${couponId}::int and edit.id = ${editId}::int`.execute(tx);
  await clearTargeting(tx, couponId);
  await copyTargeting(tx, editId, couponId);
  await markDeleted(tx, editId, at);
}
