import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { STATEMENT_MONTH } from '../../../shared/rules/statements/statement.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { searchParam, searchSchema } from '../../core/navigation/search-params.ts';

export const STATEMENTS = listSearch('statements', unsortedList(PAGE_SIZES.statements), {});

/** Which statement is open; the newest where none is said. */
export const STATEMENT_PARAMS = {
  ...STATEMENTS.params,
  month: searchParam((text) => (STATEMENT_MONTH.test(text) ? text : undefined)),
};
export const STATEMENT_SEARCH = searchSchema(STATEMENT_PARAMS);
