import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import type {
  createTicketCommentCall,
  TicketEntry,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { cleanTicketText } from '../../../shared/rules/tickets/ticket-errors.ts';
import { shopScopeOf, type UserCaller } from '../../kernel/callers/callers.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { claimUploads } from '../uploads/uploads.public.ts';
import { checkComment } from './check-message.ts';
import { listTicketFiles } from './list-ticket-files.ts';
import { notifyMessage } from './notify-message.ts';
import { lockOwnTicket, requireOpen } from './own-ticket.ts';
import { presentTicketEntry } from './present-ticket.ts';
import { getTicketRow } from './read-ticket.ts';
import { insertAttachments, insertTicketEntry, noteRead } from './ticket-entries.repository.ts';
import { rateLimitTicketMessage } from './ticket-rate-limit.ts';
import { writerOf } from './ticket-writer.ts';
import { updateTicket } from './tickets.repository.ts';

/**
 * Writes on a ticket: of staff it is an answer, of anybody else a question. Whoever writes has read what is there.
 * @throws AppError `validation_failed`, `forbidden`, `ticket_closed`, `too_many_requests`
 */
export async function writeComment(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  ticketId: number;
  caller: UserCaller;
  draft: BodyOf<typeof createTicketCommentCall>;
}): Promise<TicketEntry> {
  const { services, ticketId, caller, draft } = options;
  checkComment(draft);
  const { userId } = caller;
  return inTransaction(services.db, async (tx) => {
    await rateLimitTicketMessage(tx, caller);
    const ticket = await lockOwnTicket(tx, ticketId, shopScopeOf(caller));
    requireOpen(ticket);
    const writer = await writerOf(tx, caller, services.clock());
    const claim = { shopId: ticket.shop_id, ids: draft.attachments, field: 'attachments' } as const;
    await claimUploads(tx, { ...claim, purpose: 'ticket_attachment' });
    const body = cleanTicketText(draft.comment);
    const entry = await insertTicketEntry(tx, ticketId, { kind: 'comment', body, writer });
    await insertAttachments(tx, ticketId, { entryId: entry.id, uploadIds: draft.attachments });
    await updateTicket(tx, ticketId, { status: writer.byStaff ? 'answered' : 'open', at: writer.at });
    await noteRead(tx, ticketId, userId, entry.id);
    const files = (await listTicketFiles(tx, ticketId)).of(entry.id);
    const event = writer.byStaff ? 'answered' : 'commented';
    const now = await getTicketRow({ db: tx, ticketId, caller });
    await notifyMessage({ tx, services, ticket: now, writer, event, message: body, files });
    return presentTicketEntry(entry, userId, files);
  });
}
