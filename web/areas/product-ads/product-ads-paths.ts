export const PRODUCT_ADS_PATH = '/product-ads';
export const AD_INSIGHTS_PATH = '/product-ad-insights';
