import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getOrderCall, listOrdersCall } from '../../../../shared/contract/orders/orders.contract.ts';
import { saveProfitSettingsCall } from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { listClicksCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { someOrder } from '../../../../tests/clients/order-client.ts';
import { openOrderDesk, readOrderSums } from '../../../../tests/orders/order-world.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import { makeProduct, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { withFactsCut } from '../../portal/portal.public.ts';
import { compareOrders } from '../../verification/verification.public.ts';
import { accountOrders } from './account-orders.ts';

const world = await openWorld();
const { app, db, clickhouse, services, setNow } = world;
const { sendAll, account } = openOrderDesk(world);
const product = await makeProduct(db);

async function makeClickedShop(clickAt = NOW_MS - HOUR_MS) {
  setNow(NOW_MS);
  const shop = await makeShop(db);
  const owner = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const drawn = drawClick(shop, [product], clickAt, seeded(1));
  const click = { ...drawn, chargeMicros: drawn.baseMicros, invalidReason: null };
  await insertClicks(services, [click]);
  const list = async () =>
    (await send(app, listOrdersCall, { params: { shopId: shop.id }, token: owner })).body.data;
  const reasonOf = async (orderId: string) =>
    (await list()).find(({ order_id }) => order_id === orderId)?.attribution;
  return { shop, owner, click, list, reasonOf };
}

const verify = () =>
  withFactsCut(services, (cut) => compareOrders(services, cut, (id, day) => `${id} ${day}`));

test('an order counts for the click that it names, and says so in the list and by itself', async () => {
  const { shop, owner, click, list } = await makeClickedShop();
  await sendAll(shop.id, [
    someOrder({
      order_id: 'of a click',
      click_id: click.eventId,
      discount: 200,
      shipping: 300,
      lines: [
        { product_id: product.id, quantity: 2, price: 1_200, returned: 1 },
        { item_id: 'nobody knows it', quantity: 1, price: 600 },
      ],
    }),
  ]);
  expect(await list()).toMatchObject([{ attribution: null, revenue: 0, units: 0 }]);
  await account(shop.id);
  const [row] = await list();
  expect(row).toMatchObject({
    order_id: 'of a click',
    attribution: 'attributed',
    click_id: click.eventId,
    click_at: new Date(click.at).toISOString(),
    clicked_product_id: product.id,
    clicked_product_name: product.name,
    units: 2,
    num_returned: 1,
    // (2,400 − 160) ÷ 2 and 600 − 40, each ÷ 1.2.
    revenue: 933.33 + 466.67,
    revenue_eur: null,
    margin: null,
    margin_eur: null,
    margin_sources: ['unknown'],
  });
  const ledger = await send(app, listClicksCall, { params: { shopId: shop.id }, token: owner });
  expect(ledger.body.data.map(({ event_id, order_ids }) => [event_id, order_ids])).toEqual([
    [click.eventId, ['of a click']],
  ]);
  const params = { shopId: shop.id, orderKey: row?.order_key ?? 0 };
  const { body } = await send(app, getOrderCall, { params, token: owner });
  expect(body).toMatchObject({ order_currency: 'RSD', shipping: 300, discount: 200 });
  expect(body.lines).toMatchObject([
    { product_id: product.id, product_name: product.name, quantity: 2, returned: 1, revenue: 933.33 },
    { item_id: 'nobody knows it', product_id: null, product_name: null, revenue: 466.67 },
  ]);
  expect(body.history).toMatchObject([{ number: 1, outcome: 'new', goods: 3_000, num_returned: 1 }]);
});

test('each reason for which an order counts for no click', async () => {
  const { shop, click, reasonOf } = await makeClickedShop();
  const other = await makeClickedShop();
  const invalid = { ...click, eventId: randomUUID(), invalidReason: 'repeat' as const, chargeMicros: 0 };
  const old = { ...click, eventId: randomUUID(), at: click.at - 31 * DAY_MS };
  await insertClicks(services, [invalid, old]);
  const { click_id: _, ...none } = someOrder({ order_id: 'no_click' });
  const named = (order_id: string, click_id: string, at?: string) =>
    someOrder({ order_id, click_id, ...(at ? { at } : {}) });
  await sendAll(shop.id, [
    none,
    named('unknown_click', randomUUID()),
    named('of another shop', other.click.eventId),
    named('invalid_click', invalid.eventId),
    named('click_later', click.eventId, new Date(click.at - 1_000).toISOString()),
    named('outside_window', old.eventId),
    named('attributed', click.eventId),
  ]);
  await account(shop.id);
  for (const reason of [
    'no_click',
    'unknown_click',
    'invalid_click',
    'click_later',
    'outside_window',
    'attributed',
  ])
    expect(await reasonOf(reason)).toBe(reason);
  expect(await reasonOf('of another shop')).toBe('unknown_click');
});

test('a click that comes after its order is looked for until 36 hours after it', async () => {
  const { shop, click, reasonOf } = await makeClickedShop();
  const late = { ...click, eventId: randomUUID() };
  await sendAll(shop.id, [someOrder({ order_id: 'early', click_id: late.eventId })]);
  await account(shop.id);
  expect(await reasonOf('early')).toBe('unknown_click');
  await insertClicks(services, [late]);
  await account(shop.id);
  expect(await reasonOf('early')).toBe('unknown_click');
  setNow(NOW_MS + MINUTE_MS);
  await account(shop.id);
  expect(await reasonOf('early')).toBe('attributed');
  const due = await db.selectFrom('shop_order').select('due_at').where('shop_id', '=', shop.id).execute();
  expect(due).toEqual([{ due_at: null }]);
});

test('a return long after the window leaves the order to its click, and takes off what came back', async () => {
  const { shop, click, list } = await makeClickedShop();
  const order = someOrder({ version: 1, click_id: click.eventId });
  await sendAll(shop.id, [order]);
  await account(shop.id);
  expect(await list()).toMatchObject([{ attribution: 'attributed', revenue: 1_000 }]);
  setNow(NOW_MS + 34 * DAY_MS);
  const [line] = order.lines;
  await sendAll(shop.id, [
    { ...order, version: 2, lines: [{ ...line, returned: 1 } as typeof line & object] },
  ]);
  await account(shop.id);
  // Whoever looks has signed in before.
  setNow(NOW_MS);
  expect(await list()).toMatchObject([{ attribution: 'attributed', revenue: 0, units: 0, num_versions: 2 }]);
  expect((await verify()).first).toEqual([]);
});

test('a cancelled order counts nowhere any more', async () => {
  const { shop, click, list } = await makeClickedShop();
  const order = someOrder({ version: 1, click_id: click.eventId });
  await sendAll(shop.id, [order]);
  await account(shop.id);
  expect(await readOrderSums(world, shop.id)).toHaveLength(1);
  await sendAll(shop.id, [{ ...order, version: 2, status: 'cancelled' }]);
  await account(shop.id);
  expect(await readOrderSums(world, shop.id)).toEqual([]);
  expect(await list()).toMatchObject([{ status: 'cancelled', revenue: 0, units: 0 }]);
});

test('a click that is judged invalid later loses its orders once they are accounted again', async () => {
  const { shop, owner, click, reasonOf } = await makeClickedShop();
  await sendAll(shop.id, [someOrder({ order_id: 'doubtful', click_id: click.eventId })]);
  await account(shop.id);
  await clickhouse.command({
    query: `ALTER TABLE app.click UPDATE valid = false, invalid_reason = 'crawler'
      WHERE event_id = '${click.eventId}' SETTINGS mutations_sync = 1`,
  });
  const body = {
    from_day: '2026-11-20',
    window_days: 30,
    vat_percent: 20,
    prices_include_vat: true,
    margin_percent: 25,
    margins: [],
  };
  await send(app, saveProfitSettingsCall, { params: { shopId: shop.id }, token: owner, body });
  await account(shop.id);
  expect(await reasonOf('doubtful')).toBe('invalid_click');
  // 1,000.00 net, a quarter of it margin, on the order's own day now.
  expect((await readOrderSums(world, shop.id)).map((sums) => sums.split(' ').slice(1).join(' '))).toEqual([
    '2026-11-20 2026-11-20 0 0 1 1 1 100000 0 25000 0 1 0',
  ]);
});

test('an order that is not due is left alone, and a second look writes nothing', async () => {
  const { shop } = await makeClickedShop();
  await sendAll(shop.id, [someOrder()]);
  const shops = openShopDirectory(services);
  expect(await accountOrders(services, shops, shop.id)).toEqual({ rows: 1, areLeft: false });
  expect(await accountOrders(services, shops, shop.id)).toEqual({ rows: 0, areLeft: false });
  await db
    .updateTable('shop_order')
    .set({ due_at: new Date(NOW_MS) })
    .where('shop_id', '=', shop.id)
    .execute();
  expect(await accountOrders(services, shops, shop.id)).toEqual({ rows: 0, areLeft: false });
});

test('many who account at once, while versions come, count each order once', async () => {
  const { shop, click } = await makeClickedShop();
  const orders = Array.from({ length: 60 }, () => someOrder({ version: 1, click_id: click.eventId }));
  await sendAll(shop.id, orders);
  const shops = openShopDirectory(services);
  await Promise.all([
    ...[1, 2, 3, 4].map(() => accountOrders(services, shops, shop.id)),
    sendAll(
      shop.id,
      orders.slice(0, 30).map((order) => ({ ...order, version: 2, shipping: 1 })),
    ),
    ...[1, 2].map(() => accountOrders(services, shops, shop.id)),
  ]);
  await account(shop.id);
  const sums = await readOrderSums(world, shop.id);
  expect(sums).toHaveLength(60);
  for (const line of sums) expect(line).toContain(' 1 1 1 100000 ');
  expect((await verify()).first).toEqual([]);
});

test('the comparison sees what is on its way, and finds a row that is missing or stands there twice', async () => {
  const { shop, click } = await makeClickedShop();
  await sendAll(shop.id, [someOrder({ click_id: click.eventId })]);
  await accountOrders(services, openShopDirectory(services), shop.id);
  const before = await verify();
  expect([before.first, before.compared > 0]).toEqual([[], true]);
  await account(shop.id);
  expect((await verify()).count).toBe(0);
  await clickhouse.command({
    query: `INSERT INTO app.order_line SELECT * FROM app.order_line WHERE shop_id = ${shop.id}`,
  });
  expect((await verify()).first).toMatchObject([
    { at: expect.stringMatching(new RegExp(`^${shop.id} `)), text: expect.stringContaining('lines 1') },
  ]);
});
