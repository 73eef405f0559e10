import { sql } from 'kysely';
import type { Order } from '../../../../shared/rules/orders/orders.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** The clicks that the shop's orders name, by the number of the order. */
export async function listNamedClicks(
  db: DbOrTx,
  shopId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ orderId: string; clickId: string }>`
    select order_id as "orderId", click_id as "clickId" from shop_order
    where shop_id = ${shopId} and order_id = any(${[...orderIds]}::text[]) and click_id is not null`.execute(
    db,
  );
  return new Map(rows.map(({ orderId, clickId }) => [orderId, clickId]));
}

/** An order of which a run brought a version, and what it was accounted as. */
export type TouchedOrder = {
  readonly key: number;
  readonly accountedRows: readonly string[];
};

/** Some of the orders of which a run brought versions. */
export async function listTouchedOrders(
  tx: DbOrTx,
  { shopId, runId, most }: { readonly shopId: number; readonly runId: number; readonly most: number },
): Promise<readonly TouchedOrder[]> {
  const { rows } = await sql<TouchedOrder>`
    select id as key, accounted_rows as "accountedRows" from shop_order
    where shop_id = ${shopId} and id in (
      select order_key from shop_order_version where order_import_id = ${runId} order by order_key limit ${most}
    )`.execute(tx);
  return rows;
}

/** Takes the versions of a run out of the histories of orders. */
export async function deleteRunVersions(
  tx: DbOrTx,
  runId: number,
  orderKeys: readonly number[],
): Promise<void> {
  await sql`
    delete from shop_order_version
    where order_import_id = ${runId} and order_key = any(${[...orderKeys]}::bigint[])`.execute(tx);
}

export type LeftVersion = { readonly key: number; readonly receivedAt: Date; readonly content: Order };

/** The versions that orders have, each order's oldest first. */
export async function listLeftVersions(
  tx: DbOrTx,
  orderKeys: readonly number[],
): Promise<readonly LeftVersion[]> {
  const { rows } = await sql<LeftVersion>`
    select order_key as key, received_at as "receivedAt", content from shop_order_version
    where order_key = any(${[...orderKeys]}::bigint[]) order by order_key, number`.execute(tx);
  return rows;
}

export async function deleteOrders(tx: DbOrTx, orderKeys: readonly number[]): Promise<void> {
  await sql`delete from shop_order where id = any(${[...orderKeys]}::bigint[])`.execute(tx);
}

/** Says of orders when the version that counts came. */
export async function noteReceived(
  tx: DbOrTx,
  shopId: number,
  received: readonly { readonly orderId: string; readonly at: Date }[],
): Promise<void> {
  await sql`
    update shop_order set received_at = came.at
    from unnest(${received.map(({ orderId }) => orderId)}::text[], ${received.map(({ at }) => at)}::timestamptz[])
      as came (order_id, at)
    where shop_id = ${shopId} and shop_order.order_id = came.order_id`.execute(tx);
}

export type RunCounts = { readonly added: number; readonly replaced: number };

/** How many orders a run has brought and changed, in all its tries. */
export async function countRunVersions(db: DbOrTx, runId: number): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    select count(*) filter (where outcome = 'new') as added, count(*) filter (where outcome = 'replaced') as replaced
    from shop_order_version where order_import_id = ${runId}`.execute(db);
  return rows[0] ?? { added: 0, replaced: 0 };
}
