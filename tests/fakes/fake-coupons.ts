import type {
  Coupon,
  CouponPage,
  ListedCoupon,
  TargetedProducts,
} from '../../shared/contract/bidding/coupons.contract.ts';
import { NO_IDENTIFIERS } from '../../shared/contract/frame/product-identifiers.ts';
import { COUPON_STATES } from '../../shared/rules/coupons/coupons.ts';
import { fakeOf } from './fake-of.ts';

/** A draft with everything that publishing asks for. Its days are far ahead, so that it is never over. */
export const someCoupon = fakeOf<Coupon>({
  coupon_id: 5,
  shop_id: 1,
  type: 'coupon',
  code: 'JESEN15',
  title: 'Autumn sale',
  description: 'On everything in stock.',
  discount_type: 'percent',
  percentage: 15,
  amount: null,
  free_shipping: false,
  image_id: null,
  image_url: null,
  valid_from: '2098-11-01',
  valid_to: '2098-11-30',
  promotion_level: 'regular',
  targeting: { kind: 'all' },
  state: 'draft',
  enabled: true,
  rejection_reason: null,
  edit_of: null,
  open_edit: null,
  version: 1,
  created_at: '2026-11-19T09:00:00.000Z',
  updated_at: '2026-11-19T09:00:00.000Z',
  submitted_at: null,
  decided_at: null,
});

const rowOfCoupon = (coupon: Coupon): ListedCoupon => ({
  ...coupon,
  ...{ targeting: coupon.targeting.kind, orders: 0, revenue: 0, profit: 0 },
});

/** A page of the list with the number in each state. */
export function couponPage(...coupons: Coupon[]): CouponPage {
  const count = (state: string) => coupons.filter((coupon) => coupon.state === state).length;
  return {
    data: coupons.map(rowOfCoupon),
    current_page: 1,
    per_page: 25,
    total: coupons.length,
    last_page: 1,
    states: Object.fromEntries(COUPON_STATES.map((state) => [state, count(state)])) as CouponPage['states'],
  };
}

/** What a targeting hits. */
export const someHits = fakeOf<TargetedProducts>({
  products: 12,
  out_of_stock: 0,
  first: [
    {
      product_id: 71,
      ...NO_IDENTIFIERS,
      product_name_rs: 'Beko B5WFU',
      category_name_rs: 'Frižideri',
      image_url: null,
      price: 54_590,
    },
  ],
  unknown_ids: 0,
  unknown_first: [],
  not_offered: 0,
});
