import { sql } from 'kysely';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import { type DbOrTx, isTaken } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow, updateById, updatesOne } from '../../../platform/postgres/query-answers.ts';
import { isAccountOpen } from './closed-accounts.repository.ts';

/** A new account; null where the address has one already. */
export function insertAccount(
  db: DbOrTx,
  account: {
    email: string;
    passwordHash: string;
    roleId: number;
    name: string;
    surname: string;
    lang: string;
    createdAt: Date;
  },
): Promise<{ id: number } | null> {
  return firstRow(
    db
      .insertInto('app_user')
      .values({
        email: account.email,
        password_hash: account.passwordHash,
        role_id: account.roleId,
        name: account.name,
        surname: account.surname,
        lang: account.lang,
        created_at: account.createdAt,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  );
}

/** Deletes the account of an address whose mailbox nobody has proven, and that nobody has confirmed. */
export async function deleteUnprovenAccount(tx: DbOrTx, email: string): Promise<void> {
  const unproven = tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('properties_set_at', 'is', null);
  // A session that is being renewed holds its row and then asks for the user's: the other way round both would wait.
  await tx.deleteFrom('session').where('user_id', 'in', unproven).execute();
  await tx.deleteFrom('app_user').where('id', 'in', unproven).execute();
}

/** Deletes accounts that were opened before an instant and whose mailbox nobody has proven, nor staff confirmed. */
export async function deleteUnprovenAccounts(db: DbOrTx, before: Date): Promise<void> {
  const unproven = () =>
    db
      .selectFrom('app_user')
      .select('id')
      .where('email_verified_at', 'is', null)
      .where('properties_set_at', 'is', null)
      .where('created_at', '<', before);
  // In the order of `deleteUnprovenAccount`. Whoever is proven between the two stays, signed out.
  await db.deleteFrom('session').where('user_id', 'in', unproven()).execute();
  await db.deleteFrom('app_user').where('id', 'in', unproven()).execute();
}

/** Whom to write to at an address. */
export function findMailboxOwner(db: DbOrTx, email: string) {
  return firstRow(
    db
      .selectFrom('app_user')
      .select(['id', 'email', 'lang', 'email_verified_at as verifiedAt'])
      .where('email', '=', email.toLowerCase()),
  );
}

/** Marks the mailbox as proven, unless the account has another one by now: false then. */
export function markEmailVerified(
  db: DbOrTx,
  user: { id: number; email: string; at: Date },
): Promise<boolean> {
  return updatesOne(
    db
      .updateTable('app_user')
      .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${user.at})` })
      .where('id', '=', user.id)
      .where('email', '=', user.email),
  );
}

/** Gives the account another mailbox, which is proven; false where another account has it. Ends the transaction then. */
export async function moveMailbox(
  tx: DbOrTx,
  user: { id: number; email: string; at: Date },
): Promise<boolean> {
  try {
    await updateById(tx, 'app_user', user.id, { email: user.email, email_verified_at: user.at });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

export async function updatePassword(db: DbOrTx, userId: number, passwordHash: string): Promise<void> {
  await updateById(db, 'app_user', userId, { password_hash: passwordHash, has_password: true });
}

/** Confirms a new account of staff, who may invite others. */
export async function openStaffAccount(tx: DbOrTx, userId: number, at: Date): Promise<void> {
  await updateById(tx, 'app_user', userId, {
    email_verified_at: at,
    properties_set_at: at,
    invite_users: true,
  });
}

/** The account of an address and its role; null where there is none that lets anybody in. */
export function findAccountRole(db: DbOrTx, email: string) {
  return firstRow(
    db
      .selectFrom('app_user')
      .select(['id', 'email', 'role_id as roleId'])
      .where('email', '=', email)
      .where(isAccountOpen('app_user.id')),
  );
}

/** Whether a member of staff can get in. */
export function hasStaff(db: DbOrTx): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('app_user')
      .select('id')
      .where('role_id', '=', ROLES.staff)
      .where(isAccountOpen('app_user.id'))
      .limit(1),
  );
}

/** Disables an account, or enables it where no instant is given; false where it is so already. */
export function updateDisabled(tx: DbOrTx, userId: number, at: Date | null): Promise<boolean> {
  return updatesOne(
    tx
      .updateTable('app_user')
      .set({ disabled_at: at })
      .where('id', '=', userId)
      .where('disabled_at', at === null ? 'is not' : 'is', null),
  );
}

/** What guessers try first who know a person: names, company and shops. */
export async function listOwnTexts(db: DbOrTx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select unnest(array[name, surname, company_name, domain]) as text from app_user where id = ${userId}
    union select shop.name from shop join user_shop on shop_id = shop.id where user_id = ${userId} limit 40`.execute(
    db,
  );
  return rows.flatMap(({ text }) => text || []);
}
