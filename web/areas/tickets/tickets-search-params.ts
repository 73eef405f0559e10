import { TICKET_LIST } from '../../../shared/contract/frame/list-specs.ts';
import { DEPARTMENTS } from '../../../shared/rules/tickets/tickets.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  choiceParam,
  type SearchOf,
  searchParam,
  searchSchema,
  textParam,
  wordsParam,
} from '../../core/navigation/search-params.ts';

/** What is open first; it does not stand in the address. */
export const TICKET_TABS = ['not_closed', 'open', 'answered', 'closed', 'all'] as const;
export type TicketTab = (typeof TICKET_TABS)[number];

export const TICKETS = listSearch('tickets', TICKET_LIST, {
  q: wordsParam(),
  department: choiceParam(DEPARTMENTS),
  unread: choiceParam(['yes']),
});

/** The tab is no filter: clearing those leaves it. */
export const TICKET_LIST_SEARCH = searchSchema({ ...TICKETS.params, status: choiceParam(TICKET_TABS) });

const SUBJECT_MAX = 20;
/** What a new ticket is about. */
export const NEW_TICKET_SEARCH = searchSchema({
  about: choiceParam(['limit', 'ticket']),
  value: searchParam((text) => text.slice(0, SUBJECT_MAX)),
});
export type NewTicketSearch = SearchOf<typeof NEW_TICKET_SEARCH>;

/** That the ticket has just been opened. */
export const TICKET_SEARCH = searchSchema({ created: textParam() });
