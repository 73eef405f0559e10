import type { DbOrTx } from '../../../core/database.ts';
import type { AccountDraft, ManagerDraft } from './demo-people.ts';

/** Adds an account manager: staff, with a mailbox but no password that anybody knows. */
export async function insertManager(
  db: DbOrTx,
  manager: ManagerDraft & { email: string; passwordHash: string; at: Date },
): Promise<number> {
  const { name, surname, title, email, passwordHash, at } = manager;
  const row = await db
    .insertInto('app_user')
    .values({
      email,
      password_hash: passwordHash,
      role_id: 1,
      name,
      surname,
      title,
      email_verified_at: at,
      properties_set_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds a demo account with a full profile and the right to the shops. */
export async function insertAccount(
  db: DbOrTx,
  account: AccountDraft & { passwordHash: string; shopIds: readonly number[]; at: Date },
): Promise<void> {
  const { email, roleId, invites, profile, passwordHash, shopIds, at } = account;
  const user = await db
    .insertInto('app_user')
    .values({
      email,
      password_hash: passwordHash,
      role_id: roleId,
      invite_users: invites,
      email_verified_at: at,
      properties_set_at: at,
      created_at: at,
      ...profile,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (shopIds.length === 0) return;
  await db
    .insertInto('user_shop')
    .values(shopIds.map((shopId) => ({ user_id: user.id, shop_id: shopId })))
    .execute();
}
