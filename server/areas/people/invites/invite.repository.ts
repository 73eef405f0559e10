import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../../db/schema.generated.ts';
import type { ShopScope } from '../../../kernel/callers/callers.public.ts';
import { isAccountOpen } from '../../../kernel/identity/auth.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow, updateById } from '../../../platform/postgres/query-answers.ts';

const COLUMNS = [
  'user_invite.id',
  'user_invite.email',
  'user_invite.role_id',
  'user_invite.invite_users',
  'user_invite.shop_ids',
  'user_invite.lang',
  'user_invite.invited_by',
  'user_invite.sent_at',
  'user_invite.expires_at',
] as const;

const invites = (db: DbOrTx) =>
  db
    .selectFrom('user_invite')
    .innerJoin('app_user as inviter', 'inviter.id', 'user_invite.invited_by')
    .select(COLUMNS)
    .select('inviter.email as inviter');

/** In sight is what is for at least one of these shops. */
const inSight = (sight: ShopScope) =>
  sight === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`user_invite.shop_ids && ${[...sight]}::int[]`;

export function findInvite(db: DbOrTx, inviteId: number, sight: ShopScope) {
  return firstRow(invites(db).where('user_invite.id', '=', inviteId).where(inSight(sight)));
}
export type InviteRow = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

/** The invitation that a link opens, before it expires. */
export function findInviteByLink(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<InviteRow | null> {
  return firstRow(
    invites(db)
      .where('token_hash', '=', tokenHash)
      .where(isAccountOpen('user_invite.invited_by'))
      .where('expires_at', '>', now),
  );
}

/** Uses an invitation up; null for one that is used, expired or unknown. Of two at once one gets it. */
export function takeInvite(tx: DbOrTx, tokenHash: Buffer, now: Date) {
  return firstRow(
    tx
      .deleteFrom('user_invite')
      .where('token_hash', '=', tokenHash)
      .where(isAccountOpen('user_invite.invited_by'))
      .where('expires_at', '>', now)
      .returning(COLUMNS),
  );
}
export type TakenInvite = NonNullable<Awaited<ReturnType<typeof takeInvite>>>;

type InviteFilter = { readonly sight: ShopScope; readonly patterns: readonly string[] };

function fits({ sight, patterns }: InviteFilter) {
  return (eb: ExpressionBuilder<DB & { inviter: DB['app_user'] }, 'user_invite' | 'inviter'>) =>
    eb.and([
      inSight(sight),
      ...patterns.map(
        (pattern) => sql<SqlBool>`concat_ws(' ', user_invite.email, inviter.email) ilike ${pattern}`,
      ),
    ]);
}

/** A page of invitations, the last sent first, and how many there are. */
export async function selectInvites(
  db: DbOrTx,
  filter: InviteFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: InviteRow[]; total: number }> {
  const { total } = await db
    .selectFrom('user_invite')
    .innerJoin('app_user as inviter', 'inviter.id', 'user_invite.invited_by')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(fits(filter))
    .executeTakeFirstOrThrow();
  const rows = await invites(db)
    .where(fits(filter))
    .orderBy('user_invite.sent_at', 'desc')
    .orderBy('user_invite.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

/** Whether an address has an invitation that lies within these shops. */
export function hasInviteWithin(db: DbOrTx, email: string, sight: ShopScope): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('user_invite')
      .select('id')
      .where('email', '=', email)
      .$if(sight !== 'all', (query) =>
        query.where(sql<SqlBool>`shop_ids <@ ${sight === 'all' ? [] : [...sight]}::int[]`),
      )
      .limit(1),
  );
}

type Sending = { token_hash: Buffer; invited_by: number; sent_at: Date; expires_at: Date };
type NewInvite = Pick<InviteRow, 'email' | 'role_id' | 'invite_users' | 'lang'> & {
  shop_ids: readonly number[];
};

/** Stores an invitation and returns its id. */
export async function insertInvite(tx: DbOrTx, invite: NewInvite & Sending): Promise<number> {
  const row = await tx
    .insertInto('user_invite')
    .values({ ...invite, shop_ids: [...invite.shop_ids] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Gives an invitation a new link; the old one ends. */
export async function updateSending(tx: DbOrTx, inviteId: number, sending: Sending): Promise<void> {
  await updateById(tx, 'user_invite', inviteId, sending);
}

/** Deletes invitations that ended before an instant, with the addresses of those who never came. */
export async function deleteEndedInvites(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('user_invite').where('expires_at', '<', before).execute();
}

export async function deleteInviteRow(tx: DbOrTx, inviteId: number): Promise<void> {
  await tx.deleteFrom('user_invite').where('id', '=', inviteId).execute();
}

/** Deletes the invitations of an address that are for any of these shops. */
export async function deleteInvitesTo(tx: DbOrTx, email: string, shopIds: readonly number[]) {
  return tx
    .deleteFrom('user_invite')
    .where('email', '=', email)
    .where(sql<SqlBool>`shop_ids && ${[...shopIds]}::int[]`)
    .returning(COLUMNS)
    .execute();
}

/** Deletes the invitations of somebody that are for any other shop than these. */
export async function deleteInvitesBeyond(tx: DbOrTx, senderId: number, shopIds: readonly number[]) {
  return tx
    .deleteFrom('user_invite')
    .where('invited_by', '=', senderId)
    .where(sql<SqlBool>`not shop_ids <@ ${[...shopIds]}::int[]`)
    .returning(COLUMNS)
    .execute();
}
