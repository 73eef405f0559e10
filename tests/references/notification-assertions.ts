import type { DbOrTx } from '../../server/platform/postgres/database.ts';
import type { NotificationDetails } from '../../shared/rules/tickets/notifications.ts';

/** What somebody was told in the bell, in the order of time. */
export async function notificationsOf(db: DbOrTx, { id }: { id: number }) {
  const rows = await db
    .selectFrom('notification')
    .select(['kind', 'shop_id', 'details'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, shop_id, details }) => ({
    kind,
    shop_id,
    details: details as NotificationDetails,
  }));
}
