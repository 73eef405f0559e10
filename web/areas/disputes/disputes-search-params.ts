import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { idParam, searchSchema } from '../../core/navigation/search-params.ts';

export const DISPUTES = listSearch('disputes', unsortedList(PAGE_SIZES.disputes), {});

/** Of the page of staff: which dispute is open. */
export const DESK_DISPUTES_SEARCH = searchSchema({ ...DISPUTES.params, dispute: idParam() });
