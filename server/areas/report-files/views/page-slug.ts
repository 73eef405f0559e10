import type english from '../../../../locales/en/app.json';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import type { ViewPagePath } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { foldText } from '../../../../shared/rules/texts/folded-text.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';

/** What pages are called in the menu. */
const appTexts = serverTexts<typeof english>('app');

const TITLES = {
  '/dashboard': 'page_dashboard',
  '/products': 'page_products',
  '/category': 'page_category',
  '/clicks': 'page_clicks',
  '/clicks/groups': 'page_click_groups',
  '/clicks/models': 'page_click_models',
  '/prices': 'page_prices',
  '/prices/product-lowest-prices': 'page_prices_lowest',
  '/prices/product-expensive-prices': 'page_prices_expensive',
  '/prices/product-highest-prices': 'page_prices_highest',
  '/devices': 'page_devices',
  '/activities': 'page_activities',
  '/liquidity': 'page_liquidity',
  '/distribution': 'page_distribution',
  '/profit': 'page_profit',
  '/orders': 'page_orders',
  '/product-ads': 'page_product_ads',
  '/product-ad-insights': 'page_product_ad_insights',
  '/bidding': 'page_bidding',
  '/bidding/products': 'page_bidding_products',
  '/bidding/lost-opportunity': 'page_bidding_lost',
  '/bidding/statistics': 'page_bidding_statistics',
  '/bidding/changes': 'page_changes',
  '/module': 'page_module',
} as const satisfies Readonly<Record<ViewPagePath, string>>;

/** A page as the name of a file has it: `lost-opportunity`, `istorija-promena`. */
export const pageSlug = (page: ViewPagePath, lang: Locale): string =>
  foldText(appTexts(lang)(TITLES[page])).replaceAll(/[^a-z\d]+/g, '-');
