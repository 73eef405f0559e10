import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import {
  CHANGE_ACTIONS,
  CHANGE_SUBJECTS,
  CHANGES_PER_PAGE,
} from '../../../shared/rules/bids/money-changes.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, type SearchOf, searchParam, wordsParam } from '../../core/navigation/search-params.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The history of changes; what is undefined restricts nothing. */
export const CHANGES = listSearch('changes', unsortedList(CHANGES_PER_PAGE), {
  q: wordsParam(),
  subject: choiceParam(CHANGE_SUBJECTS),
  action: choiceParam(CHANGE_ACTIONS),
  change_set: searchParam((text) => (UUID.test(text) ? text : undefined)),
});
export type ChangeFilters = SearchOf<typeof CHANGES.filters>;
