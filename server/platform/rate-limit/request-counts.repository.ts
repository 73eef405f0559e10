import { sql } from 'kysely';
import type { DbOrTx } from '../postgres/database.ts';

export type RequestCount = { readonly key: string; readonly count: number };

/**
 * Adds to the counts of a window, and says how many there are now, of all processes together.
 * @param endsAt of the window, in milliseconds since 1970: from then on its counts may be deleted
 */
export async function addRequestCounts(
  db: DbOrTx,
  added: readonly RequestCount[],
  endsAt: number,
): Promise<RequestCount[]> {
  const keys = added.map(({ key }) => key);
  const counts = added.map(({ count }) => count);
  // In one order, so that two processes never wait for each other.
  const { rows } = await sql<RequestCount>`
    insert into rate_limit as known (key, points, expire)
    select key, count, ${endsAt}::bigint
    from unnest(${keys}::text[], ${counts}::int[]) as added (key, count) order by key
    on conflict (key) do update set points = known.points + excluded.points
    returning key, points as count`.execute(db);
  return rows;
}
