import { goodCoupon } from '../clients/coupon-client.ts';
import { PASSWORD } from '../worlds/factories.ts';
import type { KnownValues } from './arbitrary-of-schema.ts';
import type { Sample } from './fuzz-calls.ts';

/** What may be asked of a shop, where the rows of tests/access leave it at a refusal. */
type Making = (one: (name: string) => unknown, turn: number) => Sample;

const words = { en: 'Ten words', sr: 'Deset reči', sl: 'Deset besed' };
const span = { from_day: '2026-12-01', to_day: '2026-12-05' };

const SAMPLES: Readonly<Record<string, Making>> = {
  'POST /v1/login': (one) => ({ body: { email: one('email'), password: PASSWORD } }),
  'POST /v1/home/change-password': (_, turn) => ({
    body: { current_password: PASSWORD, new_password: `Sunny-harbour-${2_000 + turn}` },
  }),
  'POST /v1/home/change-email': (_, turn) => ({
    body: { current_password: PASSWORD, new_email: `new${turn}@test.example` },
  }),
  'POST /v1/biddingV2/place-category-bidding/{shopId}': (one) => ({
    body: { category_id: one('category_id'), bid: 0.9 },
  }),
  'POST /v1/biddingV2/update-create-bids/{shopId}': (one, turn) => ({
    body: {
      bids: [{ product_id: one('product_id'), bid: 0.8 + (turn % 20) / 100, enabled: turn % 2 === 0 }],
    },
  }),
  'POST /v1/biddingV2/disable-enable-bid/{shopId}': (one, turn) => ({
    body: { bid_id: one('bid_id'), enabled: turn % 2 === 0 },
  }),
  'POST /v1/biddingV2/undo/{shopId}': (one) => ({ body: { change_set: one('change_set') } }),
  'POST /v1/product-ad/undo/{shopId}': (one) => ({ body: { change_set: one('change_set') } }),
  'POST /v1/product-ad/update-create/{shopId}': (one) => ({
    body: { ads: [{ category_id: one('category_id'), brand_id: one('brand_id'), bid: 0.9 }] },
  }),
  'POST /v1/product-ad/disable-enable/{shopId}': (one) => ({
    body: { ad_ids: [one('ad_id')], enabled: true },
  }),
  'POST /v1/limit-management/{shopId}/raise': (one) => ({
    body: { value: 5_000, current_limit: one('current_limit'), confirmed: true },
  }),
  'POST /v1/coupons/create-coupon/{shopId}': (_, turn) => ({
    body: { coupon: goodCoupon({ code: `KOD${turn}` }), publish: turn % 2 === 0 },
  }),
  'PUT /v1/coupons/update-coupon/{couponId}': (one, turn) => ({
    body: { coupon: goodCoupon({ code: `KOD${turn}` }), version: one('version'), publish: turn % 2 === 0 },
  }),
  'POST /v1/coupons/targeted-products/{shopId}': (one) => ({
    body: { targeting: { kind: 'products', product_ids: [one('product_id')] } },
  }),
  'POST /v1/matching/{shopId}/decide': (one) => ({
    body: { item_id: one('item_id'), product_id: one('product_id') },
  }),
  'POST /v1/matching/{shopId}/undo': (one) => ({ body: { item_id: one('item_id') } }),
  'POST /v1/matching/merge': (one) => ({
    body: { product_id: one('product_id'), into_product_id: one('product_id') },
  }),
  'POST /v1/matching/split': (one) => ({ body: { shop_id: one('shop_id'), item_id: one('item_id') } }),
  'POST /v1/tickets/create-ticket/{shopId}': (_, turn) => ({
    body: { title: `Pitanje ${turn}`, description: 'Kako se menja limit?', department: 'billing' },
  }),
  'POST /v1/desk/portals/{portal}/seasons': () => ({
    body: { name: words, ...span, kind: 'percent', percent: 10 },
  }),
  'POST /v1/desk/portals/banners': (_, turn) => ({
    body: { kind: 'event', code: `event${turn}`, portals: ['rs'], ...span, enabled: true, texts: words },
  }),
};

/** A request that comes as far as the rules; undefined where the rows of tests/access know one themselves. */
export function sampleOf(call: string, known: KnownValues, turn: number): Sample | undefined {
  const one = (name: string) => {
    const values = known(name) ?? [];
    return values[(turn * 7 + name.length) % Math.max(1, values.length)];
  };
  return SAMPLES[call]?.(one, turn);
}
