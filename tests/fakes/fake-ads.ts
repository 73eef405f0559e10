import type { listProductAdsCall, ProductAd } from '../../shared/contract/bidding/product-ads.contract.ts';
import type { ResponseOf } from '../../shared/contract/frame/call.ts';
import { fakeOf } from './fake-of.ts';

/** An ad for all of a category of level 3, that wins a place. */
export const someAd = fakeOf<ProductAd>({
  ad_id: 1,
  category_id: 7,
  category_name_rs: 'Frižideri',
  level: 3,
  brand_id: null,
  brand: null,
  price_from: null,
  price_to: null,
  current_bid: 0.25,
  enabled: true,
  version: 1,
  updated_at: '2026-11-19T09:00:00.000Z',
  base: 0.05,
  max_cpc: 0.4,
  break_even: null,
  status: 'active',
  position_avg: 1.6,
  strategy: 'optimum_visibility',
  impressions: 1_234,
  clicks: 56,
  cost: 12.5,
  orders: 0,
  revenue: 0,
  cost_share: null,
  profit: -12.5,
  products: [],
  goal: null,
});

/** The page of these ads, of which no change can be undone or made again. */
export const adsAnswer = (...data: ProductAd[]): ResponseOf<typeof listProductAdsCall> => ({
  ...{ shop_id: 1, date_to: '2026-11-19', orders_open_from: '2026-10-21', currency: 'RSD', levels: [3, 4] },
  ...{ last_change: null, last_undone: null },
  ...{ data, current_page: 1, per_page: 10, total: data.length, last_page: 1 },
});
