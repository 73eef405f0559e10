import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

const oneOf = (column: string, ids: Iterable<number>) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** Which of the shop's products: those of some leaf categories, or some by their ids. */
export type AuctionProducts =
  | { readonly categoryIds: Iterable<number> }
  | { readonly productIds: Iterable<number> };

/** The shop's products, each with all offers in stock: shops and their prices in lists of one length. */
export async function listMarkets(db: DbOrTx, shopId: number, choice: AuctionProducts) {
  return (
    db
      .selectFrom('offer as own')
      .innerJoin('product', 'product.id', 'own.product_id')
      .leftJoin('offer', (join) =>
        join.onRef('offer.product_id', '=', 'own.product_id').on('offer.in_stock', '=', true),
      )
      .select(['product.id as productId', 'product.category_id as categoryId', 'own.in_stock as inStock'])
      // As JSON, which is read many times faster than rows.
      .select([
        sql<(number | null)[]>`json_agg(offer.shop_id)`.as('shopIds'),
        sql<(number | null)[]>`json_agg(offer.price_minor)`.as('prices'),
      ])
      .where('own.shop_id', '=', shopId)
      .where(
        'categoryIds' in choice
          ? oneOf('product.category_id', choice.categoryIds)
          : oneOf('product.id', choice.productIds),
      )
      .groupBy(['product.id', 'own.in_stock'])
      .execute()
  );
}

/** The enabled bids on the categories and the products, as an auction reads them. */
export async function listEnabledBids(
  db: DbOrTx,
  targets: { categoryIds: Iterable<number>; productIds: Iterable<number> },
) {
  const rows = await db
    .selectFrom('bid')
    .select(['id', 'shop_id as shopId', 'category_id as categoryId', 'product_id as productId'])
    .select(['bid_micros as bidMicros', 'enabled', 'updated_at as updatedAt'])
    .where('enabled', '=', true)
    .where((eb) =>
      eb.or([oneOf('category_id', targets.categoryIds), oneOf('product_id', targets.productIds)]),
    )
    .execute();
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.getTime() }));
}
