import { z } from 'zod';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { canSeeSupport } from '../../rules/people/access.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { DEPARTMENTS, TICKET_ERROR_TEXTS, TICKET_STATUSES } from '../../rules/tickets/tickets.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { TICKET_LIST } from '../frame/list-specs.ts';
import { pageOf, searchedPage, sortedBy } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { uploadedFile } from './uploads.contract.ts';

const api = callsOf('tickets');
const anybody = { kind: 'user', level: REPORTS_LEVEL, may: canSeeSupport } as const satisfies Access;
const ofShop = { kind: 'shop', level: REPORTS_LEVEL, may: canSeeSupport } as const satisfies Access;
/** The ticket's shop is looked up and held against the caller's. */
const ofTicket = anybody;

const ticketParams = z.object({ ticketId: wholeNumber(1, MAX_ID) });
const oneTicketParams = z.object({ id: wholeNumber(1, MAX_ID) });
const instant = z.string().describe('Instant, UTC');

/** Texts come as they are typed; what is wrong with them is said by shared/rules/tickets/tickets.ts in the spec's words. */
const typed = (field: 'title' | 'description' | 'comment') =>
  z.string({ error: TICKET_ERROR_TEXTS[field] }).max(100_000);
const attachments = z
  .array(z.int().min(1).max(MAX_ID))
  .max(50)
  .default([])
  .describe('`upload_id`s of POST /v1/uploads/{shopId}; at most 5');

export const ticketRow = z.object({
  ticket_id: z.int(),
  number: z.int().describe('Of the portal, never reused'),
  shop_id: z.int(),
  shop_name: z.string(),
  country_locale_code: z.enum(PORTAL_CODES),
  title: z.string(),
  department: z.enum(DEPARTMENTS),
  status: z.enum(TICKET_STATUSES),
  creator: z.string().describe('Name, as it was then'),
  assignee: z.object({ id: z.int(), name: z.string() }).nullable().describe('Who of staff looks after it'),
  created: instant,
  last_update: instant,
  waiting_since: instant.nullable().describe('Since when it waits for the provider; null where it does not'),
  closed_date: instant.nullable(),
  comments: z.int().min(0),
  attachments: z.int().min(0),
  unread: z.boolean().describe('Has something that the caller has not seen'),
  version: z.int(),
});
export type TicketRow = z.infer<typeof ticketRow>;

export const ticketDetail = ticketRow.extend({
  description: z.string(),
  own: z.boolean().describe('The caller has opened it'),
  files: z.array(uploadedFile).describe('That came with the description'),
});
export type TicketDetail = z.infer<typeof ticketDetail>;

export const ticketEntry = z.object({
  entry_id: z.int(),
  kind: z.enum(['comment', 'department', 'assignee', 'closed']),
  body: z.string().describe('What was written, the department it has now, or the name of who has it now'),
  author: z.string().describe('Name, as it was then'),
  by_staff: z.boolean(),
  own: z.boolean().describe('Of the caller'),
  at: instant,
  files: z.array(uploadedFile),
});
export type TicketEntry = z.infer<typeof ticketEntry>;

const { page, per_page, q } = searchedPage(TICKET_LIST.perPage);
const filters = {
  status: z.enum([...TICKET_STATUSES, 'not_closed']).optional(),
  department: z.enum(DEPARTMENTS).optional(),
  q: q.describe(
    'Every word has to occur in the number, the title, the description, the creator or a comment',
  ),
  unread: z.enum(['yes']).optional().describe('Only those with something new'),
  ...sortedBy(TICKET_LIST),
  page,
  per_page,
};

const ticketPage = pageOf(ticketRow).extend({
  unread: z.int().min(0).describe('Tickets with something new, whatever the filters'),
});
export type PagedTickets = z.infer<typeof ticketPage>;

export const listDepartmentsCall = api.get('/v1/tickets/department-list', {
  summary: 'Whom a ticket can be for',
  access: anybody,
  response: z.object({ data: z.array(z.object({ department: z.enum(DEPARTMENTS), name: z.string() })) }),
});

export const listStatusesCall = api.get('/v1/tickets/status-list', {
  summary: 'Where a ticket can stand',
  access: anybody,
  response: z.object({ data: z.array(z.object({ status: z.enum(TICKET_STATUSES), name: z.string() })) }),
});

export const listTicketsCall = api.get('/v1/tickets/tickets/:shopId', {
  summary: 'The tickets of a shop, the last changed first',
  access: ofShop,
  params: shopParams,
  query: z.strictObject(filters),
  response: ticketPage,
});

export const getTicketCall = api.get('/v1/tickets/ticket/:id', {
  summary: 'One ticket',
  access: ofThing(ofTicket),
  params: oneTicketParams,
  response: ticketDetail,
});

const oneTicket = api.sharing({ access: ofThing(ofTicket), params: ticketParams });

export const listTicketCommentsCall = oneTicket.get('/v1/tickets/ticket-comments/:ticketId', {
  summary: 'What was said and done on a ticket, oldest first',
  response: z.object({ data: z.array(ticketEntry) }),
});

export const markTicketReadCall = oneTicket.put('/v1/tickets/read-ticket/:ticketId', {
  summary: 'The caller has seen the ticket up to an entry; 0 is the description',
  body: z.strictObject({ entry_id: z.int().min(0).max(MAX_ID) }),
  response: z.object({ unread: z.boolean() }),
});

export const createTicketCall = api.post('/v1/tickets/create-ticket/:shopId', {
  summary: 'Opens a ticket',
  access: ofShop,
  params: shopParams,
  body: z.strictObject({
    title: typed('title'),
    description: typed('description'),
    department: z
      .enum(DEPARTMENTS, { error: TICKET_ERROR_TEXTS.department })
      .nullable()
      .describe('Null is refused: it has to be chosen'),
    attachments,
  }),
  response: ticketDetail,
});

export const createTicketCommentCall = oneTicket.post('/v1/tickets/create-ticket-comment/:ticketId', {
  summary:
    'Writes on a ticket: an answer where staff write, else a question; 409 `ticket_closed` on a closed one',
  body: z.strictObject({ comment: typed('comment'), attachments }),
  response: ticketEntry,
});

const closed = ticketRow;
/** The specification has a GET; the browser uses the PUT, as a GET must change nothing (RFC 9110, 9.2.1). */
export const closeTicketByGetCall = oneTicket.get('/v1/tickets/close-ticket/:ticketId', {
  summary: 'Closes a ticket; use the PUT of the same name where you can',
  changesByGet: true,
  response: closed,
});
export const closeTicketCall = oneTicket.put('/v1/tickets/close-ticket/:ticketId', {
  summary: 'Closes a ticket; a closed one stays as it is',
  response: closed,
});

export const viewAttachmentCall = api.get('/v1/tickets/attachment/:ticketId/:uploadId/view', {
  summary: 'A picture of a ticket, to be looked at; a drawing (SVG) as a picture of itself',
  access: ofThing(ofTicket),
  params: ticketParams.extend({ uploadId: wholeNumber(1, MAX_ID) }),
});

export const downloadAttachmentCall = api.get('/v1/tickets/attachment/:ticketId/:uploadId', {
  summary: 'A file of a ticket, to be saved',
  access: ofThing(ofTicket),
  params: ticketParams.extend({ uploadId: wholeNumber(1, MAX_ID) }),
});
