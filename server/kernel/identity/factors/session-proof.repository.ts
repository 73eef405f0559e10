import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Notes that whoever uses a session has proven at this instant to be its person. */
export async function noteProof(
  db: DbOrTx,
  proof: { familyId: string; userId: number; now: number },
): Promise<void> {
  const proven_at = new Date(proof.now);
  await db
    .insertInto('session_proof')
    .values({ family_id: proof.familyId, user_id: proof.userId, proven_at })
    .onConflict((conflict) => conflict.column('family_id').doUpdateSet({ proven_at }))
    .execute();
}

/** When whoever uses a session last proved to be its person, in ms; null for never. */
export async function findProof(db: DbOrTx, familyId: string): Promise<number | null> {
  const row = await db
    .selectFrom('session_proof')
    .select('proven_at')
    .where('family_id', '=', familyId)
    .executeTakeFirst();
  return row ? row.proven_at.getTime() : null;
}
