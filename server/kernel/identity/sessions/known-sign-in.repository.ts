import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { hasRow } from '../../../platform/postgres/query-answers.ts';

type Sign = { readonly kind: 'device' | 'network'; readonly value: string };

/** Whether the account of an address has signed in with a device before. */
export function isKnownDevice(db: DbOrTx, email: string, device: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('known_sign_in')
      .innerJoin('app_user', 'app_user.id', 'known_sign_in.user_id')
      .select('user_id')
      .where('email', '=', email.toLowerCase())
      .where('kind', '=', 'device')
      .where('value', '=', device),
  );
}

/** Whether anything is known of earlier sign-ins of a user. */
export function hasSignedInBefore(tx: DbOrTx, userId: number): Promise<boolean> {
  return hasRow(tx.selectFrom('known_sign_in').select('user_id').where('user_id', '=', userId).limit(1));
}

/** Notes with what somebody signs in; true for what was not known. */
export async function rememberSign(tx: DbOrTx, userId: number, sign: Sign, at: Date): Promise<boolean> {
  const { isNew } = await tx
    .insertInto('known_sign_in')
    .values({ user_id: userId, ...sign, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'value']).doUpdateSet({ last_seen_at: at }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

/** Deletes what nobody has signed in with since an instant. */
export async function deleteUnseenSigns(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('known_sign_in').where('last_seen_at', '<', before).execute();
}
