import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** As many days take turns, as db/postgres says it. */
const SLOTS = 4;
/** Everybody waits for whoever empties a slot, and whoever does waits for all that take views in. */
const LOCK_TIMEOUT = '2s';

const dayOf = (ms: number) => Math.floor(ms / DAY_MS);

/** Which of the views were accepted in the last 48 hours; of those accepted up to two days earlier it may know some too. */
export async function findViews(db: DbOrTx, viewIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (viewIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select view_id as id from view_guard where view_id = any(${[...viewIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Remembers views that are accepted at `now` (ms since the epoch). */
export async function rememberViews(db: DbOrTx, viewIds: readonly string[], now: number): Promise<void> {
  if (viewIds.length === 0) return;
  // In their order they change fewer pages of the index.
  await sql`
    insert into view_guard (slot, view_id)
    select ${dayOf(now) % SLOTS}::smallint, id from unnest(${[...viewIds].sort()}::uuid[]) as id`.execute(db);
}

/**
 * Forgets the views of the day whose turn comes tomorrow: the last of them were accepted 48 hours before today began. In
 * the last hour of a day (UTC) nothing is done, so that no clock is taken to be a day further than it is.
 */
export async function forgetViews(db: DbOrTx, now: number): Promise<void> {
  if (dayOf(now + HOUR_MS) !== dayOf(now)) return;
  const next = (dayOf(now) + 1) % SLOTS;
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
  await sql`truncate ${sql.table(`view_guard_${next}`)}`.execute(db);
}
