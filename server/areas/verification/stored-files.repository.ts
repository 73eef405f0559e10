import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** A file that a row of the database says is in the file store. */
export type ReferencedFile = {
  readonly key: string;
  readonly shopId: number;
  /** What names it: `upload 12`. */
  readonly owner: string;
};

const ALL_REFERENCES = sql`
  select stored_key as key, shop_id as "shopId", 'upload ' || id as owner from upload
  union all
  select stored_key, shop_id, 'feed import ' || id from feed_import where stored_key is not null
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
