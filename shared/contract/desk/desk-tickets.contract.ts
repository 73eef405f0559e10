import { z } from 'zod';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { DEPARTMENTS } from '../../rules/tickets/tickets.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { DESK_TICKET_LIST } from '../frame/list-specs.ts';
import { sortedBy } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { listTicketsCall, ticketRow } from '../shops/tickets.contract.ts';
import { deskAccess } from './desk-frame.ts';

const api = callsOf('desk');

const order = sortedBy(DESK_TICKET_LIST);

export const listDeskTicketsCall = api.get('/v1/desk/tickets', {
  summary: 'The tickets of all shops; what waits longest for an answer first',
  access: deskAccess,
  query: listTicketsCall.query.extend({
    cc: z.enum(PORTAL_CODES).optional(),
    assignee: z
      .union([z.enum(['me', 'nobody']), wholeNumber(1, MAX_ID)])
      .optional()
      .describe('Id of somebody of staff, oneself, or nobody yet'),
    ...order,
    sort_by: order.sort_by.describe('`waiting`: open ones by how long they wait, then the others'),
  }),
  response: listTicketsCall.response,
});

export const changeDeskTicketCall = api.put('/v1/desk/tickets/:ticketId', {
  summary: 'Gives a ticket to somebody of staff, or to another department',
  access: ofThing(deskAccess),
  params: z.object({ ticketId: wholeNumber(1, MAX_ID) }),
  body: z.strictObject({
    version: z.int().min(1).describe('As it was read; 409 `changed_meanwhile` where it has moved on'),
    assignee_id: z.int().min(1).max(MAX_ID).nullable().optional(),
    department: z.enum(DEPARTMENTS).optional(),
  }),
  response: ticketRow,
});

export const listDeskStaffCall = api.get('/v1/desk/staff', {
  summary: 'Everybody of staff, by name',
  access: deskAccess,
  response: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })) }),
});
