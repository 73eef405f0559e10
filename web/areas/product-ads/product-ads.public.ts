export { fetchAllAds } from './product-ads.queries.ts';
export { useAdNames } from './use-ad-names.ts';
