import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { type DbOrTx, hiddenArray, plannedOnce } from '../../../platform/postgres/database.ts';

/** As many days take turns, as db/postgres says it. */
const SLOTS = 4;
/** Everybody waits for whoever empties a slot, and whoever does waits for all that take views in. */
const LOCK_TIMEOUT = '2s';

const dayOf = (ms: number) => Math.floor(ms / DAY_MS);

/** Remembers views that are accepted at `now` (ms since the epoch). */
export async function rememberViews(db: DbOrTx, viewIds: readonly string[], now: number): Promise<void> {
  if (viewIds.length === 0) return;
  // In their order they change fewer pages of the index.
  await sql`
    ${plannedOnce('remember_views')}
    insert into view_guard (slot, view_id)
    select ${dayOf(now) % SLOTS}::smallint, id from unnest(${hiddenArray([...viewIds].sort(), 'uuid')}) as id`.execute(
    db,
  );
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
