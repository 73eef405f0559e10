import { LOST_CATEGORY_LIST } from '../../../shared/contract/frame/list-specs.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { wordsParam } from '../../core/navigation/search-params.ts';

/** Categories by what they miss most. */
export const LOST_CATEGORIES = listSearch('lost', LOST_CATEGORY_LIST, { q: wordsParam() });
