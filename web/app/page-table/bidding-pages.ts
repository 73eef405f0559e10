import { canSeeBidding } from '../../../shared/rules/people/access.ts';
import { CATEGORY_BIDS } from '../../areas/analytics/analytics-search-params.ts';
import { GOAL_PLANS, LINKED_GOAL } from '../../areas/auto-bids/auto-bids-search-params.ts';
import { BIDDING_PATHS } from '../../areas/bidding/bidding-paths.ts';
import {
  AUCTION_SEARCH,
  CATEGORY_BIDDINGS,
  OFFERED_BID,
  PRODUCT_BIDDINGS,
} from '../../areas/bidding/bidding-search-params.ts';
import { CHANGES_PATH } from '../../areas/changes/changes-paths.ts';
import { CHANGES } from '../../areas/changes/changes-search-params.ts';
import { LOST_CATEGORIES } from '../../areas/lost-views/lost-views-search-params.ts';
import { sortParams } from '../../core/navigation/list-search-params.ts';
import { BIDDING_PATH } from '../../core/navigation/page-paths.ts';
import { FILTER_PARAMS } from '../../core/navigation/report-filter-params.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { PANEL_PARAMS } from '../../ui/panel/panel-view.ts';
import { DAYS, definePage, seesReports, type ViewerRule, WHOLE_PERIOD } from './page.ts';

const seesBidding: ViewerRule = (viewer, shop) => canSeeBidding(viewer) && shop !== null;

/** Bids on categories and products, those of the company's other shops, and who changed them. */
export const BIDDING_PAGES = [
  definePage('Bidding', BIDDING_PATH, 'page_bidding', seesBidding, {
    search: searchSchema({ ...CATEGORY_BIDDINGS.params, ...OFFERED_BID.shape }),
    menu: { group: 'bidding' },
    load: async () => (await import('../../areas/bidding/pages/bidding-page.tsx')).BiddingPage,
  }),
  definePage('BiddingProducts', BIDDING_PATHS.products, 'page_bidding_products', seesBidding, {
    search: searchSchema({ ...PRODUCT_BIDDINGS.params, ...AUCTION_SEARCH.shape, ...OFFERED_BID.shape }),
    load: async () =>
      (await import('../../areas/bidding/pages/bidding-products-page.tsx')).BiddingProductsPage,
  }),
  definePage('BiddingAssociates', BIDDING_PATHS.associates, 'page_bidding_associates', seesBidding, {
    search: searchSchema(sortParams('associates')),
    load: async () => (await import('../../areas/bidding/pages/associates-page.tsx')).BiddingAssociatesPage,
  }),
  definePage('BiddingGoals', BIDDING_PATHS.goals, 'page_goals', seesBidding, {
    search: searchSchema({ ...GOAL_PLANS.params, ...LINKED_GOAL.shape }),
    menu: { group: 'bidding' },
    load: async () => (await import('../../areas/auto-bids/pages/goals-page.tsx')).GoalsPage,
  }),
  definePage('BiddingLost', BIDDING_PATHS.lost, 'page_bidding_lost', seesBidding, {
    period: DAYS,
    search: searchSchema({ ...LOST_CATEGORIES.params, ...sortParams('lost_outcomes') }),
    menu: { group: 'bidding' },
    load: async () => (await import('../../areas/lost-views/pages/lost-views-page.tsx')).LostViewsPage,
  }),
  definePage('BiddingStatistics', BIDDING_PATHS.statistics, 'page_bidding_statistics', seesBidding, {
    period: WHOLE_PERIOD,
    search: searchSchema({ ...PANEL_PARAMS, ...FILTER_PARAMS, ...CATEGORY_BIDS.params }),
    menu: { group: 'bidding' },
    load: async () =>
      (await import('../../areas/bidding-statistics/pages/bidding-statistics-page.tsx'))
        .BiddingStatisticsPage,
  }),
  definePage('BiddingChanges', CHANGES_PATH, 'page_changes', seesReports, {
    period: DAYS,
    search: searchSchema(CHANGES.params),
    menu: { group: 'bidding' },
    load: async () => (await import('../../areas/changes/pages/changes-page.tsx')).ChangesPage,
  }),
];
