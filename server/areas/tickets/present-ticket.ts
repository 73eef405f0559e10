import type {
  TicketDetail,
  TicketEntry,
  TicketRow,
} from '../../../shared/contract/shops/tickets.contract.ts';
import type { UploadedFile } from '../../../shared/contract/shops/uploads.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Department, TicketStatus } from '../../../shared/rules/tickets/tickets.ts';
import type { TicketEntryRow } from './ticket-entries.repository.ts';
import type { TicketDbRow } from './ticket-lists.repository.ts';

export function presentTicket(row: TicketDbRow): TicketRow {
  return {
    ticket_id: row.id,
    number: row.number,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    country_locale_code: row.locale_code as PortalCode,
    title: row.title,
    department: row.department as Department,
    status: row.status as TicketStatus,
    creator: row.creator,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
    created: row.created_at.toISOString(),
    last_update: row.updated_at.toISOString(),
    waiting_since: row.status === 'open' ? row.waiting_since.toISOString() : null,
    closed_date: row.closed_at?.toISOString() ?? null,
    comments: row.comments,
    attachments: row.attachments,
    unread: Boolean(row.unread),
    version: row.version,
  };
}

/** As the reader sees it. */
export function presentTicketDetail(row: TicketDbRow, readerId: number, files: UploadedFile[]): TicketDetail {
  return { ...presentTicket(row), description: row.description, own: row.created_by === readerId, files };
}

/** As the reader sees it. */
export function presentTicketEntry(
  row: TicketEntryRow,
  readerId: number,
  files: UploadedFile[],
): TicketEntry {
  return {
    entry_id: row.id,
    kind: row.kind as TicketEntry['kind'],
    body: row.body,
    author: row.author,
    by_staff: row.by_staff,
    own: row.author_id === readerId,
    at: row.at.toISOString(),
    files,
  };
}
