import { sql } from 'kysely';
import type { Attribution } from '../../../../shared/rules/orders/attribute-order.ts';
import type { OrderLine, OrderState } from '../../../../shared/rules/orders/orders.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** An order that is to be accounted, and what it was accounted as before. */
export type DueOrder = {
  readonly id: number;
  readonly revision: number;
  readonly orderedAt: Date;
  readonly receivedAt: Date;
  readonly day: Day;
  readonly status: OrderState;
  readonly currency: string;
  /** That counts: of the version, else that the shop's page named. */
  readonly clickId: string | null;
  readonly discountMinor: number;
  readonly lines: readonly OrderLine[];
  readonly accountedRows: readonly string[];
};

/** The shops of which orders are to be accounted. */
export async function listShopsWithDueOrders(db: DbOrTx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ shopId: number }>`
    select distinct shop_id as "shopId" from shop_order where due_at <= ${now} order by 1`.execute(db);
  return rows.map(({ shopId }) => shopId);
}

/** A part of a shop's orders that are to be accounted, those that have waited longest first. */
export async function listDueOrders(
  db: DbOrTx,
  shopId: number,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select id, revision, ordered_at as "orderedAt", received_at as "receivedAt", day, status, currency,
      coalesce(click_id, browser_click_id) as "clickId", discount_minor as "discountMinor", lines,
      accounted_rows as "accountedRows"
    from shop_order where shop_id = ${shopId} and due_at <= ${now} order by due_at, id limit ${most}`.execute(
    db,
  );
  return rows;
}

export type AccountedOrder = {
  readonly id: number;
  /** As it was read. */
  readonly revision: number;
  readonly attribution: Attribution;
  readonly rows: readonly string[];
  /** When to look again for its click; null where it is settled. */
  readonly dueAt: Date | null;
};

/**
 * Notes what orders were accounted as; one that has changed since it was read is left as it is, and stays due.
 * @returns the ids of those that were noted
 */
export async function noteAccounted(
  tx: DbOrTx,
  orders: readonly AccountedOrder[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const given = orders.map(({ id, revision, attribution, rows, dueAt }) => ({
    id,
    revision,
    attribution,
    rows,
    due_at: dueAt?.toISOString() ?? null,
  }));
  const { rows } = await sql<{ id: number }>`
    update shop_order set attribution = given.attribution, accounted_rows = given.rows, due_at = given.due_at,
      accounted_at = ${at}, revision = shop_order.revision + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id bigint, revision int, attribution text, rows text[], due_at timestamptz)
    where shop_order.id = given.id and shop_order.revision = given.revision
    returning shop_order.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Has all orders of a shop from a day on accounted again. */
export async function makeOrdersDue(tx: DbOrTx, shopId: number, fromDay: Day, now: Date): Promise<void> {
  await sql`
    update shop_order set due_at = ${now}, revision = revision + 1
    where shop_id = ${shopId} and day >= ${fromDay}`.execute(tx);
}

/** How many orders of a shop are of a day or later. */
export async function countOrdersFrom(db: DbOrTx, shopId: number, fromDay: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_order where shop_id = ${shopId} and day >= ${fromDay}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
