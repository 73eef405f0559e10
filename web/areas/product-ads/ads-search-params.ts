import { AD_CATEGORY_LIST, PRODUCT_AD_LIST } from '../../../shared/contract/frame/list-specs.ts';
import { AD_STATUSES } from '../../../shared/rules/bids/product-ads.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  bidParam,
  choiceParam,
  goalParam,
  idParam,
  searchSchema,
  wordsParam,
} from '../../core/navigation/search-params.ts';

export const ADS = listSearch('ads', PRODUCT_AD_LIST, {
  q: wordsParam(),
  category_id: idParam(),
  status: choiceParam(AD_STATUSES),
  goal_id: goalParam(),
});

/** An ad that a link opens, and the bid that it offers: it is filled in and never saved by itself. */
export const OFFERED_AD = searchSchema({ ad_id: idParam(), bid: bidParam() });

/** What the ads brought, by category. */
export const AD_INSIGHTS = listSearch('insights', AD_CATEGORY_LIST, { q: wordsParam() });
/** The category that the figures above are about; it does not restrict the table. */
export const AD_INSIGHTS_SEARCH = searchSchema({ ...AD_INSIGHTS.params, category_id: idParam() });
