import { COUPON_LIST } from '../../../../shared/contract/frame/list-specs.ts';
import { COUPON_STATES, COUPON_TYPES } from '../../../../shared/rules/coupons/coupons.ts';
import { listSearch } from '../../../core/navigation/list-search-params.ts';
import { choiceParam, wordsParam } from '../../../core/navigation/search-params.ts';

export const COUPONS = listSearch('coupons', COUPON_LIST, {
  q: wordsParam(),
  state: choiceParam(COUPON_STATES),
  type: choiceParam(COUPON_TYPES),
});
