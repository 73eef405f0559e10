import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow, updateById, updatesOne } from '../../../platform/postgres/query-answers.ts';
import { isAccountKept } from '../accounts/closed-accounts.repository.ts';

const COLUMNS = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'sign_count as signCount',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** The passkeys of a user, the oldest first. */
export function listPasskeys(db: DbOrTx, userId: number) {
  return db.selectFrom('passkey').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute();
}

/** The passkey of a credential, locked until the transaction ends; null for one that nobody keeps here. */
export function findPasskeyForUpdate(tx: DbOrTx, credentialId: string) {
  return firstRow(
    tx
      .selectFrom('passkey')
      .select(COLUMNS)
      .where('credential_id', '=', credentialId)
      .where(isAccountKept('passkey.user_id'))
      .forUpdate(),
  );
}

/** Keeps a new passkey; false where its credential is kept already. */
export function insertPasskey(
  tx: DbOrTx,
  passkey: {
    userId: number;
    credentialId: string;
    publicKey: Buffer;
    signCount: number;
    transports: string[];
    name: string;
    at: Date;
  },
): Promise<boolean> {
  return hasRow(
    tx
      .insertInto('passkey')
      .values({
        user_id: passkey.userId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        sign_count: passkey.signCount,
        transports: passkey.transports,
        name: passkey.name,
        created_at: passkey.at,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id'),
  );
}

export async function notePasskeyUse(
  tx: DbOrTx,
  use: { id: number; signCount: number; at: Date },
): Promise<void> {
  await updateById(tx, 'passkey', use.id, { sign_count: use.signCount, last_used_at: use.at });
}

type OfUser = { id: number; userId: number };

/** Whether the user has such a passkey. */
export function renamePasskeyOf(db: DbOrTx, { id, userId }: OfUser, name: string): Promise<boolean> {
  return updatesOne(
    db.updateTable('passkey').set({ name }).where('id', '=', id).where('user_id', '=', userId),
  );
}

/** Whether the user had such a passkey. */
export async function deletePasskeyOf(tx: DbOrTx, { id, userId }: OfUser): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deletePasskeysOf(tx: DbOrTx, userId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
}
