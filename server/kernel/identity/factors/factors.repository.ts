import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow, updatesOne } from '../../../platform/postgres/query-answers.ts';

const FACTORS_LOCK = 4_027;

/** Lets one transaction at a time change the factors of a user. */
export async function lockFactors(tx: DbOrTx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FACTORS_LOCK}::integer, ${userId}::integer)`.execute(tx);
}

/** The app on a user's phone, also one that no code has confirmed yet. */
export function findTotp(db: DbOrTx, userId: number) {
  return firstRow(
    db
      .selectFrom('totp_factor')
      .select(['sealed_secret as encryptedSecret', 'confirmed_at as confirmedAt'])
      .where('user_id', '=', userId),
  );
}

/** Keeps a secret that is to be confirmed, in the place of an unconfirmed one; false where one is confirmed. */
export function keepTotpSecret(
  db: DbOrTx,
  totp: { userId: number; encryptedSecret: string; at: Date },
): Promise<boolean> {
  return hasRow(
    db
      .insertInto('totp_factor')
      .values({ user_id: totp.userId, sealed_secret: totp.encryptedSecret, created_at: totp.at })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_secret: totp.encryptedSecret, created_at: totp.at, last_step: 0 })
          .where('totp_factor.confirmed_at', 'is', null),
      )
      .returning('user_id'),
  );
}

/** Uses a code up: false where it, or a later one, was used before. Of two at once one gets it. */
export function takeTotpStep(db: DbOrTx, userId: number, step: number): Promise<boolean> {
  return updatesOne(
    db
      .updateTable('totp_factor')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  );
}

/** Makes the app count from now on; false where it did already. */
export function markTotpConfirmed(db: DbOrTx, userId: number, at: Date): Promise<boolean> {
  return updatesOne(
    db
      .updateTable('totp_factor')
      .set({ confirmed_at: at })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null),
  );
}

/** Whether there was one that counted. */
export async function deleteTotp(db: DbOrTx, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('totp_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** The recovery codes of a user that were not used yet. */
export function listRecoveryCodes(db: DbOrTx, userId: number): Promise<{ id: number; hash: string }[]> {
  return db
    .selectFrom('recovery_code')
    .select(['id', 'code_hash as hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Uses a recovery code up; false where it was used before. Of two at once one gets it. */
export function spendRecoveryCode(db: DbOrTx, id: number, at: Date): Promise<boolean> {
  return updatesOne(
    db.updateTable('recovery_code').set({ used_at: at }).where('id', '=', id).where('used_at', 'is', null),
  );
}

/** Puts these recovery codes in the place of all there were; none deletes them. */
export async function replaceRecoveryCodes(
  tx: DbOrTx,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

export function listEncryptedSecrets(db: DbOrTx) {
  return db
    .selectFrom('totp_factor')
    .select(['user_id as userId', 'sealed_secret as encryptedSecret'])
    .orderBy('user_id')
    .execute();
}

/** Unless it was replaced meanwhile. */
export async function replaceEncryptedSecret(
  db: DbOrTx,
  secret: { userId: number; encryptedSecret: string; reencrypted: string },
): Promise<void> {
  await db
    .updateTable('totp_factor')
    .set({ sealed_secret: secret.reencrypted })
    .where('user_id', '=', secret.userId)
    .where('sealed_secret', '=', secret.encryptedSecret)
    .execute();
}
