import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { idParam, searchSchema } from '../../core/navigation/search-params.ts';

/** Plans on a page of the history. */
const PLANS_PER_PAGE = 10;

/** The history of plans, newest first. */
export const GOAL_PLANS = listSearch('plans', unsortedList(PLANS_PER_PAGE), {});

/** A goal that a link opens. */
export const LINKED_GOAL = searchSchema({ goal_id: idParam() });
