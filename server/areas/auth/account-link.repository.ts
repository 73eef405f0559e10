import type { DbOrTx } from '../../core/database.ts';

export type LinkPurpose = 'verify_email' | 'reset_password';

export async function insertLink(
  db: DbOrTx,
  link: {
    tokenHash: Buffer;
    purpose: LinkPurpose;
    userId: number;
    email: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('account_link')
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      user_id: link.userId,
      email: link.email,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Uses a link up; null for one that is unknown, used, expired or for something else. Of two at once one gets it. */
export async function takeLink(
  db: DbOrTx,
  link: { tokenHash: Buffer; purpose: LinkPurpose; now: Date },
): Promise<{ userId: number; email: string } | null> {
  const row = await db
    .updateTable('account_link')
    .set({ used_at: link.now })
    .where('token_hash', '=', link.tokenHash)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up what other links the user has for the same purpose. */
export async function voidLinks(
  db: DbOrTx,
  link: { userId: number; purpose: LinkPurpose; now: Date },
): Promise<void> {
  await db
    .updateTable('account_link')
    .set({ used_at: link.now })
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .execute();
}
