import { canSeePortfolio, canSeeShops } from '../../../shared/rules/people/access.ts';
import { PORTFOLIO_PARAMS } from '../../areas/portfolio/portfolio-search-params.ts';
import { CLICK_PRICES } from '../../areas/price-list/price-list-search-params.ts';
import { PORTFOLIO_PATH, PRICE_LIST_PATH, SHOPS_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { PANEL_PARAMS } from '../../ui/panel/panel-view.ts';
import { COMPARED_DAYS, definePage, seesReports, type ViewerRule } from './page.ts';

/** Two shops are the least that can stand beside each other. */
const hasSeveralShops: ViewerRule = (viewer) => canSeePortfolio(viewer) && viewer.properties.length > 1;

/** The shops with their stores, and what clicks cost on their portals. */
export const SHOP_PAGES = [
  definePage('Shops', SHOPS_PATH, 'page_shops', canSeeShops, {
    menu: { group: 'shops' },
    load: async () => (await import('../../areas/stores/pages/shops-page.tsx')).ShopsPage,
  }),
  definePage('Portfolio', PORTFOLIO_PATH, 'page_portfolio', hasSeveralShops, {
    period: COMPARED_DAYS,
    search: searchSchema({ ...PANEL_PARAMS, ...PORTFOLIO_PARAMS }),
    menu: { group: 'shops' },
    load: async () => (await import('../../areas/portfolio/pages/portfolio-page.tsx')).PortfolioPage,
  }),
  definePage('PriceList', PRICE_LIST_PATH, 'page_price_list', seesReports, {
    search: searchSchema(CLICK_PRICES.params),
    menu: { group: 'shops' },
    load: async () => (await import('../../areas/price-list/pages/click-prices-page.tsx')).PriceListPage,
  }),
];
