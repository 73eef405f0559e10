import { PRICE_PATHS } from '../../areas/prices/prices-paths.ts';
import { PRICE_HISTORY, PRICE_LIST_SEARCHES } from '../../areas/prices/prices-search-params.ts';
import { sortParams } from '../../core/navigation/list-search-params.ts';
import { PRICES_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { PANEL_PARAMS } from '../../ui/panel/panel-view.ts';
import { definePage, GROUPED_DAYS, seesReports } from './page.ts';

/** The price report: the comparison and its three lists. */
export const PRICE_PAGES = [
  definePage('Prices', PRICES_PATH, 'page_prices', seesReports, {
    period: GROUPED_DAYS,
    search: searchSchema({
      ...PANEL_PARAMS,
      ...PRICE_LIST_SEARCHES.undercut.params,
      ...PRICE_HISTORY,
      ...sortParams('price_categories'),
    }),
    menu: { group: 'analytics', section: PRICES_PATH },
    load: async () => (await import('../../areas/prices/pages/prices-page.tsx')).PricesPage,
  }),
  definePage('ProductLowestPrices', PRICE_PATHS.cheapest, 'page_prices_lowest', seesReports, {
    search: searchSchema({
      ...PANEL_PARAMS,
      ...PRICE_LIST_SEARCHES.cheapest.params,
      ...PRICE_HISTORY,
    }),
    load: async () => (await import('../../areas/prices/pages/price-list-page.tsx')).ProductLowestPricesPage,
  }),
  definePage('ProductExpensivePrices', PRICE_PATHS.more_expensive, 'page_prices_expensive', seesReports, {
    search: searchSchema({
      ...PANEL_PARAMS,
      ...PRICE_LIST_SEARCHES.more_expensive.params,
      ...PRICE_HISTORY,
    }),
    load: async () =>
      (await import('../../areas/prices/pages/price-list-page.tsx')).ProductExpensivePricesPage,
  }),
  definePage('ProductHighestPrices', PRICE_PATHS.most_expensive, 'page_prices_highest', seesReports, {
    search: searchSchema({
      ...PANEL_PARAMS,
      ...PRICE_LIST_SEARCHES.most_expensive.params,
      ...PRICE_HISTORY,
    }),
    load: async () => (await import('../../areas/prices/pages/price-list-page.tsx')).ProductHighestPricesPage,
  }),
];
