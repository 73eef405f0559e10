import { canSeeProductAds } from '../../../shared/rules/people/access.ts';
import { PANEL_PARAMS } from '../../areas/analytics/analytics-search-params.ts';
import { AD_INSIGHTS_SEARCH, ADS } from '../../areas/product-ads/ads-search-params.ts';
import { AD_INSIGHTS_PATH, PRODUCT_ADS_PATH } from '../../areas/product-ads/product-ads-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage, type ViewerRule } from './page.ts';

const seesProductAds: ViewerRule = (viewer, shop) => canSeeProductAds(viewer) && shop !== null;

/** Product ads and what they brought. */
export const PRODUCT_AD_PAGES = [
  definePage({
    name: 'ProductAd',
    path: PRODUCT_ADS_PATH,
    title: 'page_product_ads',
    search: searchSchema(ADS.params),
    access: seesProductAds,
    menu: { group: 'product-ads' },
    load: async () => (await import('../../areas/product-ads/pages/product-ads-page.tsx')).ProductAdsPage,
  }),
  definePage({
    name: 'ProductAdInsights',
    path: AD_INSIGHTS_PATH,
    title: 'page_product_ad_insights',
    search: searchSchema({ ...PANEL_PARAMS, ...AD_INSIGHTS_SEARCH.shape }),
    access: seesProductAds,
    menu: { group: 'product-ads' },
    load: async () =>
      (await import('../../areas/product-ads/pages/ad-insights-page.tsx')).ProductAdInsightsPage,
  }),
];
