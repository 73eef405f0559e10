import type { Insertable } from 'kysely';
import type { UserInvite } from '../../../../db/schema.generated.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
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

/** Adds a demo account with the right to the shops. */
export async function insertDemoAccount(
  db: DbOrTx,
  account: Omit<AccountDraft, 'what' | 'shopsOf'> & {
    passwordHash: string;
    shopIds: readonly number[];
    at: Date;
  },
): Promise<{ id: number; email: string }> {
  const { email, roleId, invites, profile, passwordHash, shopIds, at, state = 'confirmed' } = account;
  const user = await db
    .insertInto('app_user')
    .values({
      email,
      password_hash: passwordHash,
      role_id: roleId,
      invite_users: invites,
      email_verified_at: state === 'unverified' ? null : at,
      properties_set_at: state === 'confirmed' ? at : null,
      created_at: at,
      ...profile,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  if (shopIds.length === 0) return user;
  await db
    .insertInto('user_shop')
    .values(shopIds.map((shopId) => ({ user_id: user.id, shop_id: shopId })))
    .execute();
  return user;
}

/** Adds an invitation; its link is in no mail, and a new one comes with sending it again. */
export async function insertInvitation(
  db: DbOrTx,
  invitation: Pick<Insertable<UserInvite>, 'email' | 'role_id' | 'invite_users' | 'lang' | 'shop_ids'> & {
    tokenHash: Buffer;
    invitedBy: number;
    sentAt: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { tokenHash, invitedBy, sentAt, expiresAt, ...rest } = invitation;
  const row = await db
    .insertInto('user_invite')
    .values({ ...rest, token_hash: tokenHash, invited_by: invitedBy, sent_at: sentAt, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
