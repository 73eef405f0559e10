import type { CouponDraft, CouponTargeting } from '../../../shared/contract/bidding/coupons.contract.ts';
import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import {
  type CouponErrorAt,
  cleanCoupon,
  couponErrors,
  couponErrorText,
} from '../../../shared/rules/coupons/coupon-errors.ts';
import { couponIssue } from '../../../shared/rules/coupons/coupon-issues.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { createFieldError } from '../../platform/http/app-error.ts';
import { refuseErrors } from '../../platform/http/refuse-change.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { claimUploads } from '../uploads/uploads.public.ts';
import { type CouponShop, type CouponValues, listTakenCodes } from './coupons.repository.ts';
import { listUnknownBrands, listUnknownCategories } from './target-choices.repository.ts';
import { hitsAny } from './typed-targeting.repository.ts';

export type TypedDraft = {
  readonly coupon: CouponDraft;
  readonly publish: boolean;
  /** The coupon that it changes, with the approved one or the open change of it: their codes are its own. */
  readonly ownIds: readonly number[];
};
export type CheckedCoupon = { readonly values: CouponValues; readonly targeting: CouponTargeting };

const NAMED_MAX = 20;
const minorOf = (units: number | null) => (units === null ? null : Math.round(units * 100));

function unknownIds(field: string, what: string, ids: readonly number[]): FieldError[] {
  if (ids.length === 0) return [];
  const named = ids.slice(0, NAMED_MAX);
  return [
    createFieldError(field, 'unknown_ids', { ids: named }, `Not known as ${what}: ${named.join(', ')}`),
  ];
}

/** Ids that lead to nothing, which the form cannot tell. */
async function idErrors(db: DbOrTx, shop: CouponShop, { targeting }: CouponDraft): Promise<FieldError[]> {
  if (targeting.kind !== 'categories') return [];
  const field = (name: string) => `coupon.targeting.${name}`;
  const categories = await listUnknownCategories(db, shop.portalId, targeting.category_ids);
  const errors = unknownIds(field('category_ids'), 'categories of the portal', categories);
  for (const name of ['brand_ids', 'excluded_brand_ids'] as const)
    errors.push(...unknownIds(field(name), 'brands', await listUnknownBrands(db, targeting[name])));
  return errors;
}

function valuesOf(coupon: CouponDraft): CouponValues {
  const { targeting, amount, ...rest } = coupon;
  const prices = targeting.kind === 'categories' ? targeting : { price_min: null, price_max: null };
  return {
    ...rest,
    amount_minor: minorOf(amount),
    targeting: targeting.kind,
    price_min_minor: minorOf(prices.price_min),
    price_max_minor: minorOf(prices.price_max),
  };
}

/** How an error of a field is answered. */
export const couponError = (found: CouponErrorAt, keyword: string): FieldError => ({
  ...couponIssue(found, keyword),
  field: found.field === 'publish' ? found.field : `coupon.${found.field}`,
  message: couponErrorText(found.error, keyword),
});

/**
 * A coupon as it is to be kept, held against everything that can be wrong with it;
 * its picture is kept from being collected until the transaction ends.
 * @throws AppError `validation_failed` that names every field that is wrong
 */
export async function checkCoupon(
  tx: DbOrTx,
  shop: CouponShop,
  today: Day,
  { coupon: typed, publish, ownIds }: TypedDraft,
): Promise<CheckedCoupon> {
  const coupon = cleanCoupon(typed);
  const check = { publish, portalKeyword: shop.keyword, today };
  // What cannot be kept is not looked for either: the database knows no NUL, and a million ids take long.
  const asks = publish && couponErrors(coupon, { ...check, publish: false }).length === 0;
  const siblings =
    asks && coupon.type === 'coupon' ? await listTakenCodes(tx, shop.id, coupon.code, ownIds) : [];
  const hits = asks ? Number(await hitsAny(tx, shop.id, coupon.targeting)) : undefined;
  const errors = couponErrors(coupon, { ...check, siblings, hits });
  refuseErrors([
    ...errors.map((found) => couponError(found, shop.keyword)),
    ...(await idErrors(tx, shop, coupon)),
  ]);
  const ids = coupon.image_id === null ? [] : [coupon.image_id];
  await claimUploads(tx, { shopId: shop.id, purpose: 'coupon_image', ids, field: 'coupon.image_id' });
  return { values: valuesOf(coupon), targeting: coupon.targeting };
}
