import { BIDDING_CATEGORY_LIST, BIDDING_PRODUCT_LIST } from '../../../shared/contract/frame/list-specs.ts';
import { BID_STATUSES } from '../../../shared/rules/bids/bid-status.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  bidParam,
  choiceParam,
  goalParam,
  idParam,
  type SearchOf,
  searchSchema,
  wordsParam,
} from '../../core/navigation/search-params.ts';

export const STATUS_FILTERS = [...BID_STATUSES, 'no_bid'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];
export const BID_FILTERS = ['own', 'any', 'none'] as const;

export const CATEGORY_BIDDINGS = listSearch('bids', BIDDING_CATEGORY_LIST, {
  q: wordsParam(),
  category_id: idParam(),
  status: choiceParam(STATUS_FILTERS),
  goal_id: goalParam(),
});
export const PRODUCT_BIDDINGS = listSearch('bids', BIDDING_PRODUCT_LIST, {
  q: wordsParam(),
  category_id: idParam(),
  with_bid: choiceParam(BID_FILTERS),
  goal_id: goalParam(),
});
/** What either table is restricted to; what is undefined restricts nothing. */
export type BiddingFilters = SearchOf<typeof CATEGORY_BIDDINGS.filters> &
  SearchOf<typeof PRODUCT_BIDDINGS.filters>;

/** A bid that a link offers: on which category or product of the table, and how much; it is filled in and never saved by itself. */
export const OFFERED_BID = searchSchema({ bid_on: idParam(), bid: bidParam() });

/** The product whose auction is explained. */
export const AUCTION_SEARCH = searchSchema({ product_id: idParam() });
