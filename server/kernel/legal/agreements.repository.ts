import type { LegalText } from '../../../shared/contract/people/legal.contract.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Notes what somebody agrees to; what they have agreed to already keeps its time. */
export async function insertAgreements(
  db: DbOrTx,
  userId: number,
  texts: readonly Pick<LegalText, 'document' | 'version' | 'lang'>[],
  at: Date,
): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insertInto('agreement')
    .values(
      texts.map(({ document, version, lang }) => ({
        user_id: userId,
        document,
        version,
        lang,
        agreed_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The versions that somebody has agreed to. */
export async function listAgreedVersions(db: DbOrTx, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('agreement').select('version').where('user_id', '=', userId).execute();
  return rows.map(({ version }) => version);
}

/** Those who have agreed to nothing: the people of a demo. */
export async function listUnasked(db: DbOrTx): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('agreement').select('version').whereRef('user_id', '=', 'app_user.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}
