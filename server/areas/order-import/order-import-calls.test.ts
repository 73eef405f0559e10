import { describe, expect, test } from 'vitest';
import {
  getOrderImportCall,
  listOrderImportsCall,
  type OrderReading,
} from '../../../shared/contract/orders/order-imports.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeOrderToken, sendOrders, someOrder } from '../../../tests/clients/order-client.ts';
import { orderImportClient } from '../../../tests/clients/order-import-client.ts';
import { workbookOf } from '../../../tests/clients/workbooks.ts';
import { openOrderDesk, readOrderSums } from '../../../tests/orders/order-world.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, services } = world;
const desk = openOrderDesk(world);

async function openOwner() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: [shop.id] }));
  return { shopId: shop.id, token, client: orderImportClient(app, services, { token, shopId: shop.id }) };
}

const ordersOf = (shopId: number) =>
  db
    .selectFrom('shop_order')
    .select(['order_id', 'day', 'status', 'source', 'currency', 'click_id', 'version', 'lines'])
    .select(['shipping_minor', 'discount_minor'])
    .where('shop_id', '=', shopId)
    .orderBy('order_id')
    .execute();

const CLICK = '0a1b2c3d-0000-4000-8000-00000000000a';

/** As Shopify exports them: what is of the whole order stands in its first line alone. */
const SHOPIFY = [
  'Name,Email,Financial Status,Currency,Shipping,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Note Attributes,Cancelled at',
  `#1001,ana@kupac.test,paid,RSD,390.00,100.00,2026-11-19 23:30:00 +0000,2,Lonac,1299.90,A-1,Ana Anić,"mbm_click: ${CLICK}",`,
  '#1001,ana@kupac.test,,,,,,1,Poklopac,0.05,A-2,,,',
  '#1002,iva@kupac.test,voided,RSD,0,0,2026-11-18 10:00:00 +0100,1,Lonac,1299.90,A-1,Iva Ivić,,2026-11-18 11:00:00 +0100',
].join('\n');

/** As a plug-in of WooCommerce exports them in Serbia: each line repeats what is of the order. */
const WOOCOMMERCE = [
  'Order Number;Order Status;Order Date;First Name (Billing);Email (Billing);Order Shipping Amount;Cart Discount Amount;SKU;Quantity;Item Cost',
  '501;Completed;20.11.2026 09:15;Ana;ana@kupac.test;390,00;0;A-1;2;1.299,90',
  '501;Completed;20.11.2026 09:15;Ana;ana@kupac.test;390,00;0;A-2;1;12,5 RSD',
  '502;Otkazana;20.11.2026 09:20;Iva;iva@kupac.test;0;-1,50;A-1;1;1.299,90',
].join('\n');

/** As PrestaShop's SQL manager answers. */
const PRESTASHOP = [
  'id_order,reference,date_add,current_state,product_reference,product_ean13,product_quantity,product_quantity_return,unit_price_tax_incl,total_shipping_tax_incl,total_discounts_tax_incl',
  '77,XKBKNABJK,2026-11-20 09:15:00,Payment accepted,,8600000000001,3,1,299.900000,0.000000,0.000000',
].join('\n');

const OPENCART = [
  'order_id\tdate_added\torder_status\tcurrency_code\tmodel\tquantity\tprice\temail',
  '12\t2026-11-20 09:15:00\tCanceled\tRSD\tM-7\t1\t299.9000\tana@kupac.test',
].join('\n');

describe('exports of shop systems are recognised and read', () => {
  test('of Shopify', async () => {
    const { client, shopId } = await openOwner();
    const { body } = await client.upload(SHOPIFY);
    expect(body.recognised?.suggestion.columns).toEqual({
      order_id: 'Name',
      date: 'Created at',
      status: 'Financial Status',
      cancelled_at: 'Cancelled at',
      currency: 'Currency',
      click_id: 'Note Attributes',
      shipping: 'Shipping',
      discount: 'Discount Amount',
      item_id: 'Lineitem sku',
      quantity: 'Lineitem quantity',
      price: 'Lineitem price',
    });
    expect(body.recognised?.ignored).toEqual(['Email', 'Lineitem name', 'Billing Name']);
    const run = await client.bring(SHOPIFY);
    expect(run).toMatchObject({ status: 'done', added: 2, orders: 2, fault: null });
    expect(run.result).toMatchObject({
      added: 2,
      cancelled: 1,
      from_day: '2026-11-18',
      to_day: '2026-11-20',
    });
    expect(await ordersOf(shopId)).toEqual([
      {
        ...{ order_id: '#1001', day: '2026-11-20', status: 'placed', source: 'file', currency: 'RSD' },
        ...{ click_id: CLICK, version: null, shipping_minor: 39_000, discount_minor: 10_000 },
        lines: [
          { item_id: 'A-1', quantity: 2, price_minor: 129_990, returned: 0 },
          { item_id: 'A-2', quantity: 1, price_minor: 5, returned: 0 },
        ],
      },
      expect.objectContaining({ order_id: '#1002', status: 'cancelled', click_id: null }),
    ]);
  });

  test('of WooCommerce, with decimal commas', async () => {
    const { client, shopId } = await openOwner();
    expect(await client.bring(WOOCOMMERCE)).toMatchObject({ status: 'done', added: 2 });
    const [first, second] = await ordersOf(shopId);
    expect(first).toMatchObject({
      ...{ order_id: '501', status: 'placed', shipping_minor: 39_000, currency: 'RSD' },
      lines: [{ price_minor: 129_990 }, { price_minor: 1_250 }],
    });
    expect(second).toMatchObject({ status: 'cancelled', discount_minor: 150 });
  });

  test('of PrestaShop, by EAN and with returns', async () => {
    const { client, shopId } = await openOwner();
    await client.bring(PRESTASHOP);
    expect(await ordersOf(shopId)).toMatchObject([
      { order_id: '77', lines: [{ ean: '8600000000001', quantity: 3, price_minor: 29_990, returned: 1 }] },
    ]);
  });

  test('of OpenCart', async () => {
    const { client, shopId } = await openOwner();
    await client.bring(OPENCART);
    expect(await ordersOf(shopId)).toMatchObject([
      { order_id: '12', status: 'cancelled', lines: [{ item_id: 'M-7', price_minor: 29_990 }] },
    ]);
  });

  test('as a workbook, whose dates are numbers', async () => {
    const { client, shopId } = await openOwner();
    const header = ['order_id', 'date', 'sku', 'quantity', 'price', 'status'];
    const rows = [header, ['9', 46_346.25, 'A-1', 2, 12.5, null]];
    const { body } = await client.upload(workbookOf(rows));
    expect(body.recognised).toMatchObject({ is_workbook: true });
    // What was chosen for a file of text does not garble it.
    const chosen = { delimiter: ';', encoding: 'windows-1250' } as const;
    expect(await client.bring(workbookOf(rows), chosen)).toMatchObject({ status: 'done', added: 1 });
    expect(await ordersOf(shopId)).toMatchObject([
      { order_id: '9', day: '2026-11-20', lines: [{ quantity: 2, price_minor: 1_250 }] },
    ]);
  });
});

test('nothing of the buyers is kept, whatever the file says of them', async () => {
  const { client, shopId } = await openOwner();
  const run = await client.bring(SHOPIFY, {
    columns: {
      ...{ order_id: 'Name', date: 'Created at' },
      item_id: 'Email',
      quantity: 'Lineitem name',
      price: 'Email',
    },
  });
  expect(run.result?.bad_orders).toBe(2);
  const rows = await db.selectFrom('order_import').selectAll().where('shop_id', '=', shopId).execute();
  for (const word of ['kupac.test', 'Anić', 'Ivić']) expect(JSON.stringify(rows)).not.toContain(word);
  expect(rows.map(({ stored_key: key }) => key)).toEqual([null]);
});

const HEADER = 'order_id,date,sku,quantity,price';
const bring = async (lines: readonly string[], dryRun = true) => {
  const owner = await openOwner();
  return { ...owner, run: await owner.client.bring([HEADER, ...lines].join('\n'), { decimal: '.' }, dryRun) };
};

describe('an order of which something is wrong is left out whole, and named by its line', () => {
  const GOOD = 'G,2026-11-19,A-1,1,5';
  test.each([
    ['quantity 0', ['1,2026-11-19,A-1,0,5'], 2, 'not_that'],
    ['half a piece', ['1,2026-11-19,A-1,1.5,5'], 2, 'not_that'],
    ['a negative price', ['1,2026-11-19,A-1,1,-5'], 2, 'no_number'],
    ['no item', ['1,2026-11-19,,1,5'], 2, 'empty'],
    ['no number of the order', [',2026-11-19,A-1,1,5'], 2, 'empty'],
    ['an address as its number', ['a@b.test,2026-11-19,A-1,1,5'], 2, 'personal_data'],
    ['a day to come', ['1,2026-12-19,A-1,1,5'], 2, 'in_future'],
    ['a day too long ago', ['1,2024-10-19,A-1,1,5'], 2, 'too_old'],
    ['no such day', ['1,2026-02-31,A-1,1,5'], 2, 'no_day'],
    ['a second line that is wrong', ['1,2026-11-19,A-1,1,5', '1,2026-11-19,A-2,x,5'], 3, 'no_number'],
    ['two days', ['1,2026-11-19,A-1,1,5', '1,2026-11-18,A-2,1,5'], 3, 'differs'],
    ['its lines apart', ['1,2026-11-19,A-1,1,5', GOOD, '1,2026-11-19,A-2,1,5'], 2, 'scattered'],
    ['a broken line beside it', ['1,2026-11-19,A-1,1,5', '1,2026-11-19,"A-2,1,5'], 3, 'quote_open'],
    ['a line of other width beside it', ['1,2026-11-19,A-1,1,5', '1,2026-11-19,A-2'], 3, 'fields'],
  ])('%s', async (_, lines, line, code) => {
    const { run } = await bring(lines);
    expect(run.result?.first_bad_lines[0]).toMatchObject({ line, code });
    expect(run.result?.orders).toBe(lines.includes(GOOD) ? 1 : 0);
  });
});

describe('a run', () => {
  test('that is tried keeps nothing and says what would come', async () => {
    const { run, shopId } = await bring(['1,2026-11-19,A-1,1,5', '2,2026-11-19,A-1,1,5']);
    expect(run).toMatchObject({ status: 'received', added: 0, result: { is_dry_run: true, added: 2 } });
    expect(await ordersOf(shopId)).toEqual([]);
  });

  test('again changes nothing; of a repaired file what is different counts', async () => {
    const { client, shopId } = await bring(['1,2026-11-19,A-1,1,5', '2,2026-11-19,A-1,1,5'], false);
    const again = await client.bring([HEADER, '1,2026-11-19,A-1,1,5', '2,2026-11-19,A-1,3,5'].join('\n'), {
      decimal: '.',
    });
    expect(again.result).toMatchObject({ added: 0, replaced: 1, unchanged: 1 });
    expect((await ordersOf(shopId)).map(({ lines }) => lines)).toMatchObject([
      [{ quantity: 1 }],
      [{ quantity: 3 }],
    ]);
  });

  test('leaves what the shop’s server has said, unless it is told to replace it; a click that was named stays', async () => {
    const { client, shopId } = await openOwner();
    const token = await makeOrderToken(db, shopId);
    await sendOrders(app, {
      shopId,
      token,
      orders: [someOrder({ order_id: '1', click_id: CLICK, version: 3 })],
    });
    const file = [HEADER, '1,2026-11-19,A-1,2,5'].join('\n');
    expect((await client.bring(file, { decimal: '.' })).result).toMatchObject({ left: 1, replaced: 0 });
    const replaced = await client.bring(file, { decimal: '.', replace_server: true });
    expect(replaced.result).toMatchObject({ left: 0, replaced: 1 });
    expect(await ordersOf(shopId)).toMatchObject([{ source: 'file', click_id: CLICK, version: 3 }]);
    await client.undo(replaced.id);
    await client.runAll();
    expect(await ordersOf(shopId)).toMatchObject([{ source: 'server', click_id: CLICK, version: 3 }]);
  });

  test('is taken back exactly: its orders go from both engines, others are as they were', async () => {
    const { client, shopId } = await openOwner();
    const first = await client.bring([HEADER, '1,2026-11-19,A-1,1,5'].join('\n'), { decimal: '.' });
    await desk.account(shopId);
    const before = [await ordersOf(shopId), await readOrderSums(world, shopId)];
    const second = await client.bring([HEADER, '1,2026-11-19,A-1,9,5', '2,2026-11-19,A-1,1,7'].join('\n'), {
      decimal: '.',
    });
    await desk.account(shopId);
    expect((await readOrderSums(world, shopId)).length).toBe(2);
    expect((await client.undo(second.id)).body.status).toBe('undoing');
    await client.runAll();
    await desk.account(shopId);
    expect([await ordersOf(shopId), await readOrderSums(world, shopId)]).toEqual(before);
    expect((await client.undo(second.id)).status).toBe(409);
    // What the first one brought is the same again.
    const again = await client.bring([HEADER, '1,2026-11-19,A-1,1,5'].join('\n'), { decimal: '.' });
    expect(again.result).toMatchObject({ unchanged: 1, replaced: 0 });
    await client.undo(first.id);
    await client.runAll();
    await desk.account(shopId);
    expect([await ordersOf(shopId), await readOrderSums(world, shopId)]).toEqual([[], []]);
  });

  test('reads columns as the shop did last', async () => {
    const { client } = await openOwner();
    const file = 'a,b,c,d,e\n1,2026-11-19,A-1,1,5';
    const { body } = await client.upload(file);
    expect(body.recognised?.suggestion.columns).toEqual({});
    const columns = { order_id: 'a', date: 'b', item_id: 'c', quantity: 'd', price: 'e' };
    const reading = { ...(body.recognised?.suggestion as OrderReading), columns };
    expect((await client.start(body.id, { ...reading, columns: {} }, false)).status).toBe(422);
    await client.start(body.id, reading, false);
    await client.runAll();
    expect((await client.upload(file)).body.recognised?.suggestion.columns).toEqual(columns);
  });

  test('of another shop is nobody’s business', async () => {
    const [mine, theirs] = [await openOwner(), await openOwner()];
    const run = await theirs.client.bring([HEADER, '1,2026-11-19,A-1,1,5'].join('\n'), { decimal: '.' });
    for (const shopId of [mine.shopId, theirs.shopId]) {
      const answer = await send(app, getOrderImportCall, {
        token: mine.token,
        params: { shopId, importId: run.id },
      });
      expect(answer.status).toBe(403);
    }
    const { body } = await send(app, listOrderImportsCall, {
      token: mine.token,
      params: { shopId: mine.shopId },
    });
    expect(body.total).toBe(0);
  });
});
