import { expect, test } from 'vitest';
import {
  exportItemCostsCall,
  listItemCostsCall,
  saveItemCostsCall,
  uploadItemCostsCall,
} from '../../../shared/contract/orders/item-costs.contract.ts';
import { listOrdersCall } from '../../../shared/contract/orders/orders.contract.ts';
import { COST_FILE_ROWS_MAX } from '../../../shared/rules/orders/item-cost-file.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient } from '../../../tests/clients/feed-client.ts';
import { someOrder } from '../../../tests/clients/order-client.ts';
import { openOrderDesk } from '../../../tests/orders/order-world.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { deleteOldOrders } from '../orders/orders.public.ts';

const world = await openWorld();
const { app, db } = world;
const { sendAll, account } = openOrderDesk(world);
const FROM = '2026-11-10';

async function makeSellingShop() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const params = { shopId: shop.id };
  const headers = { 'content-type': 'application/octet-stream' };
  const upload = (file: string, { dry = false, from_day = FROM, by = token } = {}) =>
    send(app, uploadItemCostsCall, {
      params,
      token: by,
      headers,
      query: { from_day, dry_run: dry ? '1' : '0' },
      body: file as never,
    });
  const say = (costs: unknown, from_day = FROM, by = token) =>
    send(app, saveItemCostsCall, { params, token: by, body: { from_day, costs } as never });
  const list = async (q = '') => (await send(app, listItemCostsCall, { params, token, query: { q } })).body;
  /** One order of 1,000.00 without VAT on each of these days. */
  const sell = (itemId: string, ...days: string[]) =>
    sendAll(
      shop.id,
      days.map((day) =>
        someOrder({
          order_id: `${itemId} ${day}`,
          at: `${day}T08:00:00.000Z`,
          lines: [{ item_id: itemId, quantity: 1, price: 1_200 }],
        }),
      ),
    );
  const margins = async () => {
    await account(shop.id);
    const { body } = await send(app, listOrdersCall, { params, token });
    return Object.fromEntries(
      body.data.map(({ order_id, margin, margin_sources: [source] }) => [order_id, `${margin} ${source}`]),
    );
  };
  return { shop, token, params, upload, say, list, sell, margins };
}

test('a file is tried, then taken: orders of its items from the day on are counted again', async () => {
  const { upload, list, sell, margins } = await makeSellingShop();
  await sell('A-1', '2026-11-09', '2026-11-10');
  const file = '\uFEFFitem_id;title;cost\r\nA-1;Pegla;640,50\r\nB-2;;12,00 RSD\r\nC-3;;\r\n\r\n';
  const answer = {
    ...{ num_rows: 3, num_costs: 2, num_empty: 1, num_unknown: 2, num_faults: 0, faults: [] },
    ...{ num_changed: 2, num_orders: 1 },
  };
  expect((await upload(file, { dry: true })).body).toEqual(answer);
  expect((await list()).total).toBe(0);
  expect(await margins()).toEqual({ 'A-1 2026-11-09': 'null unknown', 'A-1 2026-11-10': 'null unknown' });

  expect((await upload(file)).body).toEqual(answer);
  expect(await margins()).toEqual({ 'A-1 2026-11-09': 'null unknown', 'A-1 2026-11-10': '359.5 item' });
  expect((await list()).data).toEqual([
    { item_id: 'A-1', title: null, cost: 640.5, from_day: FROM, feed_cost: null },
    { item_id: 'B-2', title: null, cost: 12, from_day: FROM, feed_cost: null },
  ]);
  expect((await list('b-')).data.map(({ item_id: id }) => id)).toEqual(['B-2']);
  // The same again changes nothing, so that nothing is counted again.
  expect((await upload(file)).body).toMatchObject({ num_changed: 0, num_orders: 0 });
});

test('rows that cannot be read are named with their line, and left out', async () => {
  const { upload, list } = await makeSellingShop();
  const rows = [
    'item_id,cost',
    'A-1,12.50',
    'B-2,na upit',
    ',5.00',
    'C-3,0',
    'D-4,1.234',
    'A-1,13',
    'E-5,9 USD',
  ];
  const { body } = await upload(rows.join('\n'));
  expect(body).toMatchObject({ num_rows: 7, num_costs: 1, num_faults: 6, num_changed: 1 });
  expect(body.faults.map(({ line, fault, column, value }) => `${line} ${column} ${fault}: ${value}`)).toEqual(
    [
      '3 cost not_a_cost: na upit',
      '4 item_id item_missing: ',
      '5 cost not_above_zero: 0',
      '6 cost ambiguous: 1.234',
      '7 item_id repeated: A-1',
      '8 cost foreign_currency: 9 USD',
    ],
  );
  expect((await list()).data).toMatchObject([{ item_id: 'A-1', cost: 12.5 }]);
});

test.each([
  ['nothing', ' ', 'empty'],
  ['a header alone', 'item_id;cost\n', 'empty'],
  ['a workbook', 'PK\u0003\u0004', 'spreadsheet'],
  ['bytes', 'item_id;cost\u0000', 'not_text'],
  ['other columns', 'sku;price\nA;1\n', 'columns_missing'],
  ['a row too many', `item_id;cost\n${'A;1\n'.repeat(COST_FILE_ROWS_MAX + 1)}`, 'too_many_rows'],
])('a file with %s says so and changes nothing', async (_, file, fault) => {
  const { upload, list } = await makeSellingShop();
  const { body } = await upload(file);
  expect(body.faults.map((found) => found.fault)).toEqual([fault]);
  expect([body.num_costs, body.num_changed, (await list()).total]).toEqual([0, 0, 0]);
});

test('a hundred thousand costs are taken at once', { timeout: 120_000 }, async () => {
  const { upload, list } = await makeSellingShop();
  const rows = Array.from({ length: COST_FILE_ROWS_MAX }, (_, index) => `I-${index};${index + 1},00`);
  const { body } = await upload(`item_id;cost\n${rows.join('\n')}\n`);
  expect(body).toMatchObject({
    num_costs: COST_FILE_ROWS_MAX,
    num_changed: COST_FILE_ROWS_MAX,
    num_faults: 0,
  });
  expect((await list('I-99999')).data).toMatchObject([{ item_id: 'I-99999', cost: 100_000 }]);
});

test('costs are typed, changed from a later day on, and taken away; later ones give way to an earlier day', async () => {
  const { say, list, sell, margins } = await makeSellingShop();
  await sell('A-1', '2026-11-09', '2026-11-12', '2026-11-18');
  expect((await say([{ item_id: 'A-1', cost: 500 }])).body).toEqual({ num_changed: 1, num_orders: 2 });
  expect((await say([{ item_id: 'A-1', cost: 600 }], '2026-11-15')).body.num_orders).toBe(1);
  expect(await margins()).toEqual({
    'A-1 2026-11-09': 'null unknown',
    'A-1 2026-11-12': '500 item',
    'A-1 2026-11-18': '400 item',
  });
  await say([{ item_id: 'A-1', cost: null }], '2026-11-15');
  expect((await list()).total).toBe(0);
  expect((await margins())['A-1 2026-11-18']).toBe('null unknown');
  await say([{ item_id: 'A-1', cost: 700 }], '2026-11-01');
  expect(Object.values(await margins())).toEqual(['300 item', '300 item', '300 item']);
});

test('what the feed says goes before it, and the file to fill in has both', async () => {
  const { shop, token, params, say, upload, list, sell, margins } = await makeSellingShop();
  const feed = feedClient(world, token, shop.id);
  await feed.take(
    cnjFeed([
      { id: 'A-1', cost: '80.00 RSD' },
      { id: '=B', title: 'Pegla "Ana"' },
    ]),
  );
  await say([
    { item_id: 'A-1', cost: 500 },
    { item_id: '=B', cost: 60 },
  ]);
  await sell('A-1', '2026-11-12');
  await sell('=B', '2026-11-12');
  expect(await margins()).toEqual({ 'A-1 2026-11-12': '920 feed', '=B 2026-11-12': '940 item' });
  expect((await list('pegla')).data).toMatchObject([
    { item_id: '=B', title: 'Pegla "Ana"', feed_cost: null },
  ]);
  const file = await app.inject({
    method: 'GET',
    url: exportItemCostsCall.path.replace(':shopId', String(params.shopId)),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.headers['content-disposition']).toContain('item_costs_2026-11-20.csv');
  expect(file.body.split('\r\n').toSorted()).toEqual(
    [
      '',
      '\uFEFFitem_id;title;cost;feed_cost',
      'A-1;Thing number A-1;500;80',
      '\'=B;"Pegla ""Ana""";60;',
    ].toSorted(),
  );
  // Sent back as it is it changes nothing.
  expect((await upload(file.body)).body).toMatchObject({
    num_costs: 2,
    num_unknown: 0,
    num_faults: 0,
    num_changed: 0,
  });
});

test('owners of other shops see and change nothing here', async () => {
  const { params, say, upload, list } = await makeSellingShop();
  const other = await signInAs(app, await makeUser(db, { shopIds: [(await makeShop(db)).id] }));
  expect((await say([{ item_id: 'A-1', cost: 5 }], FROM, other)).status).toBe(403);
  expect((await upload('item_id;cost\nA-1;5\n', { by: other })).status).toBe(403);
  expect((await send(app, listItemCostsCall, { params, token: other })).status).toBe(403);
  expect((await send(app, exportItemCostsCall, { params, token: other })).status).toBe(403);
  expect((await list()).total).toBe(0);
});

test('what cannot be is refused with its field', async () => {
  const { say, upload, list } = await makeSellingShop();
  const refused = async (costs: unknown, day?: string) => {
    const { status, problem } = await say(costs, day);
    return [status, ...(problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)].join(', ');
  };
  const one = (patch: object) => [{ item_id: 'A-1', cost: 5, ...patch }];
  expect(await refused(one({}), '2026-11-22')).toBe('422, from_day too_late');
  expect(await refused(one({}), '2024-10-19')).toBe('422, from_day too_early');
  expect(await refused(one({ cost: 0 }))).toBe('422, costs.0.cost too_small');
  expect(await refused(one({ cost: -1 }))).toMatch(/^422, costs\.0\.cost too_small/);
  expect(await refused(one({ cost: 10_000_000.01 }))).toBe('422, costs.0.cost too_big');
  expect(await refused(one({ cost: 1.234 }))).toMatch(/^422, costs\.0\.cost/);
  expect(await refused(one({ item_id: '' }))).toMatch(/^422, costs\.0\.item_id/);
  expect(await refused(one({ item_id: 'a\0' }))).toMatch(/^422, costs\.0\.item_id/);
  expect(await refused([...one({}), ...one({ cost: 6 })])).toBe('422, costs.1.item_id repeated');
  expect(await refused([])).toMatch(/^422, costs/);
  expect((await upload('item_id;cost\nA-1;5\n', { from_day: '2026-11-22' })).status).toBe(422);
  expect((await list()).total).toBe(0);
});

test('costs that no kept order can need any more go; the one that holds on the first day stays', async () => {
  const { shop } = await makeSellingShop();
  const row = { shop_id: shop.id, item_id: 'A-1', cost_minor: 500, changed_at: new Date(NOW_MS) };
  const days = ['2024-01-01', '2024-10-01', '2026-01-01'];
  await db
    .insertInto('item_cost')
    .values(days.map((from_day) => ({ ...row, from_day })))
    .execute();
  await deleteOldOrders(world.services);
  const left = await db
    .selectFrom('item_cost')
    .select('from_day')
    .where('shop_id', '=', shop.id)
    .orderBy('from_day')
    .execute();
  expect(left.map(({ from_day }) => from_day)).toEqual(['2024-10-01', '2026-01-01']);
});
