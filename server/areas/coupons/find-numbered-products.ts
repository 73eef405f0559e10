import type { findNumberedProductsCall } from '../../../shared/contract/bidding/coupons.contract.ts';
import type { ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { listNumberedProducts } from './numbered-products.repository.ts';

/** The products that a shop has by item numbers and EANs, and the numbers by which it has none. */
export async function findNumberedProducts(
  db: DbOrTx,
  shopId: number,
  given: readonly string[],
): Promise<ResponseOf<typeof findNumberedProductsCall>> {
  const numbers = [...new Set(given)];
  const found = await listNumberedProducts(db, shopId, numbers);
  const known = new Set(found.map(({ number }) => number));
  return {
    product_ids: [...new Set(found.map(({ productId }) => productId))],
    unknown: numbers.filter((number) => !known.has(number)),
  };
}
