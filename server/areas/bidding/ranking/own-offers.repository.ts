import { type SqlBool, sql } from 'kysely';
import { isFoundProduct } from '../../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

const oneOf = (column: string, ids: Iterable<number>) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** The leaf categories of a shop's offers, each with the different prices there, in minor units. */
export async function listOfferCategories(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .select('product.category_id as categoryId')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('offer.in_stock', '=', true).as('inStock'),
      // As JSON, which is read many times faster than an array.
      sql<number[]>`json_agg(distinct offer.price_minor)`.as('prices'),
    ])
    .where('offer.shop_id', '=', shopId)
    .groupBy('product.category_id')
    .execute();
}
export type OfferCategory = Awaited<ReturnType<typeof listOfferCategories>>[number];

/** The categories and all above them, by path. */
export async function listCategoryLine(db: DbOrTx, ids: Iterable<number>) {
  return db
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'level', 'path', 'name'])
    .where(sql<SqlBool>`id in (select unnest(path) from category where ${oneOf('id', ids)})`)
    .orderBy('path')
    .execute();
}
export type CategoryPlace = Awaited<ReturnType<typeof listCategoryLine>>[number];

export type ProductFilter = {
  readonly q: string;
  readonly categoryId: number | undefined;
};

/** Ids and categories of the products that a shop offers and that somebody looks for, in the order of their names. */
export async function listOfferedIds(db: DbOrTx, shopId: number, { q, categoryId }: ProductFilter) {
  const row = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .select([
      sql<number[] | null>`json_agg(product.id order by product.name_key, product.id)`.as('ids'),
      sql<number[] | null>`json_agg(product.category_id order by product.name_key, product.id)`.as(
        'categories',
      ),
    ])
    .where('offer.shop_id', '=', shopId)
    .where(isFoundProduct(q, shopId))
    .$if(categoryId !== undefined, (query) =>
      query.where(
        sql<SqlBool>`product.category_id in (select id from category where ${categoryId ?? 0} = any(path))`,
      ),
    )
    .executeTakeFirstOrThrow();
  return { ids: row.ids ?? [], categories: row.categories ?? [] };
}

/** The shop's offers of some products with what a row says of them. */
export async function listOfferRows(db: DbOrTx, shopId: number, productIds: readonly number[]) {
  return db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .select(['product.id', 'product.name', 'product.url', 'product.category_id as categoryId'])
    .select(['offer.price_minor as priceMinor', 'offer.in_stock as inStock'])
    .where('offer.shop_id', '=', shopId)
    .where(oneOf('product.id', productIds))
    .execute();
}

export async function listProductLabels(db: DbOrTx, ids: readonly number[]) {
  return db.selectFrom('product').select(['id', 'name']).where(oneOf('id', ids)).execute();
}
