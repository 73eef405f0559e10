import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { listActors } from './outcome.repository.ts';

/** Who answers for the goals of a shop: the first of its people. */
export async function findGoalAuthor(
  db: DbOrTx,
  { portalId, shopId }: { readonly portalId: number; readonly shopId: number },
): Promise<number | null> {
  return (await listActors(db, portalId)).get(shopId)?.people[0] ?? null;
}

/** The bids of a shop that were changed at an instant, as they stand. */
export function listBidsChangedAt(db: DbOrTx, shopId: number, at: Date) {
  return db
    .selectFrom('bid')
    .select(['id', 'shop_id as shopId', 'category_id as categoryId', 'product_id as productId'])
    .select(['bid_micros as bidMicros', 'enabled'])
    .where('shop_id', '=', shopId)
    .where('updated_at', '=', at)
    .orderBy('id')
    .execute();
}

/** The product ads of a shop that were changed at an instant, as they stand. */
export function listAdsChangedAt(db: DbOrTx, shopId: number, at: Date) {
  return db
    .selectFrom('product_ad')
    .select(['id', 'bid_micros as bidMicros', 'enabled'])
    .where('shop_id', '=', shopId)
    .where('updated_at', '=', at)
    .orderBy('id')
    .execute();
}

/** Deletes the offers of a portal's shops, and what their ads show: both are written anew from what is told last. */
export async function deleteLookedAt(db: DbOrTx, portalId: number): Promise<void> {
  const shops = db.selectFrom('shop').select('id').where('portal_id', '=', portalId);
  const ads = db.selectFrom('product_ad').select('id').where('shop_id', 'in', shops);
  await db.deleteFrom('product_ad_product').where('ad_id', 'in', ads).execute();
  await db.deleteFrom('offer').where('shop_id', 'in', shops).execute();
}

/** Writes the history of changes of a portal anew, in the order in which they happened. */
export async function sortChanges(db: DbOrTx, portalId: number): Promise<void> {
  const columns =
    sql.raw(`at, shop_id, change_set, undoes, actor_id, actor_email, subject, subject_id, category_id,
    product_id, brand_id, price_from_minor, price_to_minor, from_micros, to_micros, from_enabled, to_enabled, reason`);
  await sql`with gone as (
      delete from money_change using shop where shop.id = shop_id and shop.portal_id = ${portalId}::int
      returning money_change.*
    ) insert into money_change (${columns}) select ${columns} from gone order by at, id`.execute(db);
}
