import { canSeeShops } from '../../../shared/rules/people/access.ts';
import { PRICE_LIST_PATH, SHOPS_PATH } from '../../core/navigation/page-paths.ts';
import { type Page, seesReports } from './page.ts';

/** The shops with their stores, and what clicks cost on their portals. */
export const SHOP_PAGES: readonly Page[] = [
  {
    name: 'Shops',
    path: SHOPS_PATH,
    title: 'page_shops',
    access: canSeeShops,
    menu: { group: 'shops' },
    load: async () => (await import('../../areas/stores/pages/shops-page.tsx')).ShopsPage,
  },
  {
    name: 'PriceList',
    path: PRICE_LIST_PATH,
    title: 'page_price_list',
    access: seesReports,
    menu: { group: 'shops' },
    load: async () => (await import('../../areas/price-list/pages/click-prices-page.tsx')).PriceListPage,
  },
];
