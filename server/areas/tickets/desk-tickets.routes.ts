import {
  changeDeskTicketCall as changeCall,
  listDeskTicketsCall as listCall,
  listDeskStaffCall as staffCall,
} from '../../../shared/contract/desk/desk-tickets.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { changeDeskTicket } from './change-desk-ticket.ts';
import { listDeskTickets } from './list-tickets.ts';
import { listStaffRows } from './tickets.repository.ts';

/** What only staff do with tickets. */
export function deskTicketsRoutes(route: Router<Caller>, services: Services): void {
  const { db } = services;
  route(listCall, ({ caller, query }) => listDeskTickets(db, caller.userId, query));
  route(changeCall, ({ caller, params, body }) =>
    changeDeskTicket({ services, ...params, caller, change: body }),
  );
  route(staffCall, async () => ({ data: await listStaffRows(db) }));
}
