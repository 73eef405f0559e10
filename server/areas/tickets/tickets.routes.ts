import * as calls from '../../../shared/contract/shops/tickets.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { closeTicket } from './close-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { listDepartments, listStatuses } from './list-choices.ts';
import { listTickets } from './list-tickets.ts';
import {
  downloadAttachment,
  getTicket,
  listTicketEntries,
  markTicketRead,
  viewAttachment,
} from './read-ticket.ts';
import { writeComment } from './write-comment.ts';

/** Tickets of a shop: for its people, and for staff, who see every shop. */
export function ticketsRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const { db } = services;

  route(calls.listDepartmentsCall, ({ caller }) => listDepartments(db, caller.userId));
  route(calls.listStatusesCall, ({ caller }) => listStatuses(db, caller.userId));
  route(calls.listTicketsCall, ({ caller, params, query }) =>
    listTickets(db, caller.userId, params.shopId, query),
  );
  route(calls.getTicketCall, ({ caller, params }) => getTicket({ db, ticketId: params.id, caller }));
  route(calls.listTicketCommentsCall, ({ caller, params }) => listTicketEntries({ db, ...params, caller }));
  route(calls.markTicketReadCall, ({ caller, params, body }) =>
    markTicketRead({ db, clock: services.clock, ...params, caller, upTo: body.entry_id }),
  );
  route(calls.createTicketCall, ({ caller, params, body }) =>
    createTicket({ services, shops, ...params, caller, draft: body }),
  );
  route(calls.createTicketCommentCall, ({ caller, params, body }) =>
    writeComment({ services, ...params, caller, draft: body }),
  );
  for (const call of [calls.closeTicketByGetCall, calls.closeTicketCall]) {
    route(call, ({ caller, params }) => closeTicket({ services, ...params, caller }));
  }
  route(calls.viewAttachmentCall, ({ caller, params }) => viewAttachment({ services, ...params, caller }));
  route(calls.downloadAttachmentCall, ({ caller, params }) =>
    downloadAttachment({ services, ...params, caller }),
  );
}
