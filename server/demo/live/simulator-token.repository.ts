import type { DbOrTx } from '../../platform/postgres/database.ts';

export async function setTokenExpiry(db: DbOrTx, name: string, expiresAt: Date): Promise<void> {
  await db.updateTable('access_token').set({ expires_at: expiresAt }).where('name', '=', name).execute();
}

export async function revokeToken(db: DbOrTx, name: string, at: Date): Promise<void> {
  await db.updateTable('access_token').set({ revoked_at: at }).where('name', '=', name).execute();
}

/** Forgets tokens whose name begins so and that can no longer be used. */
export async function deleteEndedTokens(db: DbOrTx, namePrefix: string, now: Date): Promise<void> {
  await db
    .deleteFrom('access_token')
    .where('name', 'like', `${namePrefix}%`)
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('revoked_at', 'is not', null)]))
    .execute();
}
