import { CATEGORY_RANKING } from '../../../shared/contract/frame/list-specs.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';

/** The categories below the figures of the module: fewer at once than where they are all there is. */
export const MODULE_CATEGORIES = listSearch(
  'module',
  { ...CATEGORY_RANKING, perPage: PAGE_SIZES.categories },
  {},
);
