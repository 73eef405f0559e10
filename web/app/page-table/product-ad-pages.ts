import { canSeeProductAds } from '../../../shared/rules/people/access.ts';
import { AD_INSIGHTS_SEARCH, ADS, OFFERED_AD } from '../../areas/product-ads/ads-search-params.ts';
import { AD_INSIGHTS_PATH, PRODUCT_ADS_PATH } from '../../areas/product-ads/product-ads-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { PANEL_PARAMS } from '../../ui/panel/panel-view.ts';
import { COMPARED_DAYS, definePage, type ViewerRule } from './page.ts';

const seesProductAds: ViewerRule = (viewer, shop) => canSeeProductAds(viewer) && shop !== null;
/** Product ads and what they brought. */
export const PRODUCT_AD_PAGES = [
  definePage('ProductAd', PRODUCT_ADS_PATH, 'page_product_ads', seesProductAds, {
    search: searchSchema({ ...ADS.params, ...OFFERED_AD.shape }),
    menu: { group: 'product-ads' },
    load: async () => (await import('../../areas/product-ads/pages/product-ads-page.tsx')).ProductAdsPage,
  }),
  definePage('ProductAdInsights', AD_INSIGHTS_PATH, 'page_product_ad_insights', seesProductAds, {
    period: COMPARED_DAYS,
    search: searchSchema({ ...PANEL_PARAMS, ...AD_INSIGHTS_SEARCH.shape }),
    menu: { group: 'product-ads' },
    load: async () =>
      (await import('../../areas/product-ads/pages/ad-insights-page.tsx')).ProductAdInsightsPage,
  }),
];
