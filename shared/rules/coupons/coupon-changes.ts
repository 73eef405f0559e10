import type { COUPON_TYPES, DISCOUNT_TYPES, PROMOTION_LEVELS } from './coupons.ts';

/** What a coupon is for; of pasted products how many there are, and a digest that differs where the products do. */
export type ReviewedTargeting =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'categories';
      readonly category_ids: readonly number[];
      readonly brand_ids: readonly number[];
      readonly excluded_brand_ids: readonly number[];
      readonly price_min: number | null;
      readonly price_max: number | null;
    }
  | { readonly kind: 'products'; readonly num_products: number; readonly digest: string };

/** All that is reviewed of a coupon. */
export type ReviewedCoupon = {
  readonly type: (typeof COUPON_TYPES)[number];
  readonly promotion_level: (typeof PROMOTION_LEVELS)[number];
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly discount_type: (typeof DISCOUNT_TYPES)[number] | null;
  readonly percentage: number | null;
  readonly amount: number | null;
  readonly free_shipping: boolean;
  readonly image_id: number | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly targeting: ReviewedTargeting;
};

/** What can change of a coupon, as its reviewer reads it. */
export const COUPON_PARTS = [
  'kind',
  'code',
  'title',
  'description',
  'gives',
  'picture',
  'validity',
  'target',
] as const;
export type CouponPart = (typeof COUPON_PARTS)[number];

const FIELDS: Readonly<Record<Exclude<CouponPart, 'target'>, readonly (keyof ReviewedCoupon)[]>> = {
  kind: ['type', 'promotion_level'],
  code: ['code'],
  title: ['title'],
  description: ['description'],
  gives: ['discount_type', 'percentage', 'amount', 'free_shipping'],
  picture: ['image_id'],
  validity: ['valid_from', 'valid_to'],
};

const isSameList = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** Ids are in their order in both. */
function isSameTargeting(a: ReviewedTargeting, b: ReviewedTargeting): boolean {
  if (a.kind === 'products') return b.kind === 'products' && a.digest === b.digest;
  if (a.kind === 'all' || b.kind !== 'categories') return a.kind === b.kind;
  return (
    isSameList(a.category_ids, b.category_ids) &&
    isSameList(a.brand_ids, b.brand_ids) &&
    isSameList(a.excluded_brand_ids, b.excluded_brand_ids) &&
    a.price_min === b.price_min &&
    a.price_max === b.price_max
  );
}

/** What a coupon says otherwise than before, in the order in which it is read. */
export function changedParts(before: ReviewedCoupon, after: ReviewedCoupon): CouponPart[] {
  return COUPON_PARTS.filter((part) =>
    part === 'target'
      ? !isSameTargeting(before.targeting, after.targeting)
      : FIELDS[part].some((field) => before[field] !== after[field]),
  );
}
