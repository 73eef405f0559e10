import { PROFIT_RANKING } from '../../../shared/contract/frame/list-specs.ts';
import { ORDER_DAYS } from '../../../shared/rules/orders/orders.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, searchSchema } from '../../core/navigation/search-params.ts';

const PER_PAGE = 10;

/** Products by profit, the best and the worst first; categories. */
export const BEST_PRODUCTS = listSearch('products', { ...PROFIT_RANKING, perPage: PER_PAGE }, {});
export const WORST_PRODUCTS = listSearch(
  'worst',
  { ...PROFIT_RANKING, perPage: PER_PAGE, orderBy: 'asc' },
  {},
);
export const PROFIT_CATEGORIES = listSearch('categories', { ...PROFIT_RANKING, perPage: PER_PAGE }, {});

/** Of which day orders are; what stands alone is not in the address. */
export const PROFIT_SEARCH = searchSchema({ by: choiceParam(ORDER_DAYS) });
