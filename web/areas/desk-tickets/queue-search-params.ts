import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { PORTAL_CODES } from '../../../shared/rules/portals/portal-codes.ts';
import { DEPARTMENTS, TICKETS_PER_PAGE } from '../../../shared/rules/tickets/tickets.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import {
  choiceParam,
  idParam,
  parseNumber,
  type SearchOf,
  searchParam,
  searchSchema,
  wordsParam,
} from '../../core/navigation/search-params.ts';

/** What is not closed is the default, and does not stand in the address. */
export const QUEUE_STATUSES = ['not_closed', 'open', 'answered', 'closed', 'all'] as const;
type Chosen = Exclude<(typeof QUEUE_STATUSES)[number], 'not_closed'>;
export const CHOSEN_STATUSES = QUEUE_STATUSES.filter((status): status is Chosen => status !== 'not_closed');

type Assignee = 'me' | 'nobody' | number;
/** Oneself, nobody or the id of somebody of staff. */
export const readAssignee = (text: string | undefined): Assignee | undefined =>
  text === 'me' || text === 'nobody' ? text : parseNumber(text);

export const TICKET_QUEUE = listSearch('queue', unsortedList(TICKETS_PER_PAGE), {
  q: wordsParam(),
  cc: choiceParam(PORTAL_CODES),
  department: choiceParam(DEPARTMENTS),
  status: choiceParam(CHOSEN_STATUSES),
  assignee: searchParam<Assignee>(readAssignee),
});
export type TicketQueueFilters = SearchOf<typeof TICKET_QUEUE.filters>;

/** The queue as the server is asked for it. */
export const queueQuery = ({ status, ...filters }: TicketQueueFilters) => ({
  ...filters,
  ...(status === 'all' ? {} : { status: status ?? ('not_closed' as const) }),
});

/** The ticket that is open beside the queue. */
export const QUEUE_SEARCH = searchSchema({ ...TICKET_QUEUE.params, ticket: idParam() });
