import { sql } from 'kysely';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Begins a user's check; null while another one of theirs is under way. */
export async function beginCheck(db: DbOrTx, userId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into feed_check (user_id, started_at) values (${userId}, ${now})
    on conflict (user_id) do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function endCheck(db: DbOrTx, checkId: number): Promise<void> {
  await db.deleteFrom('feed_check').where('id', '=', checkId).execute();
}

/** Checks that began before and must have been cut off. */
export async function listOldChecks(db: DbOrTx, before: Date): Promise<number[]> {
  const rows = await db.selectFrom('feed_check').select('id').where('started_at', '<', before).execute();
  return rows.map(({ id }) => id);
}

export async function findFeedPortal(db: DbOrTx, cc: PortalCode) {
  return db.selectFrom('portal').select('id').where('locale_code', '=', cc).executeTakeFirstOrThrow();
}
