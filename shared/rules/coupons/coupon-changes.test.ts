import { describe, expect, test } from 'vitest';
import { changedParts, type ReviewedCoupon, type ReviewedTargeting } from './coupon-changes.ts';

const COUPON: ReviewedCoupon = {
  type: 'coupon',
  promotion_level: 'regular',
  code: 'JESEN',
  title: 'Jesenji popust',
  description: 'Za sve',
  discount_type: 'percent',
  percentage: 15,
  amount: null,
  free_shipping: false,
  image_id: 3,
  valid_from: '2026-11-01',
  valid_to: '2026-11-30',
  targeting: { kind: 'all' },
};
const categories = (patch: object = {}): ReviewedTargeting => ({
  kind: 'categories',
  category_ids: [1, 2],
  brand_ids: [],
  excluded_brand_ids: [],
  price_min: null,
  price_max: 100,
  ...patch,
});
const products = (digest: string): ReviewedTargeting => ({ kind: 'products', num_products: 2, digest });
const between = (before: Partial<ReviewedCoupon>, after: Partial<ReviewedCoupon>) =>
  changedParts({ ...COUPON, ...before }, { ...COUPON, ...after });

describe('what a coupon says otherwise than before', () => {
  test('is nothing where all is the same', () => {
    expect(between({}, {})).toEqual([]);
    expect(between({ targeting: categories() }, { targeting: categories() })).toEqual([]);
    expect(between({ targeting: products('a') }, { targeting: products('a') })).toEqual([]);
  });

  test.each<[string, Partial<ReviewedCoupon>, string]>([
    ['a deal', { type: 'deal' }, 'kind'],
    ['a level', { promotion_level: 'exclusive' }, 'kind'],
    ['a code', { code: 'ZIMA' }, 'code'],
    ['a title', { title: 'Zimski popust' }, 'title'],
    ['a description', { description: '' }, 'description'],
    ['a percentage', { percentage: 20 }, 'gives'],
    ['an amount', { discount_type: 'amount', percentage: null, amount: 500 }, 'gives'],
    ['delivery', { free_shipping: true }, 'gives'],
    ['no picture', { image_id: null }, 'picture'],
    ['a first day', { valid_from: '2026-11-02' }, 'validity'],
    ['a last day', { valid_to: '2026-12-01' }, 'validity'],
    ['categories', { targeting: categories() }, 'target'],
  ])('is found: %s', (_, patch, part) => {
    expect(between({}, patch)).toEqual([part]);
    expect(between(patch, {})).toEqual([part]);
  });

  test.each([
    ['categories', { category_ids: [1, 3] }],
    ['fewer categories', { category_ids: [1] }],
    ['brands', { brand_ids: [5] }],
    ['brands left out', { excluded_brand_ids: [5] }],
    ['a least price', { price_min: 10 }],
    ['a highest price', { price_max: null }],
  ])('is found within what it is for: %s', (_, patch) => {
    expect(between({ targeting: categories() }, { targeting: categories(patch) })).toEqual(['target']);
  });

  test('is found among as many other products, and all of it in the order in which it is read', () => {
    expect(between({ targeting: products('a') }, { targeting: products('b') })).toEqual(['target']);
    expect(
      between({}, { targeting: products('b'), valid_to: '2026-12-24', title: 'Zima', code: 'ZIMA' }),
    ).toEqual(['code', 'title', 'validity', 'target']);
  });
});
