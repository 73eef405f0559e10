import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../../../db/schema.generated.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Who a user is at the login; null where the user no longer exists. */
export async function findOwnCredential(db: DbOrTx, userId: number) {
  const row = await db
    .selectFrom('app_user')
    .select(['email', 'lang', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets a password, unless it is no longer the one that the caller proved to know: false then. */
export async function writePassword(
  db: DbOrTx,
  user: { userId: number; provenHash: string; passwordHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ password_hash: user.passwordHash })
    .where('id', '=', user.userId)
    .where('password_hash', '=', user.provenHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The session families of a user that can still be renewed, the last used first. */
export async function listLiveFamilies(db: DbOrTx, userId: number, now: Date) {
  return db
    .selectFrom('session as live')
    .innerJoin('session as member', 'member.family_id', 'live.family_id')
    .select(['live.family_id as familyId', 'live.created_at as lastUsedAt', 'live.user_agent as userAgent'])
    .select((eb) => eb.fn.min<Date>('member.created_at').as('createdAt'))
    .where('live.user_id', '=', userId)
    .where('live.rotated_at', 'is', null)
    .where('live.revoked_at', 'is', null)
    .where('live.expires_at', '>', now)
    .groupBy(['live.id', 'live.family_id', 'live.created_at', 'live.user_agent'])
    .orderBy('live.created_at', 'desc')
    .orderBy('live.id')
    .execute();
}

/**
 * Ends the sessions of a user, all or all but one family, or those of one family. A renewal under way is waited for, and
 * the session that it made ends in the next round; once a round ends none, none can come. Call it in a transaction: once
 * that has ended every process hears of it (db/postgres/0021).
 * @returns the families that were ended: the caller forgets them as soon as the transaction has ended
 */
export async function revokeSessionsOf(
  tx: DbOrTx,
  whose: { userId: number; exceptFamilyId?: string } | { familyId: string },
  at: Date,
): Promise<string[]> {
  const live = (eb: ExpressionBuilder<DB, 'session'>) => {
    const isLive = eb('revoked_at', 'is', null);
    if ('familyId' in whose) return isLive.and('family_id', '=', whose.familyId);
    const { userId, exceptFamilyId } = whose;
    const ofUser = isLive.and('user_id', '=', userId);
    return exceptFamilyId === undefined ? ofUser : ofUser.and('family_id', '!=', exceptFamilyId);
  };
  const familyIds = new Set<string>();
  for (let ended: { familyId: string }[] | null = null; ended === null || ended.length > 0; ) {
    // In one order, so that two of these at once do not wait for each other.
    await tx.selectFrom('session').select('id').where(live).orderBy('id').forUpdate().execute();
    ended = await tx
      .updateTable('session')
      .set({ revoked_at: at })
      .where(live)
      .returning('family_id as familyId')
      .execute();
    for (const { familyId } of ended) familyIds.add(familyId);
  }
  return [...familyIds];
}

/** Whether the session exists and was ended by nobody. */
export async function isSessionLive(db: DbOrTx, familyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
