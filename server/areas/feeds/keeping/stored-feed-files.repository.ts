import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

export type KeptBytes = {
  readonly importId: number;
  readonly storedKey: string;
  readonly url: string | null;
  readonly fileName: string | null;
  readonly fault: string | null;
  readonly bytes: number;
};

/** The bytes of the shop's last good import, and of its last refused one. */
export async function findKeptBytes(
  db: DbOrTx,
  shopId: number,
): Promise<{ good: KeptBytes | null; refused: KeptBytes | null }> {
  const { rows } = await sql<KeptBytes & { isGood: boolean }>`
    select feed_import.id as "importId", stored_key as "storedKey", feed_import.url, file_name as "fileName", fault,
      greatest(bytes, bytes_total) as bytes,
      feed_import.id = shop_feed.good_import_id as "isGood"
    from feed_import join shop_feed using (shop_id)
    where shop_id = ${shopId} and stored_key is not null
      and (feed_import.id = shop_feed.good_import_id or feed_import.id = (
        select max(id) from feed_import as refused
        where refused.shop_id = ${shopId} and refused.status = 'refused' and refused.stored_key is not null))`.execute(
    db,
  );
  return {
    good: rows.find(({ isGood }) => isGood) ?? null,
    refused: rows.find(({ isGood }) => !isGood) ?? null,
  };
}

/** Keys of bytes that nobody needs any longer; of one shop, or of all. An upload under way has a day. */
export async function listNeedlessKeys(
  db: DbOrTx,
  options: { shopId: number | null; uploadsBefore: Date },
): Promise<string[]> {
  const { shopId, uploadsBefore } = options;
  const { rows } = await sql<{ key: string }>`
    select distinct stored_key as key from feed_import as old
    where stored_key is not null and (${shopId}::int is null or shop_id = ${shopId}::int)
      and not exists (
        select 1 from feed_import as needed left join shop_feed on shop_feed.good_import_id = needed.id
        where needed.stored_key = old.stored_key and (
          shop_feed.shop_id is not null
          or needed.status in ('waiting', 'running')
          or (needed.status = 'receiving' and needed.queued_at >= ${uploadsBefore})
          or (needed.status = 'refused' and needed.id = (
            select max(id) from feed_import as refused
            where refused.shop_id = needed.shop_id and refused.status = 'refused' and refused.stored_key is not null)))
      )`.execute(db);
  return rows.map(({ key }) => key);
}

export async function forgetKey(db: DbOrTx, key: string): Promise<void> {
  await db.updateTable('feed_import').set({ stored_key: null }).where('stored_key', '=', key).execute();
}

/** Deletes items that left their feed, imports, and uploads that never came whole, of before. */
export async function deleteHistory(db: DbOrTx, before: Date, uploadsBefore: Date): Promise<void> {
  await db.deleteFrom('feed_item').where('gone_at', '<', before).execute();
  await db
    .deleteFrom('feed_import')
    .where('queued_at', '<', before)
    .where('stored_key', 'is', null)
    .where('status', 'not in', ['waiting', 'running'])
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('shop_feed')
        .select('good_import_id')
        .where('good_import_id', 'is not', null)
        .$narrowType<{ good_import_id: number }>(),
    )
    .execute();
  await db
    .deleteFrom('feed_import')
    .where('status', '=', 'receiving')
    .where('stored_key', 'is', null)
    .where('queued_at', '<', uploadsBefore)
    .execute();
}
