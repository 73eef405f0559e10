import { sql } from 'kysely';
import { ROLES } from '../../../shared/rules/people/account.ts';
import type { NotificationDetails, NotificationKind } from '../../../shared/rules/tickets/notifications.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type NotificationDraft = {
  readonly kind: NotificationKind;
  readonly shopId: number | null;
  readonly details: NotificationDetails;
  readonly at: Date;
};

const columnsOf = ({ kind, shopId, details, at }: NotificationDraft) =>
  sql`${shopId}::integer, ${kind}, ${JSON.stringify(details)}::jsonb, ${at}::timestamptz`;

/** Who is being deleted, or is losing the shop, is waited for and then left out. */
const insertFor = (users: ReturnType<typeof sql>, news: NotificationDraft) =>
  sql`insert into notification (user_id, shop_id, kind, details, at)
      select id, ${columnsOf(news)} from (${users} for key share) as told (id)`;

/** For these users. */
export async function insertForUsers(
  tx: DbOrTx,
  userIds: readonly number[],
  news: NotificationDraft,
): Promise<void> {
  await insertFor(sql`select id from app_user where id = any(${[...userIds]}::integer[])`, news).execute(tx);
}

/** For everybody who works in the shop, staff left out. */
export async function insertForShop(tx: DbOrTx, shopId: number, news: NotificationDraft): Promise<void> {
  await insertFor(
    sql`select user_id from app_user join user_shop on user_id = app_user.id
        where shop_id = ${shopId} and role_id <> ${ROLES.staff}`,
    news,
  ).execute(tx);
}
