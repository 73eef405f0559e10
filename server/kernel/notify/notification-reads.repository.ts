import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';
import type { NotificationDetails, NotificationKind } from '../../../shared/rules/tickets/notifications.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { hasRow } from '../../platform/postgres/query-answers.ts';

/** What of somebody's notifications they may read at this moment. */
export type Reader = {
  readonly userId: number;
  readonly kinds: readonly NotificationKind[];
  readonly shops: readonly number[] | 'all';
};

const readableBy =
  ({ userId, kinds, shops }: Reader) =>
  (eb: ExpressionBuilder<DB, 'notification'>) => {
    const own = eb('user_id', '=', userId).and('kind', 'in', ['', ...kinds]);
    if (shops === 'all') return own;
    return own.and(eb.or([eb('shop_id', 'is', null), eb('shop_id', 'in', [0, ...shops])]));
  };

/** The newest first; with `before` only those of a lower id. */
export async function listNewest(db: DbOrTx, reader: Reader, page: { before?: number; limit: number }) {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notification')
        .selectAll()
        .where(readableBy(reader))
        .$if(page.before !== undefined, (older) => older.where('id', '<', page.before ?? 0))
        .orderBy('id', 'desc')
        .limit(page.limit)
        .as('notification'),
    )
    .leftJoin('shop', 'shop.id', 'notification.shop_id')
    .select(['notification.id', 'shop_id', 'shop.name as shop_name', 'kind', 'details', 'at', 'read_at'])
    .orderBy('notification.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as NotificationKind,
    details: row.details as NotificationDetails,
  }));
}
export type NotificationRow = Awaited<ReturnType<typeof listNewest>>[number];

export async function countUnreadNotifications(db: DbOrTx, reader: Reader): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where(readableBy(reader))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

export function isReadable(db: DbOrTx, reader: Reader, id: number): Promise<boolean> {
  return hasRow(db.selectFrom('notification').select('id').where(readableBy(reader)).where('id', '=', id));
}

/** Marks one, or all up to one, as read; what is read already keeps its time. */
export async function markRead(
  db: DbOrTx,
  reader: Reader,
  which: { id: number } | { up_to: number },
  at: Date,
): Promise<void> {
  const [compared, id] = 'id' in which ? (['=', which.id] as const) : (['<=', which.up_to] as const);
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where(readableBy(reader))
    .where('read_at', 'is', null)
    .where('id', compared, id)
    .execute();
}

/** Marks a person's news of a ticket as read. */
export async function markTicketNewsRead(
  db: DbOrTx,
  { userId, ticketId, at }: { userId: number; ticketId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(sql<SqlBool>`details ->> 'ticket_id' = ${String(ticketId)}`)
    .execute();
}

export async function deleteNotificationsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('at', '<', before).execute();
}
