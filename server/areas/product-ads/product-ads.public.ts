export { type AdServices, loadAdClicks } from './ad-clicks.ts';
export { type AdRow, listAds, lockAds } from './ads.repository.ts';
export { type AdEditSession, type AdStep, changeAds, changeAdsWithin } from './change-ads.ts';
export { validateAdAmounts } from './check-ad-amounts.ts';
export { type CheckedTarget, sameTarget, validateAdTargets } from './check-ad-targets.ts';
export { listAdInsightCategories, listAdInsights } from './list-ad-insights.ts';
export { loadPriceList } from './load-price-list.ts';
export { refreshAdProducts } from './refresh-ad-products.ts';
export { takeAdsBack } from './undo-ads.ts';
