import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../../../../db/schema.generated.ts';
import type { SignInWay } from '../../../../shared/rules/people/sign-in-ways.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, updatesOne } from '../../../platform/postgres/query-answers.ts';
import { isAccountOpen } from '../accounts/closed-accounts.repository.ts';
import { beginningOf } from './auth.repository.ts';

/** Who a user is at the login; null where the user no longer exists. */
export function findOwnCredential(db: DbOrTx, userId: number) {
  return firstRow(
    db
      .selectFrom('app_user')
      .select(['email', 'lang', 'password_hash as passwordHash'])
      .where('id', '=', userId),
  );
}

/** Sets a password, unless it is no longer the one that the caller proved to know: false then. */
export function writePassword(
  db: DbOrTx,
  user: { userId: number; provenHash: string; passwordHash: string },
): Promise<boolean> {
  return updatesOne(
    db
      .updateTable('app_user')
      .set({ password_hash: user.passwordHash })
      .where('id', '=', user.userId)
      .where('password_hash', '=', user.provenHash),
  );
}

/** The session families of a user that can still be renewed, the last used first. */
export async function listLiveFamilies(db: DbOrTx, userId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['family_id as familyId', 'created_at as lastUsedAt', 'user_agent as userAgent'])
    .select(['address_range as addressRange', beginningOf('session.family_id').as('startedAt')])
    .select(wayOf('session.family_id').as('way'))
    .where('user_id', '=', userId)
    .where('rotated_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Ends the sessions of a user, all or all but one family, or one family, of whomever or of that user alone. A renewal under way is waited for, and
 * the session that it made ends in the next round; once a round ends none, none can come. Call it in a transaction: once
 * that has ended every process hears of it (db/postgres/0021).
 * @returns the families that were ended: the caller forgets them as soon as the transaction has ended
 */
export async function revokeSessionsOf(
  tx: DbOrTx,
  whose: { userId: number; exceptFamilyId?: string } | { familyId: string; userId?: number },
  at: Date,
): Promise<string[]> {
  const live = (eb: ExpressionBuilder<DB, 'session'>) => {
    const isLive = eb('revoked_at', 'is', null);
    const ofUser = whose.userId === undefined ? isLive : isLive.and('user_id', '=', whose.userId);
    if ('familyId' in whose) return ofUser.and('family_id', '=', whose.familyId);
    const { exceptFamilyId } = whose;
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

/** How the family in this column began; null for one of a version that did not note it. */
const wayOf = (familyId: string) =>
  sql<SignInWay | null>`(select way from session_way where session_way.family_id = ${sql.ref(familyId)})`;

export type LiveSession = {
  readonly startedAt: Date;
  /** The provider has asked for a second factor, which counts as ours. */
  readonly hasProviderFactor: boolean;
};

/** When and how a session began that nobody has ended and whose account is open; null for any other. */
export function findLiveSession(db: DbOrTx, familyId: string): Promise<LiveSession | null> {
  return firstRow(
    db
      .selectFrom('session')
      .select(beginningOf('session.family_id').as('startedAt'))
      .select(
        sql<boolean>`exists (select from session_way where session_way.family_id = session.family_id
          and has_provider_factor)`.as('hasProviderFactor'),
      )
      .where('family_id', '=', familyId)
      .where('revoked_at', 'is', null)
      .where(isAccountOpen('session.user_id'))
      .limit(1),
  );
}
