import {
  COUPON_CODE_MAX,
  COUPON_DESCRIPTION_MAX,
  COUPON_TITLE_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
} from '../limits.ts';
import { UNREADABLE } from '../people/contact-details.ts';
import { isLongerThan } from '../texts/text-lengths.ts';
import type { Day } from '../time/belgrade-time.ts';
import {
  COUPON_AMOUNT_MAX,
  COUPON_AMOUNT_MIN,
  COUPON_PRODUCTS_MAX,
  type CouponType,
  type DISCOUNT_TYPES,
  type PROMOTION_LEVELS,
  REJECTION_REASON_MAX,
} from './coupons.ts';

type TypedTargeting =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'categories';
      readonly category_ids: readonly number[];
      readonly brand_ids: readonly number[];
      readonly excluded_brand_ids: readonly number[];
      readonly price_min: number | null;
      readonly price_max: number | null;
    }
  | { readonly kind: 'products'; readonly product_ids: readonly number[] };

/** A coupon as it is typed. */
export type TypedCoupon = {
  readonly type: CouponType;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly discount_type: (typeof DISCOUNT_TYPES)[number] | null;
  readonly percentage: number | null;
  readonly amount: number | null;
  readonly free_shipping: boolean;
  readonly valid_from: Day | null;
  readonly valid_to: Day | null;
  readonly promotion_level: (typeof PROMOTION_LEVELS)[number];
  readonly targeting: TypedTargeting;
};

/** Spec §5, word for word, and our own where it is silent; `{{keyword}}` is the portal's. */
export const COUPON_ERROR_TEXTS = {
  required: '* This field is required.',
  keyword: '* Coupon code must contain {{keyword}} keyword.',
  duplicate:
    '* Coupon code with this name and validity date already exists. Please change the coupon code or validity date.',
  no_products: '* Please define products for targeting.',
  incomplete: '* Fill in the required fields (marked with red note) to publish the coupon.',
  code_too_long: `* At most ${COUPON_CODE_MAX} characters.`,
  title_too_long: `* At most ${COUPON_TITLE_MAX} characters.`,
  description_too_long: `* At most ${COUPON_DESCRIPTION_MAX} characters.`,
  unreadable: '* This has characters that cannot be shown. Please type it again.',
  percentage_range: '* Enter a whole number from 1 to 99.',
  amount_range: `* Enter an amount from ${COUPON_AMOUNT_MIN} to ${COUPON_AMOUNT_MAX}.`,
  decimals: '* At most 2 decimals.',
  validity_upside_down: '* The last day must not be before the first day.',
  validity_past: '* The last day is over. Please choose today or a later day.',
  prices_upside_down: '* The highest price must not be below the lowest price.',
  too_many_products: `* At most ${COUPON_PRODUCTS_MAX} product ids.`,
} as const;
export type CouponError = keyof typeof COUPON_ERROR_TEXTS;

export type CouponField =
  | Exclude<keyof TypedCoupon, 'free_shipping' | 'promotion_level' | 'type'>
  | 'targeting.price_min'
  | 'targeting.price_max'
  | 'targeting.product_ids'
  /** Of the whole form. */
  | 'publish';

/** What is wrong with which field. In answers of the API the fields of a coupon begin with `coupon.`. */
export type CouponErrorAt = { readonly field: CouponField; readonly error: CouponError };

/** A code of the same shop in review or approved. */
export type TakenCode = { readonly code: string; readonly valid_from: Day; readonly valid_to: Day };

export type CouponCheck = {
  /** Drafts may lack anything, but what they have must be well-formed. */
  readonly publish: boolean;
  readonly portalKeyword: string;
  readonly today: Day;
  /** Other coupons whose codes are taken in their validity. */
  readonly siblings?: readonly TakenCode[] | undefined;
  /** Products that the targeting hits, in stock or not, where it is known. */
  readonly hits?: number | undefined;
};

const withoutLines = (text: string) => text.replaceAll(/[\n\t\p{Bidi_C}]/gu, ' ');
const cleanText = (text: string) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

/** As it is kept: without blanks around texts and without what its type does not have. */
export function cleanCoupon<C extends TypedCoupon>(typed: C): C {
  const { type, discount_type: discount, targeting } = typed;
  return {
    ...typed,
    code: type === 'deal' ? '' : cleanText(typed.code),
    title: cleanText(typed.title),
    description: cleanText(typed.description),
    percentage: discount === 'percent' ? typed.percentage : null,
    amount: discount === 'amount' ? typed.amount : null,
    targeting:
      targeting.kind === 'products'
        ? { ...targeting, product_ids: [...new Set(targeting.product_ids)] }
        : targeting,
  };
}

const hasTwoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

function amountError(amount: number | null): CouponError | null {
  if (amount === null) return null;
  if (!(amount >= COUPON_AMOUNT_MIN && amount <= COUPON_AMOUNT_MAX)) return 'amount_range';
  return hasTwoDecimals(amount) ? null : 'decimals';
}

function textError(text: string, max: number, tooLong: CouponError): CouponError | null {
  if (isLongerThan(text, max)) return tooLong;
  return UNREADABLE.test(text) ? 'unreadable' : null;
}

type Found = [field: CouponField, error: CouponError | null];

function targetingForm(targeting: TypedTargeting): Found[] {
  if (targeting.kind === 'all') return [];
  if (targeting.kind === 'products') {
    const isTooLong = new Set(targeting.product_ids).size > COUPON_PRODUCTS_MAX;
    return [['targeting.product_ids', isTooLong ? 'too_many_products' : null]];
  }
  const priceError = (price: number | null) => (price === null || hasTwoDecimals(price) ? null : 'decimals');
  return [
    ['targeting.price_min', priceError(targeting.price_min)],
    ['targeting.price_max', priceError(targeting.price_max)],
  ];
}

/** What cannot be kept even as a draft. */
function formErrors(coupon: TypedCoupon): Found[] {
  const { percentage } = coupon;
  const isPercentage =
    percentage === null ||
    (Number.isInteger(percentage) &&
      percentage >= DISCOUNT_PERCENT_MIN &&
      percentage <= DISCOUNT_PERCENT_MAX);
  return [
    ['code', textError(coupon.code, COUPON_CODE_MAX, 'code_too_long')],
    ['title', textError(coupon.title, COUPON_TITLE_MAX, 'title_too_long')],
    [
      'description',
      textError(withoutLines(coupon.description), COUPON_DESCRIPTION_MAX, 'description_too_long'),
    ],
    ['percentage', isPercentage ? null : 'percentage_range'],
    ['amount', amountError(coupon.amount)],
    ...targetingForm(coupon.targeting),
  ];
}

function missing(coupon: TypedCoupon): Found[] {
  const { type, discount_type: discount, free_shipping: isShippingFree } = coupon;
  const required = (isMissing: boolean) => (isMissing ? 'required' : null);
  // A deal is told by its title; a code has to give something.
  const isForNothing = type === 'coupon' && discount === null && !isShippingFree;
  return [
    ['code', required(type === 'coupon' && coupon.code === '')],
    ['title', required(coupon.title === '')],
    ['description', required(coupon.description === '')],
    ['discount_type', required(isForNothing)],
    ['percentage', required(discount === 'percent' && coupon.percentage === null)],
    ['amount', required(discount === 'amount' && coupon.amount === null)],
    ['valid_from', required(coupon.valid_from === null)],
    ['valid_to', required(coupon.valid_to === null)],
  ];
}

function isTaken(coupon: TypedCoupon, siblings: readonly TakenCode[]): boolean {
  const { type, code, valid_from: from, valid_to: to } = coupon;
  if (type === 'deal' || code === '' || from === null || to === null) return false;
  const key = code.toLowerCase();
  return siblings.some(
    (other) => other.code.toLowerCase() === key && other.valid_from <= to && from <= other.valid_to,
  );
}

const lacksKeyword = ({ type, promotion_level: level, code }: TypedCoupon, keyword: string): boolean =>
  type === 'coupon' &&
  level === 'exclusive' &&
  code !== '' &&
  !code.toUpperCase().includes(keyword.toUpperCase());

function validityError(
  { valid_from: from, valid_to: to }: TypedCoupon,
  { today }: CouponCheck,
): CouponError | null {
  if (to === null) return null;
  if (from !== null && to < from) return 'validity_upside_down';
  return to < today ? 'validity_past' : null;
}

function targetingErrors(targeting: TypedTargeting, { hits }: CouponCheck): Found[] {
  if (targeting.kind === 'all') return [];
  const named = targeting.kind === 'products' ? targeting.product_ids : targeting.category_ids;
  const isVain = named.length === 0 || hits === 0;
  const isUpsideDown =
    targeting.kind === 'categories' &&
    targeting.price_min !== null &&
    targeting.price_max !== null &&
    targeting.price_max < targeting.price_min;
  return [
    ['targeting', isVain && !isUpsideDown ? 'no_products' : null],
    ['targeting.price_max', isUpsideDown ? 'prices_upside_down' : null],
  ];
}

const CALLED_FOR: readonly CouponError[] = ['required', 'no_products'];

const named = (found: readonly Found[]): CouponErrorAt[] =>
  found.flatMap(([field, error]) => (error ? { field, error } : []));

/** What is wrong with a targeting by itself, so that it cannot even be counted. */
export const targetingFormErrors = (targeting: TypedTargeting): CouponErrorAt[] =>
  named(targetingForm(targeting));

/** What is wrong with a coupon, in the order of the form: at most one error for each field. */
export function couponErrors(typed: TypedCoupon, check: CouponCheck): CouponErrorAt[] {
  const coupon = cleanCoupon(typed);
  const found = formErrors(coupon);
  if (check.publish) {
    found.push(...missing(coupon));
    found.push(['code', lacksKeyword(coupon, check.portalKeyword) ? 'keyword' : null]);
    found.push(['valid_to', validityError(coupon, check)]);
    found.push(['code', isTaken(coupon, check.siblings ?? []) ? 'duplicate' : null]);
    found.push(...targetingErrors(coupon.targeting, check));
  }
  const errors = new Map<CouponField, CouponError>();
  for (const [field, error] of found) if (error && !errors.has(field)) errors.set(field, error);
  if ([...errors.values()].some((error) => CALLED_FOR.includes(error))) errors.set('publish', 'incomplete');
  return named([...errors]);
}

export type ReasonError = 'required' | 'too_long' | 'unreadable';

/** Why staff reject a coupon, as it is kept, and what is wrong with it. */
export function checkReason(typed: string): { reason: string; error: ReasonError | null } {
  const reason = cleanText(typed);
  if (reason === '') return { reason, error: 'required' };
  if (isLongerThan(reason, REJECTION_REASON_MAX)) return { reason, error: 'too_long' };
  return { reason, error: UNREADABLE.test(withoutLines(reason)) ? 'unreadable' : null };
}

/** In English, as the API says it. */
export const reasonErrorText = (error: ReasonError): string =>
  error === 'too_long' ? `* At most ${REJECTION_REASON_MAX} characters.` : COUPON_ERROR_TEXTS[error];

/** In English, as the API says it. */
export function couponErrorText(error: CouponError, portalKeyword: string): string {
  return COUPON_ERROR_TEXTS[error].replace('{{keyword}}', () => portalKeyword);
}
