import type { Order } from '../../../../shared/rules/orders/orders.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueOrderLines } from '../../portal/portal.public.ts';
import { queueAccounting } from '../accounting/accounting-tasks.ts';
import { foldVersions } from '../intake/fold-versions.ts';
import { lockShopOrders, upsertOrders } from '../intake/order-intake.repository.ts';
import { orderHash } from '../intake/parse-orders.ts';
import {
  deleteOrders,
  deleteRunVersions,
  type LeftVersion,
  listLeftVersions,
  listTouchedOrders,
  noteReceived,
} from './file-orders.repository.ts';

const ORDERS_AT_A_TIME = 1_000;

type Shop = { readonly id: number; readonly portalId: number };

/** The fields in the order in which they were sent: the database keeps them in another. */
const inSentOrder = (kept: Order): Order => ({
  orderId: kept.orderId,
  at: kept.at,
  currency: kept.currency,
  status: kept.status,
  source: kept.source,
  version: kept.version,
  clickId: kept.clickId,
  shippingMinor: kept.shippingMinor,
  discountMinor: kept.discountMinor,
  lines: kept.lines.map(({ item_id, ean, product_id, quantity, price_minor, returned }) => ({
    ...(item_id === undefined ? {} : { item_id }),
    ...(ean === undefined ? {} : { ean }),
    ...(product_id === undefined ? {} : { product_id }),
    quantity,
    price_minor,
    returned,
  })),
});

/** Has orders count as if only these versions had come. */
async function restore(tx: DbOrTx, shopId: number, left: readonly LeftVersion[], at: Date): Promise<void> {
  const coming = left.map(({ content }, index) => {
    const order = inSentOrder(content);
    return { line: index, order, contentHash: orderHash(order) };
  });
  const folded = foldVersions([], coming);
  await upsertOrders(tx, shopId, folded, at);
  const idle = new Set(folded.unchanged.map(({ line }) => line));
  const counting = coming.filter(({ line }) => !idle.has(line));
  const received = new Map(counting.map(({ line, order }) => [order.orderId, left[line]?.receivedAt ?? at]));
  await noteReceived(
    tx,
    shopId,
    [...received].map(([orderId, cameAt]) => ({ orderId, at: cameAt })),
  );
}

/** Takes a part of a run back; how many orders that changed. */
const takePartBack = ({ db, clock }: Pick<Services, 'db' | 'clock'>, shop: Shop, runId: number) =>
  inTransaction(db, async (tx) => {
    await lockShopOrders(tx, shop.id);
    const touched = await listTouchedOrders(tx, { shopId: shop.id, runId, most: ORDERS_AT_A_TIME });
    if (touched.length === 0) return 0;
    const at = new Date(clock());
    const keys = touched.map(({ key }) => key);
    await deleteRunVersions(tx, runId, keys);
    const left = await listLeftVersions(tx, keys);
    await restore(tx, shop.id, left, at);
    const known = new Set(left.map(({ key }) => key));
    const gone = touched.filter(({ key }) => !known.has(key));
    await queueOrderLines(
      tx,
      shop,
      { gone: gone.flatMap(({ accountedRows }) => accountedRows), come: [] },
      at,
    );
    await deleteOrders(
      tx,
      gone.map(({ key }) => key),
    );
    await queueAccounting(tx, shop.id, at);
    return touched.length;
  });

/**
 * Takes back exactly what a run brought: orders that only it knows go, and others count as if it had not come, whatever
 * came since. It goes on where it was cut off.
 * @returns how many orders that changed
 */
export async function takeFileOrdersBack(
  services: Pick<Services, 'db' | 'clock'>,
  shop: Shop,
  runId: number,
): Promise<number> {
  let orders = 0;
  for (;;) {
    const changed = await takePartBack(services, shop, runId);
    if (changed === 0) return orders;
    orders += changed;
  }
}
