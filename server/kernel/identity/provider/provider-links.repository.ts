import { type DbOrTx, isTaken } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow, updateById, updatesOne } from '../../../platform/postgres/query-answers.ts';
import { isAccountKept } from '../accounts/closed-accounts.repository.ts';
import type { ProviderIdentity } from './provider-identity.ts';

type Person = Pick<ProviderIdentity, 'issuer' | 'subject'>;

/** Whose account somebody of the provider is connected with. */
export function findLinkedAccount(db: DbOrTx, { issuer, subject }: Person) {
  return firstRow(
    db
      .selectFrom('provider_link')
      .innerJoin('app_user', 'app_user.id', 'provider_link.user_id')
      .select(['user_id as id', 'disabled_at as disabledAt'])
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where(isAccountKept('provider_link.user_id')),
  );
}

/** Whom an account is connected with; null for nobody. */
export function findProviderLink(db: DbOrTx, userId: number) {
  return firstRow(
    db
      .selectFrom('provider_link')
      .select(['issuer', 'subject', 'email', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', userId),
  );
}

/** Notes a sign-in by it; false where it is disconnected by now. It stays connected until the transaction ends. */
export function noteLinkUse(
  tx: DbOrTx,
  userId: number,
  { issuer, subject, email }: Person & Pick<ProviderIdentity, 'email'>,
  at: Date,
): Promise<boolean> {
  return updatesOne(
    tx
      .updateTable('provider_link')
      .set({ last_used_at: at, email })
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject),
  );
}

/**
 * Connects an account, also in the place of a provider of before; false where the account or the person there is
 * connected already. Ends the transaction then.
 */
export async function insertProviderLink(
  tx: DbOrTx,
  link: { userId: number; identity: Person & Pick<ProviderIdentity, 'email'>; at: Date },
): Promise<boolean> {
  const { issuer, subject, email } = link.identity;
  const columns = { issuer, subject, email, linked_at: link.at, last_used_at: null };
  try {
    return await hasRow(
      tx
        .insertInto('provider_link')
        .values({ user_id: link.userId, ...columns })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(columns).where('provider_link.issuer', '!=', issuer),
        )
        .returning('user_id'),
    );
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Whether the account was connected. */
export async function deleteProviderLink(tx: DbOrTx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_link')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The account of an address that somebody has shown to be theirs, or staff have confirmed; null where there is none. */
export function findProvenAccount(db: DbOrTx, email: string): Promise<{ id: number } | null> {
  return firstRow(
    db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .where((eb) =>
        eb.or([eb('email_verified_at', 'is not', null), eb('properties_set_at', 'is not', null)]),
      ),
  );
}

/** Whether somebody may know the password of an account: not where the provider opened it, and nobody chose one since. */
export function hasPassword(db: DbOrTx, userId: number): Promise<boolean> {
  return hasRow(
    db.selectFrom('app_user').select('id').where('id', '=', userId).where('has_password', '=', true),
  );
}

/** Says of a new account that nobody knows its password. */
export async function markWithoutPassword(tx: DbOrTx, userId: number): Promise<void> {
  await updateById(tx, 'app_user', userId, { has_password: false });
}
