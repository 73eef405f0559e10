import { expect, test } from 'vitest';
import { couponState, type KeptCoupon } from './coupon-state.ts';
import type { CouponState } from './coupons.ts';

const TODAY = '2026-11-20';
const approved: KeptCoupon = {
  status: 'approved',
  enabled: true,
  valid_from: '2026-11-01',
  valid_to: '2026-11-30',
};

test.each<[string, Partial<KeptCoupon>, CouponState]>([
  ['within its validity', {}, 'shown'],
  ['on its first day', { valid_from: TODAY }, 'shown'],
  ['on its last day', { valid_to: TODAY }, 'shown'],
  ['before its first day', { valid_from: '2026-11-21' }, 'approved'],
  ['after its last day', { valid_to: '2026-11-19' }, 'expired'],
  ['switched off', { enabled: false }, 'disabled'],
  ['switched off before its first day', { enabled: false, valid_from: '2026-11-21' }, 'disabled'],
  ['switched off and over', { enabled: false, valid_to: '2026-11-19' }, 'expired'],
  ['a draft that is over', { status: 'draft', valid_to: '2026-11-19' }, 'draft'],
  ['a draft without validity', { status: 'draft', valid_from: null, valid_to: null }, 'draft'],
  ['waiting', { status: 'in_review' }, 'in_review'],
  ['waiting for longer than its validity', { status: 'in_review', valid_to: '2026-11-19' }, 'in_review'],
  ['rejected and over', { status: 'rejected', valid_to: '2026-11-19' }, 'rejected'],
])('%s', (_, patch, state) => {
  expect(couponState({ ...approved, ...patch }, TODAY)).toBe(state);
});
