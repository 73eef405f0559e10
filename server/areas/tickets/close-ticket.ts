import type { TicketRow } from '../../../shared/contract/shops/tickets.contract.ts';
import { shopScopeOf } from '../../kernel/callers/callers.public.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { lockOwnTicket, type TicketAction } from './own-ticket.ts';
import { getTicketRow } from './read-ticket.ts';
import { insertTicketEntry, noteRead } from './ticket-entries.repository.ts';
import { writerOf } from './ticket-writer.ts';
import { updateTicket } from './tickets.repository.ts';

/** Closes a ticket for good; a closed one stays as it is, whoever asks. */
export async function closeTicket({ services, ticketId, caller }: TicketAction): Promise<TicketRow> {
  return inTransaction(services.db, async (tx) => {
    const ticket = await lockOwnTicket(tx, ticketId, shopScopeOf(caller));
    if (ticket.status === 'closed') return getTicketRow({ db: tx, ticketId, caller });
    const writer = await writerOf(tx, caller, services.clock());
    const { id } = await insertTicketEntry(tx, ticketId, { kind: 'closed', body: '', writer });
    const { at } = writer;
    await updateTicket(tx, ticketId, { status: 'closed', closed_at: at, at, movesVersion: true });
    await noteRead(tx, ticketId, caller.userId, id);
    if (writer.byStaff) {
      const details = { ticket_id: ticketId, number: ticket.number, title: ticket.title };
      await notify(tx, 'shop', { kind: 'ticket_closed', shopId: ticket.shop_id, details, at });
    }
    return getTicketRow({ db: tx, ticketId, caller });
  });
}
