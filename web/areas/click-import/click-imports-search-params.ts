import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';

export const CLICK_IMPORTS = listSearch('runs', unsortedList(PAGE_SIZES.clickImports), {});
