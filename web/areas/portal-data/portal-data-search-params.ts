import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { PORTAL_CODES } from '../../../shared/rules/portals/portal-codes.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, searchSchema, wordsParam } from '../../core/navigation/search-params.ts';

export const PORTAL_PARTS = ['prices', 'seasons', 'banners', 'duties', 'euro', 'invoices'] as const;
/** Which of the base prices that hold are shown. */
export const BASE_PRICES = listSearch('base_prices', unsortedList(PAGE_SIZES.clickPrices), {
  q: wordsParam(),
});

/** Which data are shown, and of which portal. */
export const PORTAL_DATA_SEARCH = searchSchema({
  ...BASE_PRICES.params,
  part: choiceParam(PORTAL_PARTS),
  portal: choiceParam(PORTAL_CODES),
});
