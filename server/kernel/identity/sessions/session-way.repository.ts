import { SESSION_DAYS } from '../../../../shared/rules/limits.ts';
import type { SignInWay } from '../../../../shared/rules/people/sign-in-ways.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Notes how a family of sessions begins. */
export async function insertSessionWay(
  tx: DbOrTx,
  session: { familyId: string; userId: number; way: SignInWay; hasProviderFactor: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto('session_way')
    .values({
      family_id: session.familyId,
      user_id: session.userId,
      way: session.way,
      has_provider_factor: session.hasProviderFactor,
      began_at: session.at,
    })
    .execute();
}

/** Deletes those whose sessions have ended by their age before an instant. */
export async function deleteEndedWays(db: DbOrTx, before: Date): Promise<void> {
  const began = new Date(before.getTime() - SESSION_DAYS * DAY_MS);
  await db.deleteFrom('session_way').where('began_at', '<', began).execute();
}
