import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** A feed that brought fewer items than the one that held before: since when, until the next one, and the share that was missing. */
export type FeedDrop = {
  readonly shopId: number;
  readonly since: Date;
  readonly ended: Date | null;
  readonly missing: number;
};

/** Those that came in a stretch of time, beside the last feed of the shop before it. */
export async function listFeedDrops(
  db: DbOrTx,
  shopIds: readonly number[],
  { since, until }: { since: Date; until: Date },
): Promise<FeedDrop[]> {
  const { rows } = await sql<FeedDrop>`
    select held.shop_id as "shopId", held.since, held.ended, 1 - held.accepted::float8 / good.accepted as missing
    from (
      select shop_id, finished_at as since, accepted,
        lead(finished_at) over (partition by shop_id order by finished_at, id) as ended
      from feed_import
      where shop_id = any(${[...shopIds]}::int[]) and status = 'done' and finished_at >= ${since} and finished_at <= ${until}
    ) as held
    cross join lateral (
      select accepted from feed_import as before
      where before.shop_id = held.shop_id and before.status = 'done' and before.finished_at < ${since}
      order by before.finished_at desc, before.id desc limit 1
    ) as good
    where held.accepted < good.accepted`.execute(db);
  return rows;
}
