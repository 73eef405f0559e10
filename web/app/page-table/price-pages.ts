import { PRICE_PATHS } from '../../areas/prices/prices-paths.ts';
import { PRICES_PATH } from '../../core/navigation/page-paths.ts';
import { type Page, seesReports } from './page.ts';

/** The price report: the comparison and its three lists. */
export const PRICE_PAGES: readonly Page[] = [
  {
    name: 'Prices',
    path: PRICES_PATH,
    title: 'page_prices',
    access: seesReports,
    menu: { group: 'analytics', section: PRICES_PATH },
    load: async () => (await import('../../areas/prices/pages/prices-page.tsx')).PricesPage,
  },
  {
    name: 'ProductLowestPrices',
    path: PRICE_PATHS.cheapest,
    title: 'page_prices_lowest',
    access: seesReports,
    load: async () => (await import('../../areas/prices/pages/price-list-page.tsx')).ProductLowestPricesPage,
  },
  {
    name: 'ProductExpensivePrices',
    path: PRICE_PATHS.more_expensive,
    title: 'page_prices_expensive',
    access: seesReports,
    load: async () =>
      (await import('../../areas/prices/pages/price-list-page.tsx')).ProductExpensivePricesPage,
  },
  {
    name: 'ProductHighestPrices',
    path: PRICE_PATHS.most_expensive,
    title: 'page_prices_highest',
    access: seesReports,
    load: async () => (await import('../../areas/prices/pages/price-list-page.tsx')).ProductHighestPricesPage,
  },
];
