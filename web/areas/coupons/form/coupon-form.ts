import type {
  Coupon,
  CouponDraft,
  CouponTargeting,
} from '../../../../shared/contract/bidding/coupons.contract.ts';
import {
  type CouponCheck,
  type CouponError,
  type CouponField,
  couponErrors,
} from '../../../../shared/rules/coupons/coupon-errors.ts';
import { couponIssue } from '../../../../shared/rules/coupons/coupon-issues.ts';
import type {
  CouponType,
  DISCOUNT_TYPES,
  PROMOTION_LEVELS,
} from '../../../../shared/rules/coupons/coupons.ts';
import { readAmount } from '../../../../shared/rules/money/amount-text.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { pastedText, readPastedIds } from '../targeting/pasted-ids.ts';

export type TargetKind = CouponTargeting['kind'];
export type CouponPicture = { id: number; url: string | null };

/** What stands in the form: numbers as they were typed, and what another choice hides is kept. */
export type CouponForm = {
  type: CouponType;
  code: string;
  title: string;
  description: string;
  discount: (typeof DISCOUNT_TYPES)[number] | 'none';
  percentage: string;
  amount: string;
  freeShipping: boolean;
  picture: CouponPicture | null;
  from: Day | null;
  to: Day | null;
  level: (typeof PROMOTION_LEVELS)[number];
  target: TargetKind;
  categoryIds: number[];
  brandIds: number[];
  excludedBrandIds: number[];
  priceMin: string;
  priceMax: string;
  pasted: string;
};

export type FormField = CouponField | 'image_id';
export type CouponFormError = CouponError | 'price_unreadable';
export type CouponFormErrors = Readonly<Partial<Record<FormField, CouponFormError>>>;

export const EMPTY_COUPON_FORM: CouponForm = {
  type: 'coupon',
  code: '',
  title: '',
  description: '',
  discount: 'percent',
  percentage: '',
  amount: '',
  freeShipping: false,
  picture: null,
  from: null,
  to: null,
  level: 'regular',
  target: 'all',
  categoryIds: [],
  brandIds: [],
  excludedBrandIds: [],
  priceMin: '',
  priceMax: '',
  pasted: '',
};

const priceFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const priceText = (price: number | null) => (price === null ? '' : priceFormat.format(price));

function targetForm(targeting: CouponTargeting): Partial<CouponForm> {
  if (targeting.kind === 'all') return {};
  if (targeting.kind === 'products') return { pasted: pastedText(targeting.product_ids) };
  return {
    categoryIds: targeting.category_ids,
    brandIds: targeting.brand_ids,
    excludedBrandIds: targeting.excluded_brand_ids,
    priceMin: priceText(targeting.price_min),
    priceMax: priceText(targeting.price_max),
  };
}

export function couponFormOf(coupon: Coupon | null): CouponForm {
  if (!coupon) return EMPTY_COUPON_FORM;
  const { image_id: id, image_url: url, percentage } = coupon;
  return {
    ...EMPTY_COUPON_FORM,
    type: coupon.type,
    code: coupon.code,
    title: coupon.title,
    description: coupon.description,
    discount: coupon.discount_type ?? 'none',
    percentage: percentage === null ? '' : String(percentage),
    amount: priceText(coupon.amount),
    freeShipping: coupon.free_shipping,
    picture: id === null ? null : { id, url },
    from: coupon.valid_from,
    to: coupon.valid_to,
    level: coupon.promotion_level,
    target: coupon.targeting.kind,
    ...targetForm(coupon.targeting),
  };
}

/** Null where nothing was typed, NaN where that is no number. */
function numberOf(text: string): number | null {
  const read = readAmount(text.replace(/\s*%\s*$/, ''));
  if (read.kind === 'empty') return null;
  return read.kind === 'amount' ? read.value : Number.NaN;
}

const readablePrice = (text: string): number | null => {
  const price = numberOf(text);
  return price !== null && price >= 0 ? price : null;
};

const isPrice = (text: string): boolean => numberOf(text) === null || readablePrice(text) !== null;

function targetingOf(form: CouponForm): CouponTargeting {
  const { target: kind } = form;
  if (kind === 'all') return { kind };
  if (kind === 'products') return { kind, product_ids: readPastedIds(form.pasted).ids };
  return {
    kind,
    category_ids: form.categoryIds,
    brand_ids: form.brandIds,
    excluded_brand_ids: form.excludedBrandIds,
    price_min: readablePrice(form.priceMin),
    price_max: readablePrice(form.priceMax),
  };
}

/** What the server is asked to count; null while the choice is empty or not readable. */
export function countedTargeting(form: CouponForm): CouponTargeting | null {
  const targeting = targetingOf(form);
  if (targeting.kind === 'all') return targeting;
  if (targeting.kind === 'products') return targeting.product_ids.length > 0 ? targeting : null;
  const { price_min: min, price_max: max } = targeting;
  const isReadable = isPrice(form.priceMin) && isPrice(form.priceMax);
  const isUpsideDown = min !== null && max !== null && max < min;
  return targeting.category_ids.length > 0 && isReadable && !isUpsideDown ? targeting : null;
}

/** The form as it is sent; call it once nothing is wrong. */
export function couponDraftOf(form: CouponForm): CouponDraft {
  const { discount } = form;
  return {
    type: form.type,
    code: form.type === 'deal' ? '' : form.code,
    title: form.title,
    description: form.description,
    discount_type: discount === 'none' ? null : discount,
    percentage: discount === 'percent' ? numberOf(form.percentage) : null,
    amount: discount === 'amount' ? numberOf(form.amount) : null,
    free_shipping: form.freeShipping,
    image_id: form.picture?.id ?? null,
    valid_from: form.from,
    valid_to: form.to,
    promotion_level: form.level,
    targeting: targetingOf(form),
  };
}

/** What is wrong with the form, the same as the server finds, and what it cannot see any more. */
export function couponFormErrors(form: CouponForm, check: CouponCheck): CouponFormErrors {
  const unreadable = (['priceMin', 'priceMax'] as const).filter(
    (field) => form.target === 'categories' && !isPrice(form[field]),
  );
  return {
    ...Object.fromEntries(couponErrors(couponDraftOf(form), check).map(({ field, error }) => [field, error])),
    ...Object.fromEntries(unreadable.map((field) => [PRICE_FIELDS[field], 'price_unreadable' as const])),
  };
}
const PRICE_FIELDS = { priceMin: 'targeting.price_min', priceMax: 'targeting.price_max' } as const;

/** Errors of a form with their codes. */
export function errorIssues(errors: CouponFormErrors, keyword: string): FieldIssue[] {
  return Object.entries(errors).map(([name, error]) => {
    const field = name as CouponField;
    if (error !== 'price_unreadable') return couponIssue({ field, error }, keyword);
    return createFieldIssue(field, 'invalid_type', { expected: 'number' });
  });
}

/** What is wrong with the form, with codes. */
export const couponFormIssues = (form: CouponForm, check: CouponCheck): FieldIssue[] =>
  errorIssues(couponFormErrors(form, check), check.portalKeyword);

export const COUPON_FIELDS: readonly FormField[] = [
  'code',
  'title',
  'description',
  'discount_type',
  'percentage',
  'amount',
  'image_id',
  'valid_from',
  'valid_to',
  'targeting.price_min',
  'targeting.price_max',
  'targeting.product_ids',
  'targeting',
  'publish',
];

/** The parts in which two forms differ. */
export function differences(one: CouponForm, other: CouponForm): (keyof CouponForm)[] {
  const names = Object.keys(EMPTY_COUPON_FORM) as (keyof CouponForm)[];
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

export const isCouponFormChanged = (form: CouponForm, saved: CouponForm): boolean =>
  differences(form, saved).length > 0;
