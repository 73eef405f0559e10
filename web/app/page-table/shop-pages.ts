import { canSeeShops } from '../../../shared/rules/people/access.ts';
import { CLICK_PRICES } from '../../areas/price-list/price-list-search-params.ts';
import { PRICE_LIST_PATH, SHOPS_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage, seesReports } from './page.ts';

/** The shops with their stores, and what clicks cost on their portals. */
export const SHOP_PAGES = [
  definePage('Shops', SHOPS_PATH, 'page_shops', canSeeShops, {
    menu: { group: 'shops' },
    load: async () => (await import('../../areas/stores/pages/shops-page.tsx')).ShopsPage,
  }),
  definePage('PriceList', PRICE_LIST_PATH, 'page_price_list', seesReports, {
    search: searchSchema(CLICK_PRICES.params),
    menu: { group: 'shops' },
    load: async () => (await import('../../areas/price-list/pages/click-prices-page.tsx')).PriceListPage,
  }),
];
