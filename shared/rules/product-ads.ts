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
