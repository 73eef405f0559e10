import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** A file that a row of the database says is in the file store. */
export type ReferencedFile = {
  readonly key: string;
  readonly shopId: number;
  /** What names it: `upload 12`. */
  readonly owner: string;
};

/**
 * An import names its key before the bytes are there, and until after they are deleted: what counts is whether somebody
 * may still read them.
 */
const FEED_BYTES = sql`
  select stored_key, shop_id, 'feed import ' || id from feed_import
  where stored_key is not null and (
    (status in ('waiting', 'running') and source <> 'address')
    or id in (select good_import_id from shop_feed)
    or id in (select max(id) from feed_import where status = 'refused' and stored_key is not null group by shop_id))`;

const ALL_REFERENCES = sql`
  select stored_key as key, shop_id as "shopId", 'upload ' || id as owner from upload
  union all
  ${FEED_BYTES}
  union all
  select stored_key, shop_id, 'file of clicks ' || id from click_import
  where stored_key is not null and status in ('received', 'waiting', 'running')
  union all
  select stored_key, shop_id, 'file of orders ' || id from order_import
  where stored_key is not null and status in ('received', 'waiting', 'running')
  union all
  select stored_key, shop_id, 'report file ' || id from report_file where stored_key is not null and status = 'ready'`;

/** All of them in order of their keys, some at a time. */
export async function listReferencedFiles(
  db: DbOrTx,
  afterKey: string,
  limit: number,
): Promise<ReferencedFile[]> {
  const { rows } = await sql<ReferencedFile>`
    select key, min("shopId") as "shopId", min(owner) as owner from (${ALL_REFERENCES}) as referenced
    where key > ${afterKey} group by key order by key limit ${limit}`.execute(db);
  return rows;
}

export async function isReferenced(db: DbOrTx, key: string): Promise<boolean> {
  const { rows } =
    await sql`select from (${ALL_REFERENCES}) as referenced where key = ${key} limit 1`.execute(db);
  return rows.length > 0;
}
