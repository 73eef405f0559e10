import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

const oneOf = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** Those of some categories that the portal has. */
export async function listBiddableCategories(db: DbOrTx, portalId: number, ids: readonly number[]) {
  return db
    .selectFrom('category')
    .select('id')
    .where('portal_id', '=', portalId)
    .where(oneOf('id', ids))
    .execute();
}

/** The portal's categories in or below some of its categories, these included, each with its path from the root. */
export async function listCategoriesBelow(db: DbOrTx, portalId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; path: number[] }>`
    select distinct on (category.id) category.id, category.path
    from category cross join lateral unnest(category.path) as above(id)
    where category.portal_id = ${portalId}::int and above.id in (select unnest(${[...ids]}::int[]))`.execute(
    db,
  );
  return rows;
}

/** Those of some products that the portal has, with the path of their category and the product each counts as. */
export async function listPortalProducts(db: DbOrTx, portalId: number, ids: readonly number[]) {
  return db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.id', 'product.merged_into as mergedInto', 'category.path'])
    .where('product.portal_id', '=', portalId)
    .where(oneOf('product.id', ids))
    .execute();
}

/** What the shop asks for the products, in the portal's minor units; in stock or not. */
export async function listOwnPrices(db: DbOrTx, shopId: number, productIds: readonly number[]) {
  return db
    .selectFrom('offer')
    .select(['product_id as productId', 'price_minor as priceMinor'])
    .where('shop_id', '=', shopId)
    .where(oneOf('product_id', productIds))
    .execute();
}

/** One price of the shop's offers for each category and each span between two edges that has any. */
export async function listPriceSpans(
  db: DbOrTx,
  options: { shopId: number; categoryIds: readonly number[]; edges: readonly number[] },
) {
  const { shopId, categoryIds, edges } = options;
  return db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .select('product.category_id as categoryId')
    .select((eb) => eb.fn.min('offer.price_minor').as('priceMinor'))
    .where('offer.shop_id', '=', shopId)
    .where(oneOf('product.category_id', categoryIds))
    .groupBy(['product.category_id', sql`width_bucket(offer.price_minor, ${[...edges]}::bigint[])`])
    .execute();
}
