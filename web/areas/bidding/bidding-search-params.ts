import { BIDDING_CATEGORY_LIST, BIDDING_PRODUCT_LIST } from '../../../shared/contract/frame/list-specs.ts';
import { BID_STATUSES } from '../../../shared/rules/bids/bid-status.ts';
import { BID_MAX_MICROS } from '../../../shared/rules/bids/bids.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  choiceParam,
  idParam,
  type SearchOf,
  searchParam,
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
});
export const PRODUCT_BIDDINGS = listSearch('bids', BIDDING_PRODUCT_LIST, {
  q: wordsParam(),
  category_id: idParam(),
  with_bid: choiceParam(BID_FILTERS),
});
/** What either table is restricted to; what is undefined restricts nothing. */
export type BiddingFilters = SearchOf<typeof CATEGORY_BIDDINGS.filters> &
  SearchOf<typeof PRODUCT_BIDDINGS.filters>;

/** An amount in EUR as links write it. */
const eurParam = () =>
  searchParam((text) => {
    const eur = /^\d{1,3}(?:\.\d{1,6})?$/u.test(text) ? Number(text) : Number.NaN;
    return eur > 0 && eur <= microsToEur(BID_MAX_MICROS) ? eur : undefined;
  });

/** A bid that a link offers: on which category or product of the table, and how much; it is filled in and never saved by itself. */
export const OFFERED_BID = searchSchema({ bid_on: idParam(), bid: eurParam() });

/** The product whose auction is explained. */
export const AUCTION_SEARCH = searchSchema({ product_id: idParam() });
