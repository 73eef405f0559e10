import type { TicketRow } from '../../../shared/contract/shops/tickets.contract.ts';
import type { UploadedFile } from '../../../shared/contract/shops/uploads.contract.ts';
import { canSeeSupport, isStaff } from '../../../shared/rules/people/access.ts';
import type { NotificationKind } from '../../../shared/rules/tickets/notifications.ts';
import { findUser, type PresentedUser } from '../../kernel/identity/users/user.public.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { listToldStaff, notify } from '../../kernel/notify/notifications.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { type TicketEvent, ticketEmail } from './ticket-emails.ts';
import { listShopPeopleIds, listWriterIds, type Writer } from './tickets.repository.ts';

const KINDS: Readonly<Record<TicketEvent, NotificationKind>> = {
  opened: 'ticket_opened',
  commented: 'ticket_commented',
  answered: 'ticket_answered',
  moved: 'ticket_moved',
};

async function usersOf(
  tx: DbOrTx,
  ids: readonly number[],
  may: (user: PresentedUser) => boolean,
): Promise<PresentedUser[]> {
  const users: PresentedUser[] = [];
  for (const id of ids) {
    const user = await findUser(tx, id);
    if (user && may(user)) users.push(user);
  }
  return users;
}

/** Who has written for the shop, as long as they have it; where nobody has, all of its people. */
async function shopReaders(tx: DbOrTx, ticket: TicketRow): Promise<PresentedUser[]> {
  const may = (user: PresentedUser) =>
    !isStaff(user) && canSeeSupport(user) && user.properties.includes(ticket.shop_id);
  const writers = await usersOf(tx, await listWriterIds(tx, ticket.ticket_id), may);
  return writers.length > 0 ? writers : usersOf(tx, await listShopPeopleIds(tx, ticket.shop_id), may);
}

type Told = {
  readonly audience: Parameters<typeof notify>[1];
  readonly readers: readonly PresentedUser[];
};

/** Staff who are told of the department on the ticket's portal; mails go to who looks after the ticket, where somebody does. */
async function staffTold(tx: DbOrTx, ticket: TicketRow, writerId: number): Promise<Told> {
  const { told, readers } = await listToldStaff(tx, {
    shopId: ticket.shop_id,
    topic: ticket.department,
    assigneeId: ticket.assignee?.id ?? null,
  });
  const others = (ids: readonly number[]) => ids.filter((id) => id !== writerId);
  return { audience: { userIds: others(told) }, readers: await usersOf(tx, others(readers), isStaff) };
}

/** Tells the other side of what somebody wrote, in the transaction of it: by mail and in the bell. */
export async function notifyMessage(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  ticket: TicketRow;
  writer: Writer;
  event: TicketEvent;
  message: string;
  files: readonly UploadedFile[];
}): Promise<void> {
  const { tx, services, ticket, writer, event, message, files } = options;
  const side = writer.byStaff && event !== 'moved' ? 'shop' : 'staff';
  const { ticket_id: ticketId, number, title, shop_id: shopId, shop_name: shop } = ticket;
  const { audience, readers } =
    side === 'shop'
      ? ({ audience: 'shop', readers: await shopReaders(tx, ticket) } satisfies Told)
      : await staffTold(tx, ticket, writer.authorId);
  await notify(tx, audience, {
    kind: KINDS[event],
    shopId,
    details: { ticket_id: ticketId, number, title },
    at: writer.at,
  });
  const names = files.map((file) => file.file_name);
  const said = { event, ticketId, number, title, shopId, shop, author: writer.author, message, files: names };
  for (const { lang, email } of readers) {
    await queueMail({ tx, services, recipient: email, template: ticketEmail(lang, side, said) });
  }
}
