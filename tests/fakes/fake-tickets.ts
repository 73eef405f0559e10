import type { TicketDetail, TicketEntry, TicketRow } from '../../shared/contract/shops/tickets.contract.ts';
import { fakeOf } from './fake-of.ts';

/** A ticket of shop 1 that waits for support, without files. */
export const someTicket = fakeOf<TicketDetail>({
  ticket_id: 7,
  number: 1042,
  shop_id: 1,
  shop_name: 'Shop 1',
  country_locale_code: 'rs',
  title: 'The feed is refused',
  department: 'shop_data_and_feeds',
  status: 'open',
  creator: 'Mira Kos',
  assignee: null,
  created: '2026-11-20T08:00:00.000Z',
  last_update: '2026-11-20T09:00:00.000Z',
  waiting_since: '2026-11-20T08:30:00.000Z',
  closed_date: null,
  comments: 0,
  attachments: 0,
  unread: false,
  version: 3,
  description: 'It says 403.',
  own: true,
  files: [],
});

export const someTicketEntry = fakeOf<TicketEntry>({
  entry_id: 11,
  kind: 'comment',
  body: 'Let our reader in.',
  author: 'Ana Support',
  by_staff: true,
  own: false,
  at: '2026-11-20T08:45:00.000Z',
  files: [],
});

/** A page of a list of tickets. */
export function ticketPage(...data: TicketRow[]) {
  const unread = data.filter((row) => row.unread).length;
  return { data, current_page: 1, per_page: 25, total: data.length, last_page: 1, unread };
}
