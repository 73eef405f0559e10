import { priceListSpec } from '../../../shared/contract/frame/list-specs.ts';
import type { PriceListName } from '../../../shared/rules/portals/price-lists.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  choiceParam,
  idParam,
  type SearchOf,
  searchSchema,
  wordsParam,
} from '../../core/navigation/search-params.ts';

const priceList = (list: PriceListName) =>
  listSearch('prices', priceListSpec(list), {
    category_id: idParam(),
    brand_id: idParam(),
    q: wordsParam(),
  });

/** The lists of the price report: the same parameters, each with its own order. */
export const PRICE_LIST_SEARCHES: Readonly<Record<PriceListName, ReturnType<typeof priceList>>> = {
  cheapest: priceList('cheapest'),
  more_expensive: priceList('more_expensive'),
  most_expensive: priceList('most_expensive'),
  undercut: priceList('undercut'),
};
export type PriceFilters = SearchOf<(typeof PRICE_LIST_SEARCHES)[PriceListName]['filters']>;

export const HISTORY_LENGTHS = ['30', '90', '365'] as const;
/** The product whose price is shown over time, and over how many days. */
export const PRICE_HISTORY = {
  product_id: idParam(),
  history_days: choiceParam(HISTORY_LENGTHS),
};
export const PRICE_HISTORY_SEARCH = searchSchema(PRICE_HISTORY);
