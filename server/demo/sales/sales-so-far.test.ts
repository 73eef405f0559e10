import { expect, test } from 'vitest';
import type { Order } from '../../../shared/rules/orders/orders.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { openForwarder } from '../../areas/portal/portal.public.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { fillSales } from './fill-sales.ts';
import { salesSoFar } from './sales-so-far.ts';

const { db, services } = await openWorld();
const [shop, other] = [await makeShop(db, { cc: 'si' }), await makeShop(db, { cc: 'si' })];
const product = await makeProduct(db, { cc: 'si' });
const click = {
  ...drawClick(shop, [product], NOW_MS - 5 * DAY_MS, seeded(3)),
  ...{ kind: 'bid', invalidReason: null, chargeMicros: 50_000 },
} as Parameters<typeof insertClicks>[1][number];
await insertClicks(services, [click]);

const first: Order = {
  ...{ orderId: '2026-1', at: NOW_MS - 4 * DAY_MS, currency: 'EUR', status: 'placed', source: 'server' },
  ...{ version: 1, clickId: click.eventId, shippingMinor: 0, discountMinor: 0 },
  lines: [{ product_id: product.id, quantity: 1, price_minor: 2_500, returned: 0 }],
};
const second: Order = { ...first, orderId: '2026-2', at: NOW_MS - 2 * DAY_MS };
const orders = [first, { ...first, version: 2, status: 'cancelled' as const }, second];
const of = { cc: 'si', fromDay: '2026-11-01' } as const;
const sales = [
  { shop, orders },
  { shop: other, orders: [{ ...first, clickId: null }] },
];

/** How many orders count by now, with the click that they name. */
async function counted(shopId: number): Promise<number> {
  const [row] = await selectRows<{ orders: number }>(
    services.clickhouse,
    `SELECT toInt32(sum(sign * is_first)) AS orders FROM app.order_line WHERE shop_id = ${shopId} AND attributed = 1`,
  );
  return row?.orders ?? 0;
}

test('orders are known once they were placed, each once; what was cancelled is heard of with the sales of all', async () => {
  const soFar = salesSoFar(services, { ...of, sales: { sales: () => sales }, shopIds: [shop.id] });
  await soFar.tell(first.at - HOUR_MS);
  expect(await counted(shop.id)).toBe(0);
  await soFar.tell(first.at + HOUR_MS);
  expect(await counted(shop.id)).toBe(1);
  await soFar.tell(NOW_MS - 3 * DAY_MS);
  await soFar.tell(NOW_MS - DAY_MS);
  expect(await counted(shop.id)).toBe(2);
  // The other shop has no goal that asks for it.
  const kept = () => db.selectFrom('shop_order').select(['shop_id', 'status']).orderBy('id').execute();
  expect((await kept()).map(({ shop_id }) => shop_id)).toEqual([shop.id, shop.id]);
  await fillSales(services, { ...of, sales });
  await openForwarder(services).drain();
  expect(await counted(shop.id)).toBe(1);
  expect((await kept()).map(({ shop_id, status }) => [shop_id, status])).toEqual([
    [shop.id, 'cancelled'],
    [shop.id, 'placed'],
    [other.id, 'placed'],
  ]);
});
