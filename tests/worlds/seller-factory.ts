import type { DbOrTx } from '../../server/platform/postgres/database.ts';
import { type MadeProduct, type MadeShop, makeOffer, makeShop } from './factories.ts';

/** A shop that offers the products: clicks on them cost. */
export async function makeSeller(
  db: DbOrTx,
  products: readonly Pick<MadeProduct, 'id'>[],
  options: Parameters<typeof makeShop>[1] = {},
): Promise<MadeShop> {
  const shop = await makeShop(db, options);
  for (const { id: productId } of products) await makeOffer(db, { shopId: shop.id, productId });
  return shop;
}
