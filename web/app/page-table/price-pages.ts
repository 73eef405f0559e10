import { PANEL_PARAMS } from '../../areas/analytics/analytics-search-params.ts';
import { PRICE_PATHS } from '../../areas/prices/prices-paths.ts';
import { PRICE_HISTORY, PRICE_LIST_SEARCHES } from '../../areas/prices/prices-search-params.ts';
import { sortParams } from '../../core/navigation/list-search-params.ts';
import { PRICES_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage, seesReports } from './page.ts';

/** The price report: the comparison and its three lists. */
export const PRICE_PAGES = [
  definePage({
    name: 'Prices',
    path: PRICES_PATH,
    title: 'page_prices',
    search: searchSchema({
      ...PANEL_PARAMS,
      ...PRICE_LIST_SEARCHES.undercut.params,
      ...PRICE_HISTORY,
      ...sortParams('price_categories'),
    }),
    access: seesReports,
    menu: { group: 'analytics', section: PRICES_PATH },
    load: async () => (await import('../../areas/prices/pages/prices-page.tsx')).PricesPage,
  }),
  definePage({
    name: 'ProductLowestPrices',
    path: PRICE_PATHS.cheapest,
    title: 'page_prices_lowest',
    search: searchSchema({
      ...PANEL_PARAMS,
      ...PRICE_LIST_SEARCHES.cheapest.params,
      ...PRICE_HISTORY,
    }),
    access: seesReports,
    load: async () => (await import('../../areas/prices/pages/price-list-page.tsx')).ProductLowestPricesPage,
  }),
  definePage({
    name: 'ProductExpensivePrices',
    path: PRICE_PATHS.more_expensive,
    title: 'page_prices_expensive',
    search: searchSchema({
      ...PANEL_PARAMS,
      ...PRICE_LIST_SEARCHES.more_expensive.params,
      ...PRICE_HISTORY,
    }),
    access: seesReports,
    load: async () =>
      (await import('../../areas/prices/pages/price-list-page.tsx')).ProductExpensivePricesPage,
  }),
  definePage({
    name: 'ProductHighestPrices',
    path: PRICE_PATHS.most_expensive,
    title: 'page_prices_highest',
    search: searchSchema({
      ...PANEL_PARAMS,
      ...PRICE_LIST_SEARCHES.most_expensive.params,
      ...PRICE_HISTORY,
    }),
    access: seesReports,
    load: async () => (await import('../../areas/prices/pages/price-list-page.tsx')).ProductHighestPricesPage,
  }),
];
