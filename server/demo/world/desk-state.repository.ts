import type { DbOrTx } from '../../platform/postgres/database.ts';

export async function findStaffId(db: DbOrTx): Promise<number> {
  const staff = db.selectFrom('app_user').select('id').where('email', '=', 'staff@demo.test');
  return (await staff.executeTakeFirstOrThrow()).id;
}

export async function findShopByName(db: DbOrTx, name: string): Promise<number> {
  return (await db.selectFrom('shop').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

/** An address that was asked in vain at some times. */
export async function insertFailedImports(
  db: DbOrTx,
  feed: { shopId: number; url: string; times: readonly Date[]; next: Date },
): Promise<void> {
  const { shopId, url, times, next } = feed;
  await db.insertInto('shop_feed').values({ shop_id: shopId, url, next_fetch_at: next }).execute();
  await db
    .insertInto('feed_import')
    .values(
      times.map((at) => ({
        shop_id: shopId,
        source: 'address',
        url,
        status: 'failed',
        fault: 'address_not_found',
        fault_values: JSON.stringify({ host: new URL(url).hostname }),
        queued_at: at,
        started_at: at,
        finished_at: at,
      })),
    )
    .execute();
}
