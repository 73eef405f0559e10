import type { DbOrTx } from '../../core/database.ts';

/** Who a user is at the login; null where the user no longer exists. */
export async function findOwnCredential(db: DbOrTx, userId: number) {
  const row = await db
    .selectFrom('app_user')
    .select(['email', 'lang', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function writePassword(db: DbOrTx, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
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

/** Ends the sessions of a user, all or all but one family. Call it in a transaction. */
export async function revokeSessionsOf(
  tx: DbOrTx,
  userId: number,
  options: { at: Date; exceptFamilyId?: string },
): Promise<void> {
  const { at, exceptFamilyId } = options;
  // Waits for renewals under way, so that the update sees the sessions they made.
  await tx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptFamilyId !== undefined, (query) => query.where('family_id', '!=', exceptFamilyId ?? ''))
    .execute();
}
