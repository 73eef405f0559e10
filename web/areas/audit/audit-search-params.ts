import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { AUDIT_PER_PAGE } from '../../../shared/rules/people/people.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  dayParam,
  idParam,
  type SearchOf,
  textParam,
  wordsParam,
} from '../../core/navigation/search-params.ts';

// The kinds of changes come with the pages that know them; the first load carries none of them.

/** Who changed what about people. */
export const PEOPLE_HISTORY = listSearch('history', unsortedList(AUDIT_PER_PAGE), {
  q: wordsParam(),
  action: textParam(),
});

/** The log of everything; the shop and the days chosen above all pages mean something else, so these have other names. */
export const AUDIT_LOG = listSearch('log', unsortedList(AUDIT_PER_PAGE), {
  q: wordsParam(),
  action: textParam(),
  by: wordsParam(),
  about: idParam(),
  from: dayParam(),
  to: dayParam(),
});
export type AuditFilters = SearchOf<typeof AUDIT_LOG.filters>;
