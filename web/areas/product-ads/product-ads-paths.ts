import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';

export const PRODUCT_ADS_PATH = LINK_PAGES.productAds;
export const AD_INSIGHTS_PATH = '/product-ad-insights';
