import type { Order } from '../../../../shared/rules/orders/orders.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { foldVersions } from './fold-versions.ts';
import { findKeptOrders, lockShopOrders, storeVersions } from './order-intake.repository.ts';
import { orderHash } from './parse-orders.ts';

/** Keeps orders of a shop that need no check, one after the other; they are to be accounted. */
export async function keepOrders(
  tx: DbOrTx,
  shopId: number,
  orders: readonly Order[],
  at: Date,
): Promise<void> {
  await lockShopOrders(tx, shopId);
  const ids = [...new Set(orders.map(({ orderId }) => orderId))];
  const kept = await findKeptOrders(tx, shopId, ids);
  const coming = orders.map((order, index) => ({
    line: index + 1,
    order,
    contentHash: orderHash(order),
  }));
  await storeVersions(tx, shopId, foldVersions(kept, coming), at);
}
