import type { changeDeskTicketCall as changeCall } from '../../../shared/contract/desk/desk-tickets.contract.ts';
import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import type { TicketDetail, TicketRow } from '../../../shared/contract/shops/tickets.contract.ts';
import { shopScopeOf } from '../../kernel/callers/callers.public.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { notifyMessage } from './notify-message.ts';
import { lockOwnTicket, requireOpen, type TicketAction } from './own-ticket.ts';
import { getTicket, getTicketRow } from './read-ticket.ts';
import { insertTicketEntry } from './ticket-entries.repository.ts';
import { writerOf } from './ticket-writer.ts';
import { findStaffRow, type LockedTicket, updateTicket, type Writer } from './tickets.repository.ts';

type Change = BodyOf<typeof changeCall>;
type Acting = { tx: DbOrTx; ticket: LockedTicket; writer: Writer };

async function moveTo({ tx, ticket, writer }: Acting, department: Change['department']) {
  if (department === undefined || department === ticket.department) return {};
  await insertTicketEntry(tx, ticket.id, { kind: 'department', body: department, writer });
  return { department };
}

/** Null takes it from whoever has it. */
async function giveTo({ tx, ticket, writer }: Acting, assigneeId: Change['assignee_id']) {
  if (assigneeId === undefined || assigneeId === ticket.assignee_id) return {};
  const assignee = assigneeId === null ? null : await findStaffRow(tx, assigneeId);
  if (assigneeId !== null && !assignee)
    throw invalidField('assignee_id', 'wrong_role', {}, 'Nobody of staff');
  await insertTicketEntry(tx, ticket.id, { kind: 'assignee', body: assignee?.name ?? '', writer });
  if (assigneeId !== null && assigneeId !== writer.authorId) {
    const details = { ticket_id: ticket.id, number: ticket.number, title: ticket.title };
    const news = { kind: 'ticket_assigned', shopId: ticket.shop_id, details, at: writer.at } as const;
    await notify(tx, { userIds: [assigneeId] }, news);
  }
  return { assignee_id: assigneeId };
}

/** A ticket that nobody looks after is news to the department that it came to. */
async function tellDepartment(
  { tx, writer }: Acting,
  services: Pick<Services, 'clock' | 'secretKey'>,
  ticket: TicketDetail,
): Promise<void> {
  if (ticket.assignee !== null) return;
  const { description: message, files } = ticket;
  await notifyMessage({ tx, services, ticket, writer, event: 'moved', message, files });
}

/**
 * Gives a ticket to somebody of staff, or to another department, which is told where nobody has it; both
 * stand in the conversation.
 * @throws AppError `forbidden`, `ticket_closed`, `changed_meanwhile` where it is not the version that was read,
 * `validation_failed` for an assignee who is not of staff
 */
export async function changeDeskTicket({
  services,
  ticketId,
  caller,
  change,
}: TicketAction & { services: Pick<Services, 'secretKey'>; change: Change }): Promise<TicketRow> {
  return inTransaction(services.db, async (tx) => {
    const ticket = await lockOwnTicket(tx, ticketId, shopScopeOf(caller));
    requireOpen(ticket);
    if (ticket.version !== change.version) {
      throw new AppError('changed_meanwhile', `The ticket has version ${ticket.version}`);
    }
    const acting = { tx, ticket, writer: await writerOf(tx, caller, services.clock()) };
    const columns = {
      ...(await moveTo(acting, change.department)),
      ...(await giveTo(acting, change.assignee_id)),
    };
    if (Object.keys(columns).length > 0) {
      await updateTicket(tx, ticketId, { ...columns, at: acting.writer.at, movesVersion: true });
    }
    const now = await getTicket({ db: tx, ticketId, caller });
    if (now.department !== ticket.department) await tellDepartment(acting, services, now);
    return getTicketRow({ db: tx, ticketId, caller });
  });
}
