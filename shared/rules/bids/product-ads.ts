import { PRODUCT_AD_POSITIONS } from '../limits.ts';

/** Of an ad; what the last 7 whole days say of it. `no_products`: the shop has nothing in stock that it covers. */
export const AD_STATUSES = [
  'active',
  'paused',
  'outbid',
  'below_minimum',
  'no_products',
  'limited_by_budget',
] as const;
export type AdStatus = (typeof AD_STATUSES)[number];

export const ADS_PER_PAGE = 10;
export const ADS_PER_CALL_MAX = 1_000;
/** What a won place shows. */
export const AD_PRODUCTS = 5;
/** Kept of each ad, as some may be out of stock when they are to be shown. */
export const AD_PRODUCTS_KEPT = 20;
/** Whole days before today that an ad's figures are of. */
export const AD_FIGURE_DAYS = 7;
/** Whole days before today by whose clicks an ad's products are chosen. */
export const AD_CLICK_DAYS = 30;
/** In minor units; no shop asks so much. */
export const AD_PRICE_MAX_MINOR = 100_000_000_000;

/** How an ad stands; the first that holds. */
export function adStatus(ad: {
  readonly enabled: boolean;
  /** Neither suspended nor over its limit. */
  readonly shopIsActive: boolean;
  readonly products: number;
  readonly bidMicros: number;
  readonly baseMicros: number;
  readonly impressions: number;
  /** Other shops whose ads are for all its pages and stand before it. */
  readonly before: number;
}): AdStatus {
  if (!ad.enabled) return 'paused';
  if (!ad.shopIsActive) return 'limited_by_budget';
  if (ad.products === 0) return 'no_products';
  if (ad.bidMicros <= ad.baseMicros) return 'below_minimum';
  return ad.impressions === 0 && ad.before >= PRODUCT_AD_POSITIONS ? 'outbid' : 'active';
}
