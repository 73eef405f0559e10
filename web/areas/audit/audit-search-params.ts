import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { AUDIT_ACTIONS } from '../../../shared/rules/people/audit-actions.ts';
import { AUDIT_PER_PAGE } from '../../../shared/rules/people/people.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  choiceParam,
  dayParam,
  idParam,
  type SearchOf,
  wordsParam,
} from '../../core/navigation/search-params.ts';

/** Who changed what about people. */
export const PEOPLE_HISTORY = listSearch('history', unsortedList(AUDIT_PER_PAGE), {
  q: wordsParam(),
  action: choiceParam(AUDIT_ACTIONS),
});

/** The log of everything; the shop and the days chosen above all pages mean something else, so these have other names. */
export const AUDIT_LOG = listSearch('log', unsortedList(AUDIT_PER_PAGE), {
  q: wordsParam(),
  action: choiceParam(AUDIT_ACTIONS),
  by: wordsParam(),
  about: idParam(),
  from: dayParam(),
  to: dayParam(),
});
export type AuditFilters = SearchOf<typeof AUDIT_LOG.filters>;
