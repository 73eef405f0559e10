import { canSeeShops } from '../../../shared/rules/people/access.ts';
import { CLICK_PRICES } from '../../areas/price-list/price-list-search-params.ts';
import { PRICE_LIST_PATH, SHOPS_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage, seesReports } from './page.ts';

/** The shops with their stores, and what clicks cost on their portals. */
export const SHOP_PAGES = [
  definePage({
    name: 'Shops',
    path: SHOPS_PATH,
    title: 'page_shops',
    access: canSeeShops,
    menu: { group: 'shops' },
    load: async () => (await import('../../areas/stores/pages/shops-page.tsx')).ShopsPage,
  }),
  definePage({
    name: 'PriceList',
    path: PRICE_LIST_PATH,
    title: 'page_price_list',
    search: searchSchema(CLICK_PRICES.params),
    access: seesReports,
    menu: { group: 'shops' },
    load: async () => (await import('../../areas/price-list/pages/click-prices-page.tsx')).PriceListPage,
  }),
];
