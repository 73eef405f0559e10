import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { ATTRIBUTIONS } from '../../../shared/rules/orders/attribute-order.ts';
import { ORDER_STATES, ORDERS_PER_PAGE } from '../../../shared/rules/orders/orders.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  choiceParam,
  numberParam,
  type SearchOf,
  searchSchema,
  wordsParam,
} from '../../core/navigation/search-params.ts';

const ORDER_KEY_MAX = 9_999_999_999;

/** The list of orders; what is undefined restricts nothing. */
export const ORDERS = listSearch('orders', unsortedList(ORDERS_PER_PAGE), {
  q: wordsParam(),
  status: choiceParam(ORDER_STATES),
  attribution: choiceParam([...ATTRIBUTIONS, 'pending']),
});
export type OrderFilters = SearchOf<typeof ORDERS.filters>;

/** The order that is open above the list. */
export const OPEN_ORDER = searchSchema({ order: numberParam(ORDER_KEY_MAX) });
