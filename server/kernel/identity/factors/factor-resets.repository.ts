import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, updatesOne } from '../../../platform/postgres/query-answers.ts';

export async function insertFactorReset(
  db: DbOrTx,
  reset: {
    tokenHash: Buffer;
    userId: number;
    email: string;
    /** Of staff. */
    askedBy: number;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('factor_reset')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      email: reset.email,
      asked_by: reset.askedBy,
      created_at: reset.createdAt,
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** Whose link this is; null for one that is unknown, used or expired. */
export function findFactorReset(
  db: DbOrTx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: number; email: string } | null> {
  return firstRow(
    db
      .selectFrom('factor_reset')
      .select(['user_id as userId', 'email'])
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );
}

/** Uses a link up; false where it was used before. Of two at once one gets it. */
export function takeFactorReset(db: DbOrTx, tokenHash: Buffer, at: Date): Promise<boolean> {
  return updatesOne(
    db
      .updateTable('factor_reset')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null),
  );
}

/** Uses up what links a user has. */
export async function voidFactorResets(db: DbOrTx, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('factor_reset')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
