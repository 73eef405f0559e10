import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, wordsParam } from '../../core/navigation/search-params.ts';

const SHOWN = ['own', 'all'] as const;
export type ShownCategories = (typeof SHOWN)[number];

/** Which categories are shown depends on the shop where the address does not say. */
export const CLICK_PRICES = listSearch('price_list', unsortedList(PAGE_SIZES.clickPrices), {
  q: wordsParam(),
  show: choiceParam(SHOWN),
});
