import { sql } from 'kysely';
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

/** Counts one attempt under the key, in a window that starts with the first; returns the count and its end. */
export async function countAttempt(
  db: DbOrTx,
  key: string,
  now: Date,
  windowEnd: Date,
): Promise<{ attempts: number; windowEndsAt: Date }> {
  const expired = sql<boolean>`login_throttle.window_ends_at <= ${now}`;
  const row = await db
    .insertInto('login_throttle')
    .values({ key, failures: 1, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when ${expired} then 1 else login_throttle.failures + 1 end`,
        window_ends_at: sql<Date>`case when ${expired} then excluded.window_ends_at else login_throttle.window_ends_at end`,
      }),
    )
    .returning(['failures as attempts', 'window_ends_at as windowEndsAt'])
    .executeTakeFirstOrThrow();
  return row;
}

export async function forgetAttempts(db: DbOrTx, key: string): Promise<void> {
  await db.deleteFrom('login_throttle').where('key', '=', key).execute();
}

/** Gives one counted attempt back: it was a good one. */
export async function returnAttempt(db: DbOrTx, key: string): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Deletes what can no longer matter: sessions, attempt windows and links that ended before. */
export async function deleteEndedSessions(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', before).execute();
  await db.deleteFrom('login_throttle').where('window_ends_at', '<', before).execute();
  await db.deleteFrom('account_link').where('expires_at', '<', before).execute();
}
