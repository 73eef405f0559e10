import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COUPON_ERROR_TEXTS,
  type CouponCheck,
  type CouponError,
  cleanCoupon,
  couponErrors,
  couponErrorText,
  type TypedCoupon,
} from './coupon-errors.ts';

const coupon: TypedCoupon = {
  type: 'coupon',
  code: 'JESEN10',
  title: 'Jesenji popust',
  description: 'Na sve u prodavnici.',
  discount_type: 'percent',
  percentage: 10,
  amount: null,
  free_shipping: false,
  valid_from: '2026-11-20',
  valid_to: '2026-11-30',
  promotion_level: 'regular',
  targeting: { kind: 'all' },
};
const empty: TypedCoupon = {
  ...coupon,
  code: '',
  title: '',
  description: '',
  discount_type: null,
  percentage: null,
  valid_from: null,
  valid_to: null,
};
const categories = {
  kind: 'categories',
  category_ids: [1],
  brand_ids: [],
  excluded_brand_ids: [],
  price_min: null,
  price_max: null,
} as const;
const PUBLISH: CouponCheck = { publish: true, portalKeyword: 'EPONUDA', today: '2026-11-20' };

const errorsOf = (patch: Partial<TypedCoupon>, check: Partial<CouponCheck> = {}) =>
  Object.fromEntries(
    couponErrors({ ...coupon, ...patch }, { ...PUBLISH, ...check }).map(({ field, error }) => [field, error]),
  );
type Errors = Record<string, CouponError>;

describe('well-formed, for drafts too', () => {
  test.each<[string, Partial<TypedCoupon>, Errors]>([
    ['a good coupon', {}, {}],
    ['a code of 11', { code: 'A'.repeat(11) }, {}],
    ['a code of 12', { code: 'A'.repeat(12) }, { code: 'code_too_long' }],
    ['blanks around are not counted', { code: ` ${'A'.repeat(11)} ` }, {}],
    ['a title of 60', { title: 'š'.repeat(60) }, {}],
    ['a title of 60 pictures', { title: '🎁'.repeat(60) }, {}],
    ['a title of 61', { title: 'š'.repeat(61) }, { title: 'title_too_long' }],
    ['a description of 1000', { description: 'x'.repeat(1000) }, {}],
    ['a description of 1001', { description: 'x'.repeat(1001) }, { description: 'description_too_long' }],
    ['a code on two lines', { code: 'A\nB' }, { code: 'unreadable' }],
    ['a title with a bell', { title: 'Jesen\u0007' }, { title: 'unreadable' }],
    ['a description on lines', { description: 'a\r\nb\n\tc' }, {}],
    ['a description with an escape', { description: 'a\u001b[0m' }, { description: 'unreadable' }],
    ['half a picture', { description: '\ud83c' }, { description: 'unreadable' }],
    ['HTML is text', { title: '<b>10%</b>', description: '<script>alert(1)</script>' }, {}],
    ['1 percent', { percentage: 1 }, {}],
    ['99 percent', { percentage: 99 }, {}],
    ['0 percent', { percentage: 0 }, { percentage: 'percentage_range' }],
    ['100 percent', { percentage: 100 }, { percentage: 'percentage_range' }],
    ['half a percent', { percentage: 10.5 }, { percentage: 'percentage_range' }],
    ['an amount', { discount_type: 'amount', amount: 1234.56 }, {}],
    ['an amount of nothing', { discount_type: 'amount', amount: 0 }, { amount: 'amount_range' }],
    ['an amount below nothing', { discount_type: 'amount', amount: -5 }, { amount: 'amount_range' }],
    ['too high an amount', { discount_type: 'amount', amount: 10_000_000.01 }, { amount: 'amount_range' }],
    ['3 decimals', { discount_type: 'amount', amount: 9.999 }, { amount: 'decimals' }],
    ['an amount of another type is not read', { amount: -5 }, {}],
    [
      '3 decimals of a price',
      { targeting: { ...categories, price_min: 0.001 } },
      { 'targeting.price_min': 'decimals' },
    ],
    [
      '100,000 ids, some twice',
      {
        targeting: {
          kind: 'products',
          product_ids: [1, 1, ...Array.from({ length: 100_000 }, (_, n) => n + 1)],
        },
      },
      {},
    ],
    [
      '100,001 ids',
      { targeting: { kind: 'products', product_ids: Array.from({ length: 100_001 }, (_, n) => n + 1) } },
      { 'targeting.product_ids': 'too_many_products' },
    ],
  ])('%s', (_, patch, errors) => {
    expect(errorsOf(patch)).toEqual(errors);
    expect(errorsOf(patch, { publish: false })).toEqual(errors);
  });
});

describe('only to be published', () => {
  const required = 'required';
  test.each<[string, Partial<TypedCoupon>, Errors, Partial<CouponCheck>?]>([
    [
      'nothing typed',
      empty,
      {
        code: required,
        title: required,
        description: required,
        discount_type: required,
        valid_from: required,
        valid_to: required,
        publish: 'incomplete',
      },
    ],
    ['blanks alone', { title: ' \n ' }, { title: required, publish: 'incomplete' }],
    ['a deal has no code', { type: 'deal', code: '' }, {}],
    ['a deal is told by its title', { type: 'deal', discount_type: null }, {}],
    ['free shipping is something', { discount_type: null, free_shipping: true }, {}],
    ['no percentage', { percentage: null }, { percentage: required, publish: 'incomplete' }],
    ['no amount', { discount_type: 'amount' }, { amount: required, publish: 'incomplete' }],
    ['exclusive without the keyword', { promotion_level: 'exclusive' }, { code: 'keyword' }],
    ['exclusive with it', { promotion_level: 'exclusive', code: 'EPONUDA10' }, {}],
    ['exclusive with it in any case', { promotion_level: 'exclusive', code: 'x-ePonuda' }, {}],
    [
      'exclusive with that of another portal',
      { promotion_level: 'exclusive', code: 'EPONUDA10' },
      { code: 'keyword' },
      { portalKeyword: 'SHOPTOK' },
    ],
    ['an exclusive deal', { promotion_level: 'exclusive', type: 'deal' }, {}],
    [
      'validity upside down',
      { valid_from: '2026-12-02', valid_to: '2026-12-01' },
      { valid_to: 'validity_upside_down' },
    ],
    [
      'validity in the past',
      { valid_from: '2026-11-01', valid_to: '2026-11-19' },
      { valid_to: 'validity_past' },
    ],
    ['valid for today alone', { valid_to: '2026-11-20' }, {}],
    ['begun in the past', { valid_from: '2026-11-01' }, {}],
    [
      'no products',
      { targeting: { kind: 'products', product_ids: [] } },
      { targeting: 'no_products', publish: 'incomplete' },
    ],
    [
      'no categories',
      { targeting: { ...categories, category_ids: [] } },
      { targeting: 'no_products', publish: 'incomplete' },
    ],
    [
      'categories that hit nothing',
      { targeting: categories },
      { targeting: 'no_products', publish: 'incomplete' },
      { hits: 0 },
    ],
    ['a shop that has nothing yet', {}, {}, { hits: 0 }],
    [
      'prices upside down',
      { targeting: { ...categories, price_min: 10, price_max: 9.99 } },
      { 'targeting.price_max': 'prices_upside_down' },
    ],
    ['one price', { targeting: { ...categories, price_min: 10, price_max: 10 } }, {}],
  ])('%s', (_, patch, errors, check) => {
    expect(errorsOf(patch, check)).toEqual(errors);
    expect(errorsOf(patch, { ...check, publish: false })).toEqual({});
  });
});

describe('a code that another coupon has', () => {
  const other = { code: 'Jesen10', valid_from: '2026-12-01', valid_to: '2026-12-10' };
  test.each([
    ['the day before it', '2026-11-20', '2026-11-30', false],
    ['its first day', '2026-11-20', '2026-12-01', true],
    ['within it', '2026-12-03', '2026-12-04', true],
    ['around it', '2026-11-20', '2026-12-31', true],
    ['its last day', '2026-12-10', '2026-12-31', true],
    ['the day after it', '2026-12-11', '2026-12-31', false],
  ])('%s', (_, valid_from, valid_to, isTaken) => {
    const errors = errorsOf({ valid_from, valid_to }, { siblings: [other] });
    expect(errors).toEqual(isTaken ? { code: 'duplicate' } : {});
  });
});

test('a draft of well-formed parts can be kept, and one error at most stands at a field', () => {
  const text = fc.string({ maxLength: 80, unit: 'binary' });
  const day = fc.constantFrom(null, '2026-11-01', '2026-11-20', '2026-12-01');
  const typed = fc.record({
    type: fc.constantFrom('coupon' as const, 'deal' as const),
    code: text,
    title: text,
    description: text,
    discount_type: fc.constantFrom(null, 'percent' as const, 'amount' as const),
    percentage: fc.option(fc.double({ noNaN: true })),
    amount: fc.option(fc.double({ noNaN: true })),
    free_shipping: fc.boolean(),
    valid_from: day,
    valid_to: day,
    promotion_level: fc.constantFrom('regular' as const, 'exclusive' as const),
    targeting: fc.constantFrom({ kind: 'all' as const }, categories),
  });
  fc.assert(
    fc.property(typed, (draft) => {
      const kept = couponErrors(draft, { ...PUBLISH, publish: false });
      const published = couponErrors(draft, PUBLISH);
      const fields = published.map(({ field }) => field);
      expect(new Set(fields).size).toBe(fields.length);
      expect(published).toEqual(expect.arrayContaining(kept));
      expect(cleanCoupon(cleanCoupon(draft))).toEqual(cleanCoupon(draft));
    }),
  );
});

test('the texts of the specification, with the keyword of the portal', () => {
  expect(couponErrorText('keyword', 'SHOPTOK')).toBe('* Coupon code must contain SHOPTOK keyword.');
  expect(couponErrorText('keyword', '$&')).toBe('* Coupon code must contain $& keyword.');
  expect(couponErrorText('required', 'EPONUDA')).toBe('* This field is required.');
  expect(Object.values(COUPON_ERROR_TEXTS).every((text) => text.startsWith('* '))).toBe(true);
});
