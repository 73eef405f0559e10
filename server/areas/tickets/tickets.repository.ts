import { sql } from 'kysely';
import { ROLES } from '../../../shared/rules/people/account.ts';
import type { Department, TicketStatus } from '../../../shared/rules/tickets/tickets.ts';
import { accountName } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow, updateById } from '../../platform/postgres/query-answers.ts';

/** Who writes or changes something, as tickets keep them. */
export type Writer = {
  readonly authorId: number;
  readonly author: string;
  readonly byStaff: boolean;
  readonly at: Date;
};

/**
 * Gives the next number of a portal. Whoever asks meanwhile waits for the end of the transaction, so no number is given
 * twice; one that is rolled back is given again.
 */
export async function takeNumber(tx: DbOrTx, portalId: number): Promise<number> {
  const { last } = await tx
    .insertInto('ticket_number')
    .values({ portal_id: portalId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('portal_id').doUpdateSet({ last: sql<number>`ticket_number.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertTicket(
  tx: DbOrTx,
  ticket: {
    readonly shopId: number;
    readonly portalId: number;
    readonly number: number;
    readonly department: Department;
    readonly title: string;
    readonly description: string;
    readonly writer: Writer;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket')
    .values({
      shop_id: ticket.shopId,
      portal_id: ticket.portalId,
      number: ticket.number,
      department: ticket.department,
      title: ticket.title,
      description: ticket.description,
      created_by: ticket.writer.authorId,
      creator: ticket.writer.author,
      created_at: ticket.writer.at,
      updated_at: ticket.writer.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A ticket as it is until the transaction ends; null where there is none. */
export function lockTicket(tx: DbOrTx, id: number) {
  return firstRow(tx.selectFrom('ticket').selectAll().where('id', '=', id).forNoKeyUpdate());
}
export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

export type TicketChange = {
  readonly status?: TicketStatus;
  readonly department?: Department;
  readonly assignee_id?: number | null;
  readonly closed_at?: Date;
};

/** Changes a locked ticket; a change that others have to see before they change something themselves moves its version. */
export async function updateTicket(
  tx: DbOrTx,
  id: number,
  change: TicketChange & { readonly at: Date; readonly movesVersion?: true },
): Promise<void> {
  const { at, movesVersion, ...columns } = change;
  await updateById(tx, 'ticket', id, {
    ...columns,
    updated_at: at,
    ...(movesVersion ? { version: sql<number>`version + 1` } : {}),
  });
}

/** The shop of a ticket; null where there is no such ticket. */
export async function findTicketShop(db: DbOrTx, id: number): Promise<number | null> {
  const row = await db.selectFrom('ticket').select('shop_id').where('id', '=', id).executeTakeFirst();
  return row?.shop_id ?? null;
}

/** How somebody is called in conversations; the account stays until the transaction ends. Null where it is gone. */
export async function holdPersonName(tx: DbOrTx, userId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(accountName('app_user').as('name'))
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Everybody of staff, by name. */
export function listStaffRows(db: DbOrTx) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', accountName('app_user').as('name')])
    .where('role_id', '=', ROLES.staff)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Somebody of staff; null for anybody else. */
export function findStaffRow(db: DbOrTx, userId: number) {
  return firstRow(
    db
      .selectFrom('app_user')
      .select(['id', accountName('app_user').as('name')])
      .where('id', '=', userId)
      .where('role_id', '=', ROLES.staff),
  );
}

/** Who has written on a ticket for the shop, its creator first. */
export async function listWriterIds(db: DbOrTx, ticketId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select created_by as id, 0 as place from ticket where id = ${ticketId}
      union all
      select author_id, id from ticket_entry where ticket_id = ${ticketId} and kind = 'comment' and not by_staff
    ) as writer where id is not null group by id order by min(place)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who works in a shop, staff left out. */
export async function listShopPeopleIds(db: DbOrTx, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_shop')
    .innerJoin('app_user', 'app_user.id', 'user_shop.user_id')
    .select('app_user.id')
    .where('shop_id', '=', shopId)
    .where('role_id', '<>', ROLES.staff)
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes an account off the tickets that name it, which keep the names as they were. */
export async function forgetTicketPerson(tx: DbOrTx, userId: number): Promise<void> {
  await tx.updateTable('ticket').set({ assignee_id: null }).where('assignee_id', '=', userId).execute();
  await tx.updateTable('ticket').set({ created_by: null }).where('created_by', '=', userId).execute();
}
