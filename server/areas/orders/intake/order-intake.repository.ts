import { sql } from 'kysely';
import { type OrdersAnswer, ordersAnswer } from '../../../../shared/contract/orders/orders.contract.ts';
import type { OrderSource } from '../../../../shared/rules/orders/orders.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { FoldedVersions, KeptOrder } from './fold-versions.ts';

/** Any number will do, as long as nothing else locks by it. */
const ORDERS_LOCK = 7_270_374;

/** Lets one call's orders of a shop in at a time, until the transaction ends. */
export async function lockShopOrders(tx: DbOrTx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDERS_LOCK}::int, ${shopId}::int)`.execute(tx);
}

export type AnsweredOrders = { readonly bodyHash: Buffer; readonly answer: OrdersAnswer };

/** What was answered to a key of the shop before; null for a new one. */
export async function findAnsweredOrders(
  db: DbOrTx,
  shopId: number,
  key: string,
): Promise<AnsweredOrders | null> {
  const row = await db
    .selectFrom('order_batch')
    .select(['body_hash as bodyHash', 'answer'])
    .where('shop_id', '=', shopId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? { bodyHash: row.bodyHash, answer: ordersAnswer.parse(row.answer) } : null;
}

/** What is kept of those of the orders that the shop has. */
export async function findKeptOrders(
  db: DbOrTx,
  shopId: number,
  orderIds: readonly string[],
): Promise<KeptOrder[]> {
  const { rows } = await sql<Omit<KeptOrder, 'source'> & { source: OrderSource }>`
    select order_id as "orderId", source, version, browser_click_id as "browserClickId",
      encode(content_hash, 'hex') as "contentHash",
      (select coalesce(max(number), 0) from shop_order_version where order_key = shop_order.id) as versions
    from shop_order where shop_id = ${shopId} and order_id = any(${[...orderIds]}::text[])`.execute(db);
  return rows;
}

const rowsOf = ({ counting }: FoldedVersions) =>
  counting.map(({ order, contentHash, version, browserClickId }) => ({
    order_id: order.orderId,
    ordered_at: new Date(order.at).toISOString(),
    day: belgradeDay(order.at),
    status: order.status,
    source: order.source,
    currency: order.currency,
    version,
    click_id: order.clickId,
    browser_click_id: browserClickId,
    shipping_minor: order.shippingMinor,
    discount_minor: order.discountMinor,
    lines: order.lines,
    content_hash: contentHash,
  }));

/** Keeps the versions that count from now on; they are to be accounted. */
export async function upsertOrders(
  tx: DbOrTx,
  shopId: number,
  folded: FoldedVersions,
  now: Date,
): Promise<void> {
  if (folded.counting.length === 0) return;
  await sql`
    insert into shop_order (shop_id, order_id, ordered_at, day, status, source, currency, version, click_id,
      browser_click_id, shipping_minor, discount_minor, lines, content_hash, first_received_at, received_at, due_at)
    select ${shopId}::int, order_id, ordered_at, day, status, source, currency, version, click_id, browser_click_id,
      shipping_minor, discount_minor, lines, decode(content_hash, 'hex'), ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rowsOf(folded))}::jsonb) as given (order_id text, ordered_at timestamptz,
      day date, status text, source text, currency text, version bigint, click_id uuid, browser_click_id uuid,
      shipping_minor bigint, discount_minor bigint, lines jsonb, content_hash text)
    on conflict (shop_id, order_id) do update set ordered_at = excluded.ordered_at, day = excluded.day,
      status = excluded.status, source = excluded.source, currency = excluded.currency, version = excluded.version,
      click_id = excluded.click_id, browser_click_id = excluded.browser_click_id,
      shipping_minor = excluded.shipping_minor, discount_minor = excluded.discount_minor, lines = excluded.lines,
      content_hash = excluded.content_hash, received_at = excluded.received_at, due_at = excluded.due_at,
      revision = shop_order.revision + 1`.execute(tx);
}

/** Notes the clicks that shops' pages named for orders that stay as they are. */
async function nameClicks(
  tx: DbOrTx,
  shopId: number,
  { clicksNamed }: FoldedVersions,
  now: Date,
): Promise<void> {
  if (clicksNamed.length === 0) return;
  await sql`
    update shop_order set browser_click_id = named.click_id, due_at = ${now}, revision = revision + 1
    from unnest(${clicksNamed.map(({ orderId }) => orderId)}::text[],
      ${clicksNamed.map(({ clickId }) => clickId)}::uuid[]) as named (order_id, click_id)
    where shop_id = ${shopId} and shop_order.order_id = named.order_id`.execute(tx);
}

async function insertHistory(
  tx: DbOrTx,
  shopId: number,
  { history }: FoldedVersions,
  { now, importId }: { readonly now: Date; readonly importId: number | null },
): Promise<void> {
  if (history.length === 0) return;
  const entries = history.map(({ orderId, number, outcome, order }) => ({
    order_id: orderId,
    number,
    outcome,
    content: order,
  }));
  await sql`
    insert into shop_order_version (order_key, number, received_at, outcome, content, order_import_id)
    select shop_order.id, number, ${now}, outcome, content, ${importId}::integer
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (order_id text, number int, outcome text, content jsonb)
    join shop_order on shop_order.shop_id = ${shopId} and shop_order.order_id = entry.order_id`.execute(tx);
}

/** Keeps what came of the orders of one call, or of a part of a run's file; the shop's orders are locked. */
export async function storeVersions(
  tx: DbOrTx,
  shopId: number,
  folded: FoldedVersions,
  now: Date,
  importId: number | null = null,
): Promise<void> {
  await upsertOrders(tx, shopId, folded, now);
  await nameClicks(tx, shopId, folded, now);
  await insertHistory(tx, shopId, folded, { now, importId });
}

export async function insertAnsweredOrders(
  tx: DbOrTx,
  {
    shopId,
    key,
    bodyHash,
    answer,
    acceptedAt,
  }: AnsweredOrders & {
    readonly shopId: number;
    readonly key: string;
    readonly acceptedAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('order_batch')
    .values({
      id: answer.batch_id,
      shop_id: shopId,
      idempotency_key: key,
      body_hash: bodyHash,
      answer: JSON.stringify(answer),
      accepted_at: acceptedAt,
    })
    .execute();
}
