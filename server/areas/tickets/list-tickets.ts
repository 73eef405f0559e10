import type { listDeskTicketsCall as deskCall } from '../../../shared/contract/desk/desk-tickets.contract.ts';
import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import type {
  PagedTickets,
  listTicketsCall as shopCall,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { searchWords } from '../../platform/http/search-labels.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { presentTicket } from './present-ticket.ts';
import { countUnreadTickets, selectTickets, type TicketFilter } from './ticket-lists.repository.ts';

type Query = QueryOf<typeof shopCall> | QueryOf<typeof deskCall>;
type Part = Pick<TicketFilter, 'shopId' | 'cc' | 'assignee'>;

async function listPage(db: DbOrTx, userId: number, query: Query, part: Part): Promise<PagedTickets> {
  const filter = {
    ...part,
    status: query.status,
    department: query.department,
    words: searchWords(query.q),
    onlyUnread: query.unread === 'yes',
    userId,
  };
  const { rows, total } = await selectTickets(db, filter, {
    sortBy: query.sort_by,
    direction: query.order_by,
    ...pageLimits(query),
  });
  return {
    data: rows.map(presentTicket),
    ...pageFrame(query, total),
    unread: await countUnreadTickets(db, userId, part.shopId),
  };
}

/** One page of a shop's tickets. */
export function listTickets(
  db: DbOrTx,
  userId: number,
  shopId: number,
  query: QueryOf<typeof shopCall>,
): Promise<PagedTickets> {
  return listPage(db, userId, query, { shopId });
}

/** One page of the tickets of all shops. */
export function listDeskTickets(
  db: DbOrTx,
  userId: number,
  query: QueryOf<typeof deskCall>,
): Promise<PagedTickets> {
  const assignee = query.assignee === 'me' ? userId : query.assignee;
  return listPage(db, userId, query, { cc: query.cc, assignee });
}
