import { expect, test } from 'vitest';
import { listOrdersCall } from '../../../../shared/contract/orders/orders.contract.ts';
import { saveProfitSettingsCall } from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { type CnjItem, cnjFeed, feedClient } from '../../../../tests/clients/feed-client.ts';
import { someOrder } from '../../../../tests/clients/order-client.ts';
import { openOrderDesk } from '../../../../tests/orders/order-world.ts';
import { makeProduct, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db } = world;
const { sendAll, account } = openOrderDesk(world);

async function makeFedShop(items: readonly CnjItem[]) {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const params = { shopId: shop.id };
  const feed = feedClient(world, token, shop.id);
  await feed.take(cnjFeed(items));
  /** Margin and whose word it is, of an order of one piece for 1,000.00 without VAT. */
  const marginOf = async (orderId: string) => {
    await account(shop.id);
    const { body } = await send(app, listOrdersCall, { params, token });
    const order = body.data.find(({ order_id }) => order_id === orderId);
    return [order?.margin, ...(order?.margin_sources ?? [])];
  };
  const order = (orderId: string, line: object) =>
    sendAll(shop.id, [
      someOrder({ order_id: orderId, lines: [{ quantity: 1, price: 1_200, ...line } as never] }),
    ]);
  const sayRate = () =>
    send(app, saveProfitSettingsCall, {
      params,
      token,
      body: {
        ...{ from_day: '2026-11-01', window_days: 30, vat_percent: 20, prices_include_vat: true },
        ...{ margin_percent: 10, margins: [] },
      },
    });
  return { feed, order, marginOf, sayRate };
}

test('the cost that the feed says of an item comes before every rate, and the source says so', async () => {
  const { feed, order, marginOf, sayRate } = await makeFedShop([
    { id: 'with-cost', cost: '640.50 RSD' },
    { id: 'without' },
    { id: 'unclear', cost: 'na upit' },
  ]);
  expect((await sayRate()).status).toBe(200);
  await order('A', { item_id: 'with-cost' });
  await order('B', { item_id: 'without' });
  await order('C', { item_id: 'unclear' });
  expect(await marginOf('A')).toEqual([359.5, 'feed']);
  expect(await marginOf('B')).toEqual([100, 'shop']);
  expect(await marginOf('C')).toEqual([100, 'shop']);

  // Another cost is of orders that are counted from then on; one that left the feed keeps its last.
  await feed.take(cnjFeed([{ id: 'with-cost', cost: '700.00 RSD' }, { id: 'without' }, { id: 'unclear' }]));
  expect(await marginOf('A')).toEqual([359.5, 'feed']);
  await order('D', { item_id: 'with-cost' });
  expect(await marginOf('D')).toEqual([300, 'feed']);
  await sayRate();
  expect(await marginOf('A')).toEqual([300, 'feed']);
  await feed.take(cnjFeed([{ id: 'without' }, { id: 'unclear' }]));
  await order('E', { item_id: 'with-cost' });
  expect(await marginOf('E')).toEqual([300, 'feed']);
});

test('a line by EAN or by the portal’s number has the cost of the product’s items where they agree', async () => {
  const product = await makeProduct(db);
  const ean = '8606012345676';
  await db.updateTable('product').set({ ean }).where('id', '=', product.id).execute();
  const { feed, order, marginOf } = await makeFedShop([
    { id: 'one', ean, cost: '600.00 RSD' },
    { id: 'two', ean, cost: '600.00 RSD' },
  ]);
  await order('A', { ean });
  await order('B', { product_id: product.id });
  expect(await marginOf('A')).toEqual([400, 'feed']);
  expect(await marginOf('B')).toEqual([400, 'feed']);

  await feed.take(
    cnjFeed([
      { id: 'one', ean, cost: '600.00 RSD' },
      { id: 'two', ean, cost: '650.00 RSD' },
    ]),
  );
  await order('C', { ean });
  await order('D', { item_id: 'two' });
  expect(await marginOf('C')).toEqual([null, 'unknown']);
  expect(await marginOf('D')).toEqual([350, 'feed']);
});

test('the cost of another shop’s item of the same number is not taken', async () => {
  await makeFedShop([{ id: 'shared', cost: '1.00 RSD' }]);
  const { order, marginOf } = await makeFedShop([{ id: 'shared' }]);
  await order('A', { item_id: 'shared' });
  expect(await marginOf('A')).toEqual([null, 'unknown']);
});
