import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { COUPON_STATES, COUPONS_PER_PAGE } from '../../../shared/rules/coupons/coupons.ts';
import { PORTAL_CODES } from '../../../shared/rules/portals/portal-codes.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  choiceParam,
  idParam,
  type SearchOf,
  searchSchema,
  wordsParam,
} from '../../core/navigation/search-params.ts';

/** Drafts are their owners' alone until they send them. */
export const REVIEW_STATES = COUPON_STATES.filter((state) => state !== 'draft');
export const CHOSEN_STATES = REVIEW_STATES.filter((state) => state !== 'in_review');

/** What waits for review is the default, and does not stand in the address. */
export const REVIEWS = listSearch('queue', unsortedList(COUPONS_PER_PAGE), {
  q: wordsParam(),
  cc: choiceParam(PORTAL_CODES),
  state: choiceParam(CHOSEN_STATES),
});
export type ReviewFilters = SearchOf<typeof REVIEWS.filters>;

/** The coupon that is open beside the queue. */
export const REVIEW_SEARCH = searchSchema({ ...REVIEWS.params, coupon: idParam() });
