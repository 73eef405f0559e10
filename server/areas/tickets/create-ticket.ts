import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import type {
  createTicketCall as createCall,
  TicketDetail,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { cleanTicketText } from '../../../shared/rules/tickets/ticket-errors.ts';
import type { Department } from '../../../shared/rules/tickets/tickets.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { claimUploads } from '../uploads/uploads.public.ts';
import { checkTicket } from './check-message.ts';
import { notifyMessage } from './notify-message.ts';
import { getTicket } from './read-ticket.ts';
import { insertAttachments, noteRead } from './ticket-entries.repository.ts';
import { rateLimitTicketMessage } from './ticket-rate-limit.ts';
import { writerOf } from './ticket-writer.ts';
import { insertTicket, takeNumber } from './tickets.repository.ts';

/**
 * Opens a ticket of a shop and tells the other side.
 * @throws AppError `validation_failed`, `too_many_requests`
 */
export async function createTicket(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  shops: ShopDirectory;
  shopId: number;
  caller: UserCaller;
  draft: BodyOf<typeof createCall>;
}): Promise<TicketDetail> {
  const { services, shops, shopId, caller, draft } = options;
  checkTicket(draft);
  const { portalId } = await shops.place(shopId);
  const { userId } = caller;
  return inTransaction(services.db, async (tx) => {
    await rateLimitTicketMessage(tx, caller);
    const writer = await writerOf(tx, caller, services.clock());
    const claim = { shopId, ids: draft.attachments, field: 'attachments' } as const;
    await claimUploads(tx, { ...claim, purpose: 'ticket_attachment' });
    const ticketId = await insertTicket(tx, {
      shopId,
      portalId,
      number: await takeNumber(tx, portalId),
      department: draft.department as Department,
      title: cleanTicketText(draft.title),
      description: cleanTicketText(draft.description),
      writer,
    });
    await insertAttachments(tx, ticketId, { entryId: null, uploadIds: draft.attachments });
    await noteRead(tx, ticketId, userId, 0);
    const ticket = await getTicket({ db: tx, ticketId, caller });
    const { description: message, files } = ticket;
    await notifyMessage({ tx, services, ticket, writer, event: 'opened', message, files });
    return ticket;
  });
}
