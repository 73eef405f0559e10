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

export async function deleteOffersOf(db: DbOrTx, shopId: number): Promise<void> {
  await db.deleteFrom('offer').where('shop_id', '=', shopId).execute();
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
