import { expect } from 'vitest';
import { type ClickHouse, selectRows } from '../../server/platform/clickhouse/clickhouse.ts';
import { startClickHouse } from '../../server/platform/clickhouse/start-clickhouse.ts';
import type { Db } from '../../server/platform/postgres/database.ts';
import type { WrittenOrder } from '../clients/order-client.ts';

/** Of the Serbian portal, whose prices include it. */
const VAT_PERCENT = 20;

/** What a line brings without VAT, in hundredths, half up: by whole numbers alone. */
function netMinor({ price, quantity, returned = 0 }: WrittenOrder['lines'][number]): number {
  const gross = Math.round(price * 100) * (quantity - returned);
  return Math.floor((2 * gross * 100 + 100 + VAT_PERCENT) / (2 * (100 + VAT_PERCENT)));
}

type OrderSums = { orders: number; units: number; revenue: number; attributed: number };

/** What some orders come to, counted by hand; a cancelled one counts nothing. */
function sumByHand(kept: ReadonlyMap<string, WrittenOrder>): OrderSums {
  const placed = [...kept.values()].filter(({ status }) => status === 'placed');
  const lines = placed.flatMap((order) => order.lines);
  return {
    orders: placed.length,
    units: lines.reduce((sum, { quantity, returned = 0 }) => sum + quantity - returned, 0),
    revenue: lines.reduce((sum, line) => sum + netMinor(line), 0),
    attributed: placed.filter(({ click_id: click }) => click !== undefined && click !== null).length,
  };
}

/** Whether every order is accounted, and no row of them is on its way. */
export async function areOrdersSettled(db: Db): Promise<boolean> {
  const waiting = await db
    .selectFrom('shop_order')
    .select('id')
    .where('due_at', 'is not', null)
    .limit(1)
    .execute();
  const batches = await db.selectFrom('event_batch').select('id').where('forwarded_at', 'is', null).execute();
  return waiting.length + batches.length === 0;
}

/** Every order that was answered is kept, once, in the version that counts. */
export async function compareKeptOrders(
  db: Db,
  shopId: number,
  kept: ReadonlyMap<string, WrittenOrder>,
): Promise<void> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['order_id', 'status', 'version'])
    .where('shop_id', '=', shopId)
    .execute();
  const said = rows.map(({ order_id: id, status, version }) => `${id} ${status} ${version}`);
  const sent = [...kept.values()].map(({ order_id: id, status, version }) => `${id} ${status} ${version}`);
  expect(said.length).toBe(sent.length);
  expect(said.sort()).toEqual(sent.sort());
}

/** The signed rows of a shop come to what was sent, in orders, pieces and hundredths. */
export async function compareStoredLines(
  clickhouse: ClickHouse,
  shopId: number,
  kept: ReadonlyMap<string, WrittenOrder>,
): Promise<void> {
  const [sums] = await selectRows<Record<keyof OrderSums, string>>(
    clickhouse,
    `SELECT sum(sign * is_first) AS orders, sum(sign * units) AS units, sum(sign * revenue_minor) AS revenue,
       sumIf(sign * is_first, attributed = 1) AS attributed FROM app.order_line WHERE shop_id = ${shopId}`,
  );
  const counted = Object.fromEntries(Object.entries(sums ?? {}).map(([name, sum]) => [name, Number(sum)]));
  expect(counted).toEqual(sumByHand(kept));
}

/** The same of the files of a server that has stopped. */
export async function compareOrderLines(
  dataDir: string,
  shopId: number,
  kept: ReadonlyMap<string, WrittenOrder>,
): Promise<void> {
  const clickhouse = await startClickHouse({ dataDir });
  await compareStoredLines(clickhouse.client, shopId, kept);
  await clickhouse.stop();
}
