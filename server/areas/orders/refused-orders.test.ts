import { beforeAll, describe, expect, test } from 'vitest';
import { ITEM_ID_MAX, ORDER_ID_MAX, ORDER_LINES_MAX } from '../../../shared/rules/orders/orders.ts';
import { makeOrderToken, sendOrders, someOrder } from '../../../tests/clients/order-client.ts';
import { type MadeShop, makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

let shop: MadeShop;
let token: string;
beforeAll(async () => {
  shop = await makeShop(db);
  token = await makeOrderToken(db, shop.id);
});
const post = (orders: readonly unknown[], sent: Partial<Parameters<typeof sendOrders>[1]> = {}) =>
  sendOrders(app, { shopId: shop.id, token, orders, ...sent });
const findOrder = (orderId: string) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('shop_id', '=', shop.id)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

describe('bad input', () => {
  const line = (changed: object) => ({ lines: [{ item_id: 'A-1', quantity: 1, price: 10, ...changed }] });
  const LINES = Array.from({ length: ORDER_LINES_MAX + 1 }, () => ({ item_id: 'A', quantity: 1, price: 1 }));
  test.each([
    ['a negative price', line({ price: -1 }), 'invalid_order', 'lines.0.price'],
    ['thousandths', line({ price: 1.005 }), 'invalid_order', 'lines.0.price'],
    ['a price that is no number', line({ price: '10' }), 'invalid_order', 'lines.0.price'],
    ['quantity 0', line({ quantity: 0 }), 'invalid_order', 'lines.0.quantity'],
    ['half a piece', line({ quantity: 0.5 }), 'invalid_order', 'lines.0.quantity'],
    ['too many pieces', line({ quantity: 100_001 }), 'invalid_order', 'lines.0.quantity'],
    ['more returned than bought', line({ returned: 2 }), 'invalid_order', 'lines.0.returned'],
    ['returned below 0', line({ returned: -1 }), 'invalid_order', 'lines.0.returned'],
    ['two numbers of an item', line({ product_id: 1 }), 'invalid_order', 'item_id, ean or product_id'],
    ['no number of an item', line({ item_id: undefined }), 'invalid_order', 'item_id, ean or product_id'],
    ['an empty item number', line({ item_id: '' }), 'invalid_order', 'lines.0.item_id'],
    [
      'an item number without end',
      line({ item_id: 'x'.repeat(ITEM_ID_MAX + 1) }),
      'invalid_order',
      'item_id',
    ],
    ['a NUL in an item number', line({ item_id: 'a\0b' }), 'invalid_order', 'lines.0.item_id'],
    ['half a character in an item number', line({ item_id: 'a\ud800' }), 'invalid_order', 'item_id'],
    ['an EAN of letters', line({ item_id: undefined, ean: 'ABCDEFGH' }), 'invalid_order', 'lines.0.ean'],
    ['no lines', { lines: [] }, 'invalid_order', 'lines'],
    ['1,001 lines', { lines: LINES }, 'invalid_order', 'lines'],
    ['an order number without end', { order_id: 'x'.repeat(ORDER_ID_MAX + 1) }, 'invalid_order', 'order_id'],
    ['an e-mail as the number', { order_id: 'ana@shop.example' }, 'personal_data', 'order_id'],
    ['an address of the buyer', { email: 'ana@shop.example' }, 'invalid_order', 'email'],
    ['a name beside the line', line({ buyer: 'Ana' }), 'invalid_order', 'buyer'],
    ['another currency', { currency: 'USD' }, 'wrong_currency', 'RSD'],
    ['euro in Serbia, where no law fixes a rate', { currency: 'EUR' }, 'wrong_currency', 'RSD'],
    ['no currency', { currency: 'din' }, 'invalid_order', 'currency'],
    ['a discount above the goods', { discount: 1_200.01 }, 'invalid_order', 'discount'],
    ['a negative discount', { discount: -1 }, 'invalid_order', 'discount'],
    ['negative shipping', { shipping: -1 }, 'invalid_order', 'shipping'],
    ['11 minutes ahead', { at: '2026-11-20T10:11:00Z' }, 'in_future', 'at'],
    ['36 days ago', { at: '2026-10-15T09:00:00Z' }, 'too_old', '35 days'],
    ['no time zone', { at: '2026-11-20T10:00:00' }, 'invalid_order', 'at'],
    ['a day that is none', { at: '2026-02-30T10:00:00Z' }, 'invalid_order', 'at'],
    ['no click id', { click_id: '17' }, 'invalid_order', 'click_id'],
    ['a version below 0', { version: -1 }, 'invalid_order', 'version'],
    ['another state', { status: 'paid' }, 'invalid_order', 'status'],
    ['another source', { source: 'shop' }, 'invalid_order', 'source'],
    [
      'more than anybody buys',
      { lines: [{ item_id: 'A', quantity: 100_000, price: 10_000_000 }] },
      'invalid_order',
      'in all',
    ],
  ])('%s is refused by its line, and the others go in', async (_, changed, reason, message) => {
    const good = someOrder();
    const { status, body } = await post([{ ...someOrder(), ...changed }, good]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: 1, refused: [{ line: 1, reason }] });
    expect(body.refused[0]?.message).toContain(message);
    expect(await findOrder(good.order_id)).toBeDefined();
  });

  test('HTML in an item number is a text like any other', async () => {
    const order = someOrder(line({ item_id: '<img src=x onerror=alert(1)>' }));
    await post([order]);
    expect((await findOrder(order.order_id))?.lines).toMatchObject([
      { item_id: '<img src=x onerror=alert(1)>' },
    ]);
  });

  test('10,000 orders: 413, and none of them is kept', async () => {
    const orders = Array.from({ length: 10_000 }, () => someOrder());
    const { status, problem } = await post(orders);
    expect([status, problem.detail]).toEqual([413, expect.stringContaining('10000 orders')]);
    expect(await findOrder(orders[0]?.order_id ?? '')).toBeUndefined();
  });

  test('nothing at all, and another type: 422 and 415', async () => {
    expect((await post([])).status).toBe(422);
    const json = { 'content-type': 'application/json' };
    expect((await post([], { body: JSON.stringify(someOrder()), headers: json })).status).toBe(415);
  });

  test('10 minutes ahead and 25 months back with backfill=1 can be', async () => {
    const ahead = await post([someOrder({ at: '2026-11-20T11:10:00+01:00' })]);
    expect(ahead.body.accepted).toBe(1);
    const old = someOrder({ at: '2024-10-20T10:00:00+02:00' });
    expect((await post([old])).body.refused).toMatchObject([{ reason: 'too_old' }]);
    const query = { backfill: '1' };
    expect((await post([old], { query })).body.accepted).toBe(1);
    const older = someOrder({ at: '2024-10-19T10:00:00+02:00' });
    expect((await post([older], { query })).body.refused).toMatchObject([{ reason: 'too_old' }]);
  });

  test('on portals with the euro, marks and kunas can be said; in Bosnia the euro, and marks by both names', async () => {
    const [si, ba] = [await makeShop(db, { cc: 'si' }), await makeShop(db, { cc: 'ba' })];
    const orders = (...currencies: string[]) => currencies.map((currency) => someOrder({ currency }));
    const sent = async (shopId: number, currencies: string[]) => {
      const answer = await post(orders(...currencies), { shopId, token: await makeOrderToken(db, shopId) });
      return answer.body.refused.map(({ line: at }) => currencies[at - 1]);
    };
    expect(await sent(si.id, ['EUR', 'BAM', 'HRK', 'RSD'])).toEqual(['RSD']);
    expect(await sent(ba.id, ['BAM', 'KM', 'EUR', 'HRK', 'RSD'])).toEqual(['HRK', 'RSD']);
  });
});
