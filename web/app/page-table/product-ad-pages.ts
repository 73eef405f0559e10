import { canSeeProductAds } from '../../../shared/rules/people/access.ts';
import { AD_INSIGHTS_PATH, PRODUCT_ADS_PATH } from '../../areas/product-ads/product-ads-paths.ts';
import type { Page, ViewerRule } from './page.ts';

const seesProductAds: ViewerRule = (viewer, shop) => canSeeProductAds(viewer) && shop !== null;

/** Product ads and what they brought. */
export const PRODUCT_AD_PAGES: readonly Page[] = [
  {
    name: 'ProductAd',
    path: PRODUCT_ADS_PATH,
    title: 'page_product_ads',
    access: seesProductAds,
    menu: { group: 'product-ads' },
    load: async () => (await import('../../areas/product-ads/pages/product-ads-page.tsx')).ProductAdsPage,
  },
  {
    name: 'ProductAdInsights',
    path: AD_INSIGHTS_PATH,
    title: 'page_product_ad_insights',
    access: seesProductAds,
    menu: { group: 'product-ads' },
    load: async () =>
      (await import('../../areas/product-ads/pages/ad-insights-page.tsx')).ProductAdInsightsPage,
  },
];
