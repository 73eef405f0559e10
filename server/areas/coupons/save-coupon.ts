import type { Coupon, CouponDraft } from '../../../shared/contract/bidding/coupons.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { ShopScope } from '../../kernel/callers/callers.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseErrors } from '../../platform/http/refuse-change.ts';
import { type DbOrTx, inTransaction, overlaps } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { type CheckedCoupon, checkCoupon, couponError } from './check-coupon.ts';
import { keepLastDecision } from './coupon-edits.repository.ts';
import {
  type CouponDbRow,
  findCoupon,
  getCouponShop,
  insertCoupon,
  type Kept,
  lockShopCoupons,
  updateCoupon,
} from './coupons.repository.ts';
import { readOwnCoupon, takeCoupon } from './own-coupon.ts';
import { presentCoupon } from './present-coupon.ts';
import { copyTargeting, keepTargeting } from './stored-targeting.repository.ts';
import { tellReviewers } from './tell-reviewers.ts';

export type CouponServices = Pick<Services, 'db' | 'clock' | 'secretKey'>;

/** Who changes coupons, and of which shops. */
export type CouponActor = {
  readonly services: CouponServices;
  readonly userId: number;
  readonly sight: ShopScope;
};

type Typed = { readonly coupon: CouponDraft; readonly publish: boolean };

/** The constraint is the last line: whatever slipped past the check is refused in the same words. */
async function refusingTakenCodes<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (overlaps(error)) refuseErrors([couponError({ field: 'code', error: 'duplicate' }, '')]);
    throw error;
  }
}

async function answer({ db, clock }: CouponServices, id: number): Promise<Coupon> {
  const row = await findCoupon(db, id);
  if (!row) throw new AppError('not_found', 'This coupon was deleted');
  return presentCoupon(db, row, belgradeDay(clock()));
}

/** Keeps a new coupon as a draft, or sends it to review. */
export async function createCoupon(actor: CouponActor, shopId: number, typed: Typed): Promise<Coupon> {
  const { services, userId } = actor;
  const id = await refusingTakenCodes(() =>
    inTransaction(services.db, async (tx) => {
      await lockShopCoupons(tx, shopId);
      const now = services.clock();
      const shop = await getCouponShop(tx, shopId);
      const { values, targeting } = await checkCoupon(tx, shop, belgradeDay(now), {
        ...typed,
        ownIds: [],
      });
      const kept: Kept = { publish: typed.publish, at: new Date(now), userId, editOf: null };
      const couponId = await insertCoupon(tx, shopId, values, kept);
      await keepTargeting(tx, couponId, shop.portalId, targeting);
      if (typed.publish)
        await tellReviewers({ tx, services, shop, couponId, title: values.title, at: kept.at });
      return couponId;
    }),
  );
  return answer(services, id);
}

/**
 * Keeps a change of an approved coupon beside it, which stays as visitors see it until the change is approved.
 * @throws AppError `conflict` where there is an open change already
 */
async function keepEdit(
  tx: DbOrTx,
  row: CouponDbRow,
  { values, targeting }: CheckedCoupon,
  kept: Kept,
  portalId: number,
): Promise<number> {
  if (row.openEdit !== null)
    throw new AppError('conflict', `Coupon ${row.openEdit} is an open change of this one: change that`);
  const editId = await insertCoupon(tx, row.shopId, values, { ...kept, editOf: row.id });
  await keepTargeting(tx, editId, portalId, targeting);
  await keepLastDecision(tx, row.id, editId);
  return editId;
}

/**
 * Changes a coupon: it goes to review or becomes a draft. A change of an approved one is a coupon of its own until it
 * is approved, and is what is answered.
 */
export async function changeCoupon(
  actor: CouponActor,
  couponId: number,
  typed: Typed & { readonly version: number },
): Promise<Coupon> {
  const { services, userId, sight } = actor;
  const { version, publish } = typed;
  const id = await refusingTakenCodes(() =>
    inTransaction(services.db, async (tx) => {
      const now = services.clock();
      const today = belgradeDay(now);
      const row = await takeCoupon(tx, couponId, { sight, version, today });
      const shop = await getCouponShop(tx, row.shopId);
      const ownIds = [couponId, row.editOf, row.openEdit].flatMap((one) => one ?? []);
      const checked = await checkCoupon(tx, shop, today, { ...typed, ownIds });
      const kept: Kept = { publish, at: new Date(now), userId, editOf: row.editOf };
      let changedId = couponId;
      if (row.status === 'approved') changedId = await keepEdit(tx, row, checked, kept, shop.portalId);
      else {
        await updateCoupon(tx, couponId, checked.values, kept);
        await keepTargeting(tx, couponId, shop.portalId, checked.targeting);
      }
      if (publish)
        await tellReviewers({
          ...{ tx, services, shop, couponId: changedId },
          ...{ title: checked.values.title, at: kept.at },
        });
      return changedId;
    }),
  );
  return answer(services, id);
}

/** Keeps a copy as a draft, without the validity. */
export async function duplicateCoupon(actor: CouponActor, couponId: number): Promise<Coupon> {
  const { services, userId, sight } = actor;
  const id = await inTransaction(services.db, async (tx) => {
    const row = await readOwnCoupon(tx, couponId, sight);
    const kept: Kept = { publish: false, at: new Date(services.clock()), userId, editOf: null };
    const values = {
      type: row.type,
      code: row.code,
      title: row.title,
      description: row.description,
      discount_type: row.discountType,
      percentage: row.percentage,
      amount_minor: row.amountMinor,
      free_shipping: row.freeShipping,
      image_id: row.imageId,
      valid_from: null,
      valid_to: null,
      promotion_level: row.promotionLevel,
      targeting: row.targeting,
      price_min_minor: row.priceMinMinor,
      price_max_minor: row.priceMaxMinor,
    };
    const copyId = await insertCoupon(tx, row.shopId, values, kept);
    await copyTargeting(tx, row.id, copyId);
    return copyId;
  });
  return answer(services, id);
}
