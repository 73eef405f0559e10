import type { ShopScope, UserCaller } from '../../kernel/callers/callers.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { findTicketShop, type LockedTicket, lockTicket } from './tickets.repository.ts';

/** What a caller does to a ticket. */
export type TicketAction = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly ticketId: number;
  readonly caller: UserCaller;
};

const noRight = () => new AppError('forbidden', 'No right to this ticket');

/** @throws AppError `forbidden` for a ticket of another shop and for one that does not exist alike */
export async function requireTicket(db: DbOrTx, ticketId: number, sight: ShopScope): Promise<void> {
  const shopId = await findTicketShop(db, ticketId);
  if (shopId === null || (sight !== 'all' && !sight.includes(shopId))) throw noRight();
}

/** The ticket as it is until the transaction ends; as `requireTicket`. */
export async function lockOwnTicket(tx: DbOrTx, ticketId: number, sight: ShopScope): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket || (sight !== 'all' && !sight.includes(ticket.shop_id))) throw noRight();
  return ticket;
}

/** @throws AppError `ticket_closed` */
export function requireOpen(ticket: LockedTicket): void {
  if (ticket.status === 'closed') {
    throw new AppError('ticket_closed', 'The ticket is closed and stays as it is; open a new one');
  }
}
