import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { someOrder } from '../../../tests/clients/order-client.ts';
import { openOrderDesk } from '../../../tests/orders/order-world.ts';
import { makeProduct, makeSeller } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { seededRandom } from '../random.ts';
import { sellLive } from './sell-live.ts';

const world = await openWorld();
const { db, services } = world;
const { sendAll } = openOrderDesk(world);

test('some who click buy, in shops that say their orders, for what the offer costs', async () => {
  const product = await makeProduct(db);
  const [selling, silent] = [await makeSeller(db, [product]), await makeSeller(db, [product])];
  await sendAll(selling.id, [someOrder()]);
  const clicks = [selling, silent].flatMap(({ id: shop_id }) =>
    Array.from({ length: 200 }, () => ({ id: randomUUID(), shop_id, product_id: product.id })),
  );
  const sold = await sellLive(services, { clicks, now: NOW_MS, random: seededRandom('test') });
  expect(sold).toBeGreaterThan(0);
  const orders = await db
    .selectFrom('shop_order')
    .select(['shop_id', 'click_id', 'lines', 'due_at'])
    .where('order_id', 'like', 'L-%')
    .execute();
  expect(orders).toHaveLength(sold);
  for (const order of orders) {
    expect(order).toMatchObject({ shop_id: selling.id, due_at: new Date(NOW_MS) });
    expect(order.lines).toMatchObject([{ product_id: product.id, price_minor: 100_000 }]);
    expect(clicks.map(({ id }) => id)).toContain(order.click_id);
  }
});
