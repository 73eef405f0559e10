import { sql } from 'kysely';
import type { DbOrTx } from '../../server/platform/postgres/database.ts';

/** How many connections to the database wait for a lock just now. */
export async function countLockWaits(db: DbOrTx): Promise<number> {
  const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waits.execute(db)).rows[0]?.count ?? 0;
}
