import { type RawBuilder, sql } from 'kysely';
import type { Attribution } from '../../../../shared/rules/orders/attribute-order.ts';
import type { Order, OrderLine, OrderSource, OrderState } from '../../../../shared/rules/orders/orders.ts';
import type { VersionOutcome } from '../../../../shared/rules/orders/place-version.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

export type OrderFilter = {
  readonly shopId: number;
  readonly fromDay?: Day | undefined;
  readonly toDay?: Day | undefined;
  readonly status?: OrderState | undefined;
  readonly attribution?: Attribution | 'pending' | undefined;
  /** Of `ilike`, all of which the order's number has to fit. */
  readonly patterns: readonly string[];
};

export type StoredOrder = {
  readonly id: number;
  readonly orderId: string;
  readonly orderedAt: Date;
  readonly receivedAt: Date;
  readonly status: OrderState;
  readonly source: OrderSource;
  readonly currency: string;
  readonly version: number | null;
  readonly versions: number;
  readonly clickId: string | null;
  readonly shippingMinor: number;
  readonly discountMinor: number;
  readonly lines: readonly OrderLine[];
  readonly attribution: Attribution | null;
  readonly accountedRows: readonly string[];
};

const COLUMNS = sql`id, order_id as "orderId", ordered_at as "orderedAt", received_at as "receivedAt", status, source,
  currency, version, (select count(*)::int from shop_order_version where order_key = shop_order.id) as versions,
  coalesce(click_id, browser_click_id) as "clickId", shipping_minor as "shippingMinor",
  discount_minor as "discountMinor", lines, attribution, accounted_rows as "accountedRows"`;

function conditionOf({
  shopId,
  fromDay,
  toDay,
  status,
  attribution,
  patterns,
}: OrderFilter): RawBuilder<unknown> {
  const conditions = [
    sql`shop_id = ${shopId}`,
    ...(fromDay ? [sql`day >= ${fromDay}`] : []),
    ...(toDay ? [sql`day <= ${toDay}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(attribution === 'pending' ? [sql`attribution is null`] : []),
    ...(attribution && attribution !== 'pending' ? [sql`attribution = ${attribution}`] : []),
    ...patterns.map((pattern) => sql`order_id ilike ${pattern}`),
  ];
  return sql.join(conditions, sql` and `);
}

/** A page of a shop's orders, newest first, and how many fit in all. */
export async function selectOrders(
  db: DbOrTx,
  filter: OrderFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly StoredOrder[]; readonly total: number }> {
  const fits = conditionOf(filter);
  const { rows } = await sql<StoredOrder>`
    select ${COLUMNS} from shop_order where ${fits} order by ordered_at desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from shop_order where ${fits}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** An order of the shop; null where it has none of the key. */
export async function findOrder(db: DbOrTx, shopId: number, key: number): Promise<StoredOrder | null> {
  const { rows } = await sql<StoredOrder>`
    select ${COLUMNS} from shop_order where shop_id = ${shopId} and id = ${key}`.execute(db);
  return rows[0] ?? null;
}

export type StoredVersion = {
  readonly number: number;
  readonly receivedAt: Date;
  readonly outcome: VersionOutcome;
  readonly content: Order;
};

/** All versions of an order, newest first. */
export async function listVersions(db: DbOrTx, key: number): Promise<readonly StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select number, received_at as "receivedAt", outcome, content from shop_order_version
    where order_key = ${key} order by number desc`.execute(db);
  return rows;
}

/** What products are called, by their ids. */
export async function listNames(db: DbOrTx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from product where id = any(${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
