import type { DbOrTx } from '../../../platform/postgres/database.ts';

export type Credential = { id: number; passwordHash: string };

export async function findCredential(db: DbOrTx, email: string): Promise<Credential | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the password was not replaced meanwhile; if so it is not until the transaction ends. */
export async function stillHasPassword(tx: DbOrTx, { id, passwordHash }: Credential): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type SessionRow = {
  id: string;
  familyId: string;
  userId: number;
  refreshHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string;
};

export async function insertSession(db: DbOrTx, session: SessionRow): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      family_id: session.familyId,
      user_id: session.userId,
      refresh_hash: session.refreshHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute();
}

/** The session of a refresh token, locked until the transaction ends. */
export async function findSessionForUpdate(db: DbOrTx, refreshHash: Buffer) {
  const row = await db
    .selectFrom('session')
    .select(['id', 'family_id', 'user_id', 'expires_at', 'rotated_at', 'revoked_at'])
    .where('refresh_hash', '=', refreshHash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markRotated(db: DbOrTx, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ rotated_at: at }).where('id', '=', sessionId).execute();
}

/** Deletes what can no longer matter: sessions and links that ended before. */
export async function deleteEndedSessions(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', before).execute();
  await db.deleteFrom('account_link').where('expires_at', '<', before).execute();
}
