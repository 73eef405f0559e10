import { DESK_SHOP_LIST } from '../../../shared/contract/frame/list-specs.ts';
import { BUDGET_STATUSES } from '../../../shared/rules/budget/budget.ts';
import { PORTAL_CODES } from '../../../shared/rules/portals/portal-codes.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, wordsParam } from '../../core/navigation/search-params.ts';

export const DESK_SHOPS = listSearch('shops', DESK_SHOP_LIST, {
  q: wordsParam(),
  portal: choiceParam(PORTAL_CODES),
  status: choiceParam(BUDGET_STATUSES),
});
