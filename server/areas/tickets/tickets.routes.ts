import * as calls from '../../../shared/contract/shops/tickets.contract.ts';
import type { Caller, UserCaller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { closeTicket } from './close-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { listDepartments, listStatuses } from './list-choices.ts';
import { listTickets } from './list-tickets.ts';
import { downloadAttachment, getTicket, listTicketEntries, markTicketRead } from './read-ticket.ts';
import { writeComment } from './write-comment.ts';

/** Tickets of a shop: for its people, and for staff, who see every shop. */
export function ticketsRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const { db } = services;
  const user = (caller: Caller) => caller as UserCaller;
  const userId = (caller: Caller) => user(caller).userId;

  route(calls.listDepartments, ({ caller }) => listDepartments(db, userId(caller)));
  route(calls.listStatuses, ({ caller }) => listStatuses(db, userId(caller)));
  route(calls.listTickets, ({ caller, params, query }) =>
    listTickets(db, userId(caller), params.shopId, query),
  );
  route(calls.getTicket, ({ caller, params }) =>
    getTicket({ db, ticketId: params.id, caller: user(caller) }),
  );
  route(calls.listTicketComments, ({ caller, params }) =>
    listTicketEntries({ db, ...params, caller: user(caller) }),
  );
  route(calls.markTicketRead, ({ caller, params, body }) =>
    markTicketRead({ db, ...params, caller: user(caller), upTo: body.entry_id }),
  );
  route(calls.createTicket, ({ caller, params, body }) =>
    createTicket({ services, shops, ...params, caller: user(caller), draft: body }),
  );
  route(calls.createTicketComment, ({ caller, params, body }) =>
    writeComment({ services, ...params, caller: user(caller), draft: body }),
  );
  for (const call of [calls.closeTicketByGet, calls.closeTicket]) {
    route(call, ({ caller, params }) => closeTicket({ services, ...params, caller: user(caller) }));
  }
  route(calls.downloadAttachment, ({ caller, params }) =>
    downloadAttachment({ services, ...params, caller: user(caller) }),
  );
}
