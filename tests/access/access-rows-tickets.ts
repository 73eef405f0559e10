import { TICKET_DRAFT } from '../worlds/ticket-world.ts';
import { LEVEL_3, OF_ONE, STAFF_ONLY } from './access-answers.ts';
import type { Case } from './access-callers.ts';
import type { Row } from './access-row.ts';

const ofTicket =
  (more: { body?: object; as?: string } = {}) =>
  async ({ newTicket }: Case) => ({
    params: { [more.as ?? 'ticketId']: await newTicket() },
    ...(more.body ? { body: more.body } : {}),
  });

export const TICKET_ROWS: readonly Row[] = [
  { call: 'GET /v1/tickets/department-list', answers: LEVEL_3 },
  { call: 'GET /v1/tickets/status-list', answers: LEVEL_3 },
  { call: 'GET /v1/tickets/tickets/:shopId', answers: OF_ONE },
  { call: 'GET /v1/tickets/ticket/:id', answers: OF_ONE, send: ofTicket({ as: 'id' }), cases: true },
  { call: 'GET /v1/tickets/ticket-comments/:ticketId', answers: OF_ONE, send: ofTicket(), cases: true },
  {
    call: 'PUT /v1/tickets/read-ticket/:ticketId',
    answers: OF_ONE,
    send: ofTicket({ body: { entry_id: 0 } }),
    cases: true,
  },
  {
    call: 'POST /v1/tickets/create-ticket/:shopId',
    answers: OF_ONE,
    send: () => ({ body: TICKET_DRAFT }),
  },
  {
    call: 'POST /v1/tickets/create-ticket-comment/:ticketId',
    answers: OF_ONE,
    send: ofTicket({ body: { comment: 'Thank you' } }),
    cases: true,
  },
  { call: 'GET /v1/tickets/close-ticket/:ticketId', answers: OF_ONE, send: ofTicket(), cases: true },
  { call: 'PUT /v1/tickets/close-ticket/:ticketId', answers: OF_ONE, send: ofTicket(), cases: true },
  {
    call: 'GET /v1/tickets/attachment/:ticketId/:uploadId',
    note: 'a file that is not of this ticket',
    // Alike for everybody who gets that far: whose ticket it is makes no difference.
    answers: { ...LEVEL_3, member: 403, admin: 403, adminWithoutInvites: 403, staff: 403 },
    send: async ({ newTicket }) => ({ params: { ticketId: await newTicket(), uploadId: 2_000_000_000 } }),
    cases: true,
  },
  {
    call: 'GET /v1/tickets/attachment/:ticketId/:uploadId/view',
    note: 'a file that is not of this ticket',
    answers: { ...LEVEL_3, member: 403, admin: 403, adminWithoutInvites: 403, staff: 403 },
    send: async ({ newTicket }) => ({ params: { ticketId: await newTicket(), uploadId: 2_000_000_000 } }),
    cases: true,
  },
  { call: 'GET /v1/desk/tickets', answers: STAFF_ONLY },
  { call: 'GET /v1/desk/staff', answers: STAFF_ONLY },
  {
    call: 'PUT /v1/desk/tickets/:ticketId',
    answers: { ...STAFF_ONLY, staff: { own: 'ok', foreign: 'ok', missing: 403 } },
    send: ofTicket({ body: { version: 1, department: 'billing' } }),
    cases: true,
  },
];
