import {
  BID_CATEGORY_RANKING,
  CATEGORY_RANKING,
  CLICK_LIST,
  PRODUCT_RANKING,
} from '../../../shared/contract/frame/list-specs.ts';
import { VALIDITIES } from '../../../shared/rules/bids/click-facts.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  choiceParam,
  numberParam,
  type SearchOf,
  searchSchema,
} from '../../core/navigation/search-params.ts';
import { COMMON_PARAMS } from '../../core/navigation/shop-search-params.ts';
import { LEVELS } from './category/category-tree.ts';
import { RANK_MEASURES, type RankMeasure } from './rank-measures.ts';

const POSITION_MAX = 1000;

export const DASHBOARD_PRODUCTS = listSearch('products', PRODUCT_RANKING, {});
export const DASHBOARD_CATEGORIES = listSearch('categories', CATEGORY_RANKING, {});

/** What is plotted: `plot_items` are products, or with a `category_type` categories. */
export const PLOT_SEARCH = searchSchema({
  plot_items: COMMON_PARAMS.plot_items,
  category_type: choiceParam(LEVELS),
});

/** The default measure does not stand in the address. */
export const DEFAULT_MEASURE = RANK_MEASURES[0];
const rankedBy = ({ measure = DEFAULT_MEASURE }: { measure?: RankMeasure | undefined }) => measure;

/** A ranking is sorted by its measure where no other column was asked for. */
export const RANKED_PRODUCTS = listSearch(
  'products',
  PRODUCT_RANKING,
  { measure: choiceParam(RANK_MEASURES) },
  rankedBy,
);
export const RANKED_CATEGORIES = listSearch(
  'categories',
  CATEGORY_RANKING,
  { measure: choiceParam(RANK_MEASURES), category_type: choiceParam(LEVELS) },
  rankedBy,
);
export const CATEGORY_BIDS = listSearch('bids', BID_CATEGORY_RANKING, {});

/** The clicks one by one: what the list is restricted to beside the filter of the page. */
export const CLICKS = listSearch('clicks', CLICK_LIST, {
  position: numberParam(POSITION_MAX),
  validity: choiceParam(VALIDITIES),
});
export type ClickFilters = SearchOf<typeof CLICKS.filters>;

/** Whether all clicks of a week are shown, or those of an average day. */
export const ACTIVITIES_SEARCH = searchSchema({ per: choiceParam(['all', 'day']) });
export const DEVICES_SEARCH = searchSchema({ scale: choiceParam(['clicks', 'share']) });
/** Which categories the distribution counts: main ones, or those that have none below them. */
export const DISTRIBUTION_SEARCH = searchSchema({ level: choiceParam(['main', 'leaf']) });
