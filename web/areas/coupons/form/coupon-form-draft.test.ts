import { beforeEach, expect, it } from 'vitest';
import { EMPTY_COUPON_FORM } from './coupon-form.ts';
import { keepCouponDraft, readKeptDraft } from './coupon-form-draft.ts';

const PLACE = { userId: 1, shopId: 2, couponId: null };
const KEY = 'app_coupon_draft.1.2.new';
const form = { ...EMPTY_COUPON_FORM, title: 'Autumn', from: '2098-11-01', picture: { id: 3, url: null } };

beforeEach(() => sessionStorage.clear());

it('is there again for the same person, shop and coupon, and for nobody else', () => {
  keepCouponDraft(PLACE, { form, version: 4 });
  expect(readKeptDraft(PLACE)).toEqual({ form, version: 4 });
  expect(readKeptDraft({ ...PLACE, userId: 9 })).toBeNull();
  expect(readKeptDraft({ ...PLACE, shopId: 9 })).toBeNull();
  expect(readKeptDraft({ ...PLACE, couponId: 9 })).toBeNull();
  keepCouponDraft(PLACE, null);
  expect(readKeptDraft(PLACE)).toBeNull();
});

it.each(['nonsense', 'null', '5', '{}', '{"form":{"title":1},"version":1}', '{"form":null,"version":1}'])(
  'is nothing where it is none of ours: %s',
  (text) => {
    sessionStorage.setItem(KEY, text);
    expect(readKeptDraft(PLACE)).toBeNull();
  },
);
