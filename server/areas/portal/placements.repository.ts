import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../core/database.ts';

const oneOf = (column: string, ids: Iterable<number>) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** In-stock offers of the products. */
export async function listOffers(db: DbOrTx, productIds: Iterable<number>) {
  return db
    .selectFrom('offer')
    .select(['shop_id as shopId', 'product_id as productId', 'price_minor as priceMinor'])
    .where(oneOf('product_id', productIds))
    .where('in_stock', '=', true)
    .execute();
}

/** Enabled bids on the products or the categories. */
export async function listBids(
  db: DbOrTx,
  targets: { productIds: Iterable<number>; categoryIds: Iterable<number> },
) {
  return db
    .selectFrom('bid')
    .select([
      'id',
      'shop_id as shopId',
      'category_id as categoryId',
      'product_id as productId',
      'bid_micros as bidMicros',
      'enabled',
      'updated_at as updatedAt',
    ])
    .where('enabled', '=', true)
    .where((eb) =>
      eb.or([oneOf('product_id', targets.productIds), oneOf('category_id', targets.categoryIds)]),
    )
    .execute();
}

/** The portal's shops with their limit and what they spent from `monthStart` to `today`, both Belgrade days. */
export async function listShopBudgets(
  db: DbOrTx,
  portalId: number,
  { monthStart, today }: { monthStart: string; today: string },
) {
  return db
    .selectFrom('shop')
    .leftJoin('spending', (join) =>
      join
        .onRef('spending.shop_id', '=', 'shop.id')
        .on('spending.day', '>=', monthStart)
        .on('spending.day', '<=', today),
    )
    .select(['shop.id', 'shop.suspended', 'shop.has_module as hasModule', 'shop.limit_micros as limitMicros'])
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>('spending.charge_micros'), sql<number>`0`).as('spentMicros'),
    )
    .where('shop.portal_id', '=', portalId)
    .groupBy('shop.id')
    .execute();
}
