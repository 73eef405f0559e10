import type { TypedCoupon } from './coupon-errors.ts';

/** What a coupon is for; of pasted products how many there are, and a digest that differs where the products do. */
export type ReviewedTargeting =
  | Exclude<TypedCoupon['targeting'], { kind: 'products' }>
  | { readonly kind: 'products'; readonly num_products: number; readonly digest: string };

/** All that is reviewed of a coupon. */
export type ReviewedCoupon = Omit<TypedCoupon, 'targeting'> & {
  readonly image_id: number | null;
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
