import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { someAd } from '../../../tests/fakes/fake-ads.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { type AdForm, adFormOf, adIssues, readForm, readRange, targetOf } from './ad-form.ts';
import { useAdErrors } from './use-ad-errors.ts';
import { winningBid } from './winning-bid.ts';

const form = (patch: Partial<AdForm> = {}): AdForm => ({
  categoryId: 7,
  brandId: null,
  from: '',
  to: '',
  bid: '0,25',
  enabled: true,
  ...patch,
});

describe('a price range', () => {
  test.each([
    ['empty is all prices', '', '', { price_from: null, price_to: null }],
    ['German numbers', '1.000', '2.500,50', { price_from: 1_000, price_to: 2_500.5 }],
    ['one end', '', '100', { price_from: null, price_to: 100 }],
    ['upside down', '200', '100', { errors: { to: 'price_upside_down' } }],
    ['from itself to itself', '100', '100', { errors: { to: 'price_upside_down' } }],
    ['below nothing', '', '0', { errors: { to: 'price_upside_down' } }],
    ['no prices', 'a', '-1', { errors: { from: 'price_unreadable', to: 'price_unreadable' } }],
  ])('%s', (_, from, to, read) => {
    expect(readRange({ from, to })).toEqual(read);
  });
});

test('a new ad is sent without a number, a changed one with its version', () => {
  expect(readForm(form({ brandId: 3, to: '100' }), 0.05, null)).toEqual({
    draft: { category_id: 7, brand_id: 3, price_from: null, price_to: 100, bid: 0.25, enabled: true },
  });
  const ad = someAd({ ad_id: 9, version: 4 });
  expect(readForm(form(), 0.05, ad)).toMatchObject({ draft: { ad_id: 9, version: 4 } });
});

test('what is wrong is said of each field', () => {
  const wrong = form({ categoryId: null, from: 'x', bid: '0,05' });
  expect(readForm(wrong, 0.05, null)).toEqual({
    errors: { category: 'category_missing', from: 'price_unreadable', bid: 'below_minimum' },
  });
});

test('a form opened and read again is the ad', () => {
  const ad = someAd({
    current_bid: 0.123456,
    price_from: 1_234.5,
    price_to: null,
    brand_id: 3,
    enabled: false,
  });
  expect(readForm(adFormOf(ad), 0.05, ad)).toEqual({
    draft: {
      ad_id: ad.ad_id,
      version: ad.version,
      category_id: ad.category_id,
      brand_id: 3,
      price_from: 1_234.5,
      price_to: null,
      bid: 0.123456,
      enabled: false,
    },
  });
});

test('others’ bids are asked for as soon as the target is one', () => {
  expect(targetOf(form({ categoryId: null }))).toBeNull();
  expect(targetOf(form({ from: '2', to: '1' }))).toBeNull();
  expect(targetOf(form({ brandId: 3, from: '1' }))).toEqual({ category_id: 7, brand_id: 3, price_from: 1 });
});

test('fields that the server refuses are those of the form', () => {
  const { result } = renderHook(() => useAdErrors(0.05));
  const errors = ['ads.0.bid', 'ads.0.price_to', 'ads.0.category_id', 'other'].map((field) => ({
    field,
    code: 'invalid' as const,
    params: {},
    message: 'no',
  }));
  const refused = 'This value is not accepted. Check it and try again.';
  expect(result.current(new ApiError('validation_failed', { errors }))).toEqual({
    bid: refused,
    to: refused,
    category: refused,
  });
  expect(result.current(new Error('other'))).toEqual({});
  const typed = { category: 'category_missing', from: 'price_unreadable', bid: 'below_minimum' } as const;
  expect(result.current(adIssues(typed, 0.05))).toEqual({
    category: 'Choose the category.',
    from: 'Type a price such as 1.234,50, or leave the field empty.',
    bid: 'The bid has to be above the base price of 0,05\u00a0€, or it wins nothing.',
  });
});

test.each([
  [0.05, null, 0.06],
  [0.05, 0.4, 0.41],
  [0.05, 0.123456, 0.133456],
  [0.05, 100, null],
])('above base %s and the others’ %s the first place costs %s', (base, maxCpc, bid) => {
  expect(winningBid(base, maxCpc)).toBe(bid);
});
