import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';

/** Pages beside the table of categories; the statistics and the history may not be there. */
export const BIDDING_PATHS = {
  products: LINK_PAGES.biddingProducts,
  associates: '/bidding/associates',
  goals: LINK_PAGES.goals,
  lost: '/bidding/lost-opportunity',
  statistics: '/bidding/statistics',
  changes: '/bidding/changes',
} as const;
