import { sql } from 'kysely';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow, updateById } from '../../../platform/postgres/query-answers.ts';
import { isAccountKept, isAccountOpen } from '../accounts/closed-accounts.repository.ts';
import { deleteEndedProofs } from '../factors/proof-tickets.repository.ts';
import { deleteUnseenSigns } from './known-sign-in.repository.ts';
import { deleteEndedWays } from './session-way.repository.ts';

const KNOWN_SIGN_IN_DAYS = 365;

export type Credential = {
  id: number;
  email: string;
  lang: string;
  roleId: number;
  passwordHash: string;
  disabledAt: Date | null;
};

export function findCredential(db: DbOrTx, email: string): Promise<Credential | null> {
  return firstRow(
    db
      .selectFrom('app_user')
      .select(['id', 'email', 'lang', 'role_id as roleId', 'password_hash as passwordHash'])
      .select('disabled_at as disabledAt')
      .where('email', '=', email.toLowerCase())
      .where(isAccountKept('app_user.id')),
  );
}

/** Whether the account is open and the password was not replaced meanwhile; if so it is not until the transaction ends. */
export function stillHasPassword(
  tx: DbOrTx,
  { id, passwordHash }: Pick<Credential, 'id' | 'passwordHash'>,
): Promise<boolean> {
  return hasRow(
    tx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .where('disabled_at', 'is', null)
      .forShare(),
  );
}

/** Who is about to enter; the account is neither disabled nor given another role until the transaction ends. */
export function findEntrant(tx: DbOrTx, userId: number) {
  return firstRow(
    tx
      .selectFrom('app_user')
      .select(['id', 'email', 'lang', 'role_id as roleId', 'disabled_at as disabledAt'])
      .where('id', '=', userId)
      .where(isAccountKept('app_user.id'))
      .forShare(),
  );
}

export type SessionRow = {
  id: string;
  familyId: string;
  userId: number;
  refreshHash: Buffer;
  createdAt: Date;
  /** When the family began. */
  startedAt: Date;
  expiresAt: Date;
  userAgent: string;
  addressRange: string;
};

/** When the family in this column began. Rows of versions before do not say it: then it is as old as its oldest row. */
export const beginningOf = (familyId: string) =>
  sql<Date>`(select min(coalesce(member.started_at, member.created_at)) from session as member
    where member.family_id = ${sql.ref(familyId)})`;

export async function insertSession(db: DbOrTx, session: SessionRow): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      family_id: session.familyId,
      user_id: session.userId,
      refresh_hash: session.refreshHash,
      created_at: session.createdAt,
      started_at: session.startedAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      address_range: session.addressRange,
    })
    .execute();
}

/** The session of a refresh token, locked until the transaction ends. */
export function findSessionForUpdate(db: DbOrTx, refreshHash: Buffer) {
  return firstRow(
    db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select(['session.id', 'family_id as familyId', 'user_id as userId', 'app_user.role_id as roleId'])
      .select(['expires_at as expiresAt', 'rotated_at as rotatedAt', 'revoked_at as revokedAt'])
      .select(['successor_id as successorId', 'repeated_at as repeatedAt'])
      .select(beginningOf('session.family_id').as('startedAt'))
      .where('refresh_hash', '=', refreshHash)
      .where(isAccountOpen('session.user_id'))
      .forUpdate('session'),
  );
}
export type RenewableSession = NonNullable<Awaited<ReturnType<typeof findSessionForUpdate>>>;

export async function markRotated(
  db: DbOrTx,
  { sessionId, successorId, at }: { sessionId: string; successorId: string; at: Date },
): Promise<void> {
  await updateById(db, 'session', sessionId, { rotated_at: at, successor_id: successorId });
}

export async function markRepeated(db: DbOrTx, sessionId: string, at: Date): Promise<void> {
  await updateById(db, 'session', sessionId, { repeated_at: at });
}

/** The session that took the place of a renewed one; null where it is gone. */
export function findSuccessor(db: DbOrTx, sessionId: string) {
  return firstRow(
    db
      .selectFrom('session')
      .select(['refresh_hash as refreshHash', 'rotated_at as rotatedAt'])
      .where('id', '=', sessionId),
  );
}

/** Deletes what can no longer matter: sessions and links that ended before, devices and networks unseen for a year. */
export async function deleteEndedSessions(db: DbOrTx, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
  await db.deleteFrom('account_link').where('expires_at', '<', before).execute();
  await deleteUnseenSigns(db, new Date(before.getTime() - KNOWN_SIGN_IN_DAYS * DAY_MS));
  await deleteEndedProofs(db, before);
  await deleteEndedWays(db, before);
}
