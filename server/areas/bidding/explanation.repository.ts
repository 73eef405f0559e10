import type { DbOrTx } from '../../platform/postgres/database.ts';

/** A shop, and its offer of a product: null where it has none. */
export async function getOwnOffer(db: DbOrTx, shopId: number, productId: number) {
  return db
    .selectFrom('shop')
    .leftJoin('offer', (join) =>
      join.onRef('offer.shop_id', '=', 'shop.id').on('offer.product_id', '=', productId),
    )
    .select(['shop.name', 'shop.suspended', 'offer.in_stock as inStock'])
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
}
