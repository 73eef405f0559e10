import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import english from '../../../../locales/en/coupons.json' with { type: 'json' };
import type { FieldError } from '../../../../shared/contract/frame/error-codes.ts';
import {
  COUPON_ERROR_TEXTS,
  type CouponError,
  couponErrorText,
} from '../../../../shared/rules/coupons/coupon-errors.ts';
import { someCoupon } from '../../../../tests/fakes/fake-coupons.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import {
  type CouponForm,
  countedTargeting,
  couponDraftOf,
  couponFormErrors,
  couponFormOf,
  differences,
  EMPTY_COUPON_FORM,
  errorIssues,
  type FormField,
  isCouponFormChanged,
} from './coupon-form.ts';
import { useCouponErrors } from './use-coupon-errors.ts';

const CHECK = { publish: true, portalKeyword: 'EPONUDA', today: '2026-11-20' };
const full = (patch: Partial<CouponForm> = {}): CouponForm => ({ ...couponFormOf(someCoupon()), ...patch });
const errorsOf = (patch: Partial<CouponForm>, publish = true) =>
  couponFormErrors(full(patch), { ...CHECK, publish });

describe('the form of a coupon', () => {
  it.each([
    { why: 'of a code in percent', coupon: someCoupon() },
    {
      why: 'of a deal by amount for categories',
      coupon: someCoupon({
        type: 'deal',
        code: '',
        discount_type: 'amount',
        percentage: null,
        amount: 1_500.5,
        image_id: 8,
        image_url: '/v1/coupons/image/abc',
        promotion_level: 'exclusive',
        targeting: {
          kind: 'categories',
          category_ids: [7],
          brand_ids: [3],
          excluded_brand_ids: [4],
          price_min: 0,
          price_max: 99.9,
        },
      }),
    },
    {
      why: 'of free shipping for chosen products',
      coupon: someCoupon({
        discount_type: null,
        percentage: null,
        free_shipping: true,
        targeting: { kind: 'products', product_ids: [71, 72] },
      }),
    },
  ])('gives back what it was made of: $why', ({ coupon }) => {
    const draft = couponDraftOf(couponFormOf(coupon));
    expect(coupon).toMatchObject(draft);
    expect(isCouponFormChanged(couponFormOf(coupon), couponFormOf(structuredClone(coupon)))).toBe(false);
  });

  it('keeps what another choice hides, and sends none of it', () => {
    const form = full({ type: 'deal', discount: 'amount', amount: '10', target: 'all', pasted: '71' });
    expect(form.code).toBe('JESEN15');
    expect(couponDraftOf(form)).toMatchObject({
      code: '',
      percentage: null,
      amount: 10,
      targeting: { kind: 'all' },
    });
  });

  it.each([
    { why: 'nothing is wrong', patch: {}, errors: {} },
    { why: 'a code of 12 characters', patch: { code: 'ABCDEFGHIJKL' }, errors: { code: 'code_too_long' } },
    { why: 'a title of 61', patch: { title: 'a'.repeat(61) }, errors: { title: 'title_too_long' } },
    {
      why: 'a description of 1001',
      patch: { description: 'a'.repeat(1_001) },
      errors: { description: 'description_too_long' },
    },
    { why: '0 percent', patch: { percentage: '0' }, errors: { percentage: 'percentage_range' } },
    { why: '100 percent', patch: { percentage: '100' }, errors: { percentage: 'percentage_range' } },
    { why: 'no number', patch: { percentage: 'half' }, errors: { percentage: 'percentage_range' } },
    { why: 'percent with its sign', patch: { percentage: '15 %' }, errors: {} },
    {
      why: 'an amount that is none',
      patch: { discount: 'amount', amount: '1,500' },
      errors: { amount: 'amount_range' },
    },
    { why: 'exclusive without the keyword', patch: { level: 'exclusive' }, errors: { code: 'keyword' } },
    {
      why: 'exclusive with it in small letters',
      patch: { level: 'exclusive', code: 'eponuda10' },
      errors: {},
    },
    { why: 'an exclusive deal', patch: { type: 'deal', level: 'exclusive' }, errors: {} },
    {
      why: 'days upside down',
      patch: { from: '2098-11-02', to: '2098-11-01' },
      errors: { valid_to: 'validity_upside_down' },
    },
    {
      why: 'days that are over',
      patch: { from: '2026-11-01', to: '2026-11-19' },
      errors: { valid_to: 'validity_past' },
    },
    {
      why: 'no category',
      patch: { target: 'categories' },
      errors: { targeting: 'no_products', publish: 'incomplete' },
    },
    {
      why: 'a price that is none',
      patch: { target: 'categories', categoryIds: [7], priceMin: 'cheap' },
      errors: { 'targeting.price_min': 'price_unreadable' },
    },
    { why: 'a hidden price that is none', patch: { priceMin: 'cheap' }, errors: {} },
  ] as { why: string; patch: Partial<CouponForm>; errors: object }[])('$why', ({ patch, errors }) => {
    expect(errorsOf(patch)).toEqual(errors);
  });

  it('asks a draft only for what is well-formed', () => {
    expect(couponFormErrors(EMPTY_COUPON_FORM, { ...CHECK, publish: false })).toEqual({});
    expect(errorsOf({ code: 'ABCDEFGHIJKL' }, false)).toEqual({ code: 'code_too_long' });
  });

  it('says what is missing to publish, with the sentence for the whole form', () => {
    expect(couponFormErrors(EMPTY_COUPON_FORM, CHECK)).toEqual({
      code: 'required',
      title: 'required',
      description: 'required',
      percentage: 'required',
      valid_from: 'required',
      valid_to: 'required',
      publish: 'incomplete',
    });
  });

  it('counts products only for a choice that can be counted', () => {
    expect(countedTargeting(full())).toEqual({ kind: 'all' });
    expect(countedTargeting(full({ target: 'categories' }))).toBeNull();
    expect(countedTargeting(full({ target: 'products', pasted: 'abc' }))).toBeNull();
    expect(
      countedTargeting(full({ target: 'categories', categoryIds: [7], priceMin: '9', priceMax: '5' })),
    ).toBeNull();
    expect(countedTargeting(full({ target: 'products', pasted: '71, 71 72' }))).toEqual({
      kind: 'products',
      product_ids: [71, 72],
    });
  });

  it('names the parts in which two forms differ', () => {
    expect(differences(full(), full({ title: 'Other', categoryIds: [1] }))).toEqual(['title', 'categoryIds']);
  });
});

describe('what the server refuses', () => {
  const lay = (found: unknown) => renderHook(() => useCouponErrors()).result.current(found);
  const errorOf = (field: string, code: FieldError['code'], params = {}): FieldError => ({
    field,
    code,
    params,
    message: 'Another sentence',
  });
  const refused = (...errors: FieldError[]) =>
    lay(new ApiError('validation_failed', { status: 422, errors }));

  it('stands beside the same fields in the same words', () => {
    expect(
      refused(
        errorOf('coupon.code', 'code_taken'),
        errorOf('coupon.targeting.product_ids.3', 'invalid'),
        errorOf('coupon.image_id', 'file_gone'),
        errorOf('shopId', 'required'),
      ),
    ).toEqual({
      code: COUPON_ERROR_TEXTS.duplicate,
      'targeting.product_ids': '* The server does not accept this. Check what you entered.',
      image_id: 'The file is no longer there. Upload it again.',
    });
    expect(refused(errorOf('coupon.code', 'keyword_missing', { keyword: 'EPONUDA' }))).toEqual({
      code: '* Coupon code must contain EPONUDA keyword.',
    });
    expect(lay(new Error('no'))).toEqual({});
  });

  it.each<[FormField, CouponError]>([
    ['title', 'required'],
    ['code', 'keyword'],
    ['code', 'duplicate'],
    ['targeting', 'no_products'],
    ['publish', 'incomplete'],
    ['code', 'code_too_long'],
    ['title', 'title_too_long'],
    ['description', 'description_too_long'],
    ['description', 'unreadable'],
    ['percentage', 'percentage_range'],
    ['amount', 'amount_range'],
    ['amount', 'decimals'],
    ['valid_to', 'validity_upside_down'],
    ['valid_to', 'validity_past'],
    ['targeting.price_max', 'prices_upside_down'],
    ['targeting.product_ids', 'too_many_products'],
  ])('of %s is said as %s everywhere', (field, error) => {
    const said = lay(errorIssues({ [field]: error }, 'EPONUDA'));
    expect(said).toEqual({ [field]: couponErrorText(error, 'EPONUDA') });
  });

  it('is said in English word for word as the specification has it', () => {
    expect(english.errors).toMatchObject(COUPON_ERROR_TEXTS);
  });
});
