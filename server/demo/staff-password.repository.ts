import { sql } from 'kysely';
import { ROLES } from '../../shared/rules/people/account.ts';
import type { DbOrTx } from '../platform/postgres/database.ts';

const RANDOM = 'demo-staff-password';

/** Notes that staff's password is a random one now; false where it was already. */
export async function noteRandomPassword(tx: DbOrTx): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('installation_fact')
    .values({ name: RANDOM, value: '{}' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets that staff's password is random; false where it was not. */
export async function forgetRandomPassword(tx: DbOrTx): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('installation_fact')
    .where('name', '=', RANDOM)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Gives members of staff a password, all or the one with the address, and ends their sessions. */
export async function setStaffPassword(
  tx: DbOrTx,
  { email, passwordHash, at }: { email?: string; passwordHash: string; at: Date },
): Promise<void> {
  const staff = await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('role_id', '=', ROLES.staff)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .returning('id')
    .execute();
  const ids = staff.map(({ id }) => id);
  await tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('user_id', '=', sql<number>`any(${ids}::int[])`)
    .where('revoked_at', 'is', null)
    .execute();
}
