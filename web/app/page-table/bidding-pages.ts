import { canSeeBidding } from '../../../shared/rules/people/access.ts';
import { CATEGORY_BIDS, PANEL_PARAMS } from '../../areas/analytics/analytics-search-params.ts';
import { BIDDING_PATHS } from '../../areas/bidding/bidding-paths.ts';
import {
  AUCTION_SEARCH,
  CATEGORY_BIDDINGS,
  PRODUCT_BIDDINGS,
} from '../../areas/bidding/bidding-search-params.ts';
import { CHANGES_PATH } from '../../areas/changes/changes-paths.ts';
import { CHANGES } from '../../areas/changes/changes-search-params.ts';
import { sortParams } from '../../core/navigation/list-search-params.ts';
import { BIDDING_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage, seesReports, type ViewerRule } from './page.ts';

const seesBidding: ViewerRule = (viewer, shop) => canSeeBidding(viewer) && shop !== null;

/** Bids on categories and products, those of the company's other shops, and who changed them. */
export const BIDDING_PAGES = [
  definePage({
    name: 'Bidding',
    path: BIDDING_PATH,
    title: 'page_bidding',
    search: searchSchema(CATEGORY_BIDDINGS.params),
    access: seesBidding,
    menu: { group: 'bidding' },
    load: async () => (await import('../../areas/bidding/pages/bidding-page.tsx')).BiddingPage,
  }),
  definePage({
    name: 'BiddingProducts',
    path: BIDDING_PATHS.products,
    title: 'page_bidding_products',
    search: searchSchema({ ...PRODUCT_BIDDINGS.params, ...AUCTION_SEARCH.shape }),
    access: seesBidding,
    load: async () =>
      (await import('../../areas/bidding/pages/bidding-products-page.tsx')).BiddingProductsPage,
  }),
  definePage({
    name: 'BiddingAssociates',
    path: BIDDING_PATHS.associates,
    title: 'page_bidding_associates',
    search: searchSchema(sortParams('associates')),
    access: seesBidding,
    load: async () => (await import('../../areas/bidding/pages/associates-page.tsx')).BiddingAssociatesPage,
  }),
  definePage({
    name: 'BiddingStatistics',
    path: BIDDING_PATHS.statistics,
    title: 'page_bidding_statistics',
    search: searchSchema({ ...PANEL_PARAMS, ...CATEGORY_BIDS.params }),
    access: seesBidding,
    menu: { group: 'bidding' },
    load: async () =>
      (await import('../../areas/bidding-statistics/pages/bidding-statistics-page.tsx'))
        .BiddingStatisticsPage,
  }),
  definePage({
    name: 'BiddingChanges',
    path: CHANGES_PATH,
    title: 'page_changes',
    search: searchSchema(CHANGES.params),
    access: seesReports,
    menu: { group: 'bidding' },
    load: async () => (await import('../../areas/changes/pages/changes-page.tsx')).ChangesPage,
  }),
];
