import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Forgets offers that went away so long ago that no click that is still accepted can have been on them. */
export async function forgetGoneOffers(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('gone_offer').where('gone_at', '<', before).execute();
}
