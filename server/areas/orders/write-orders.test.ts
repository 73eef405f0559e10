import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import {
  makeOrderToken,
  sendOrders,
  someOrder,
  type WrittenOrder,
} from '../../../tests/clients/order-client.ts';
import { ndjson } from '../../../tests/clients/portal-client.ts';
import { type MadeShop, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, setNow } = await openWorld();

let shop: MadeShop;
let token: string;
beforeAll(async () => {
  shop = await makeShop(db);
  token = await makeOrderToken(db, shop.id);
});
const post = (orders: readonly unknown[], sent: Partial<Parameters<typeof sendOrders>[1]> = {}) =>
  sendOrders(app, { shopId: shop.id, token, orders, ...sent });
const findOrder = (orderId: string, shopId = shop.id) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
async function outcomesOf(orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order_version')
    .innerJoin('shop_order', 'shop_order.id', 'order_key')
    .select('outcome')
    .where('shop_id', '=', shop.id)
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map(({ outcome }) => outcome);
}

describe('it works', () => {
  test('an order is kept whole, with its amounts in hundredths and its day in Belgrade', async () => {
    const order = someOrder({
      at: '2026-11-19T23:30:00Z',
      click_id: 'A0000000-0000-4000-8000-00000000000A',
      version: 3,
      shipping: 390,
      discount: 19.99,
      lines: [
        { ean: '3838606000012', quantity: 2, price: 1_299.9, returned: 1 },
        { product_id: 17, quantity: 1, price: 0.05 },
      ],
    });
    const { status, body } = await post([order]);
    expect([status, body]).toEqual([
      200,
      { batch_id: expect.any(String), accepted: 1, unchanged: [], refused: [] },
    ]);
    expect(await findOrder(order.order_id)).toMatchObject({
      day: '2026-11-20',
      status: 'placed',
      source: 'server',
      currency: 'RSD',
      version: 3,
      click_id: 'a0000000-0000-4000-8000-00000000000a',
      shipping_minor: 39_000,
      discount_minor: 1_999,
      lines: [
        { ean: '3838606000012', quantity: 2, price_minor: 129_990, returned: 1 },
        { product_id: 17, quantity: 1, price_minor: 5, returned: 0 },
      ],
      due_at: new Date('2026-11-20T10:00:00Z'),
    });
  });

  test('the owner of the shop sends orders too, and bodies may be packed', async () => {
    const session = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    const order = someOrder();
    const body = gzipSync(Buffer.from(ndjson([order]))) as unknown as string;
    const answer = await post([], { token: session, body, headers: { 'content-encoding': 'gzip' } });
    expect(answer.body.accepted).toBe(1);
  });

  test('two shops may have an order of one number', async () => {
    const other = await makeShop(db);
    const [mine, theirs] = [someOrder({ order_id: 'same' }), someOrder({ order_id: 'same', shipping: 1 })];
    await post([mine]);
    const answer = await post([theirs], { shopId: other.id, token: await makeOrderToken(db, other.id) });
    expect(answer.body.accepted).toBe(1);
    expect((await findOrder('same'))?.shipping_minor).toBe(0);
    expect((await findOrder('same', other.id))?.shipping_minor).toBe(100);
  });

  test('a dry run answers as the call does afterwards, and keeps nothing', async () => {
    const known = someOrder({ version: 2 });
    await post([known]);
    const fresh = someOrder();
    const orders = [fresh, fresh, known, { ...known, version: 1 }, 'broken'];
    const count = async () => (await db.selectFrom('shop_order_version').select('number').execute()).length;
    const before = await count();
    const dry = await post(orders, { query: { dry_run: '1' } });
    expect(await count()).toBe(before);
    expect(await findOrder(fresh.order_id)).toBeUndefined();
    const { batch_id: _, ...answer } = (await post(orders)).body;
    expect(dry.body).toMatchObject(answer);
    expect(answer).toMatchObject({
      accepted: 1,
      unchanged: [
        { line: 2, outcome: 'duplicate' },
        { line: 3, outcome: 'duplicate' },
        { line: 4, outcome: 'older' },
      ],
      refused: [{ line: 5, reason: 'invalid_json' }],
    });
  });
});

describe('versions', () => {
  test('a higher version replaces the whole order, and the history keeps both', async () => {
    const first = someOrder({ version: 1, click_id: randomUUID(), shipping: 5 });
    await post([first]);
    const { click_id: _, shipping: __, ...rest } = first;
    await post([{ ...rest, version: 2, status: 'cancelled' }]);
    expect(await findOrder(first.order_id)).toMatchObject({
      version: 2,
      status: 'cancelled',
      click_id: null,
      shipping_minor: 0,
      revision: 2,
    });
    expect(await outcomesOf(first.order_id)).toEqual(['new', 'replaced']);
  });

  test('of two versions at once the higher one counts, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = someOrder({ version: 1 });
      const higher = { ...order, version: 2, shipping: 7 };
      await Promise.all([post([higher]), post([order])]);
      expect(await findOrder(order.order_id)).toMatchObject({ version: 2, shipping_minor: 700 });
    }
  });

  test('an older version that comes late stays in the history and changes nothing', async () => {
    const order = someOrder({ version: 5 });
    await post([order]);
    const { body } = await post([{ ...order, version: 4, shipping: 9 }]);
    expect(body).toMatchObject({ accepted: 0, unchanged: [{ line: 1, outcome: 'older' }] });
    expect(await findOrder(order.order_id)).toMatchObject({ version: 5, shipping_minor: 0, revision: 1 });
    expect(await outcomesOf(order.order_id)).toEqual(['new', 'older']);
  });

  test('without versions the later one counts, within one call too', async () => {
    const order = someOrder();
    await post([order, { ...order, shipping: 1 }, { ...order, shipping: 2 }]);
    expect((await findOrder(order.order_id))?.shipping_minor).toBe(200);
    expect(await outcomesOf(order.order_id)).toEqual(['new', 'replaced', 'replaced']);
  });

  test('the shop’s server wins over its page, whose click stands in where the server names none', async () => {
    const click = randomUUID();
    const order = someOrder();
    const fromPage: WrittenOrder = { ...order, source: 'browser', click_id: click };
    await post([fromPage]);
    await post([{ ...order, shipping: 3 }]);
    expect(await findOrder(order.order_id)).toMatchObject({
      source: 'server',
      shipping_minor: 300,
      click_id: null,
      browser_click_id: click,
    });
    const late = someOrder();
    await post([late]);
    const answer = await post([{ ...late, source: 'browser', shipping: 99, click_id: click }]);
    expect(answer.body.unchanged).toEqual([{ line: 1, order_id: late.order_id, outcome: 'click_named' }]);
    expect(await findOrder(late.order_id)).toMatchObject({
      source: 'server',
      shipping_minor: 0,
      browser_click_id: click,
      revision: 2,
    });
  });

  test('a flood of what changes nothing does not grow the history without end', async () => {
    const order = someOrder({ version: 1_000 });
    await post([order]);
    const flood = Array.from({ length: 200 }, (_, version) => ({ ...order, version }));
    expect((await post(flood)).body.unchanged).toHaveLength(200);
    expect((await outcomesOf(order.order_id)).length).toBe(50);
  });
});

describe('keys', () => {
  test('a repeated call is answered the same and changes nothing, also with many at once', async () => {
    const order = someOrder();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post([order], { key })));
    const again = await post([order], { key });
    for (const { body } of answers) expect(body).toEqual(again.body);
    expect(await outcomesOf(order.order_id)).toEqual(['new']);
  });

  test('a key with another body: 409; no key: 422', async () => {
    const key = randomUUID();
    await post([someOrder()], { key });
    const other = await post([someOrder()], { key });
    expect([other.status, other.problem.code]).toEqual([409, 'idempotency_key_reused']);
    expect((await post([someOrder()], { key: '' })).status).toBe(422);
  });

  test('a key is the shop’s own', async () => {
    const other = await makeShop(db);
    const key = randomUUID();
    await post([someOrder()], { key });
    const answer = await post([someOrder()], {
      key,
      shopId: other.id,
      token: await makeOrderToken(db, other.id),
    });
    expect(answer.body.accepted).toBe(1);
  });
});

test('an order comes with a clock that has gone on', async () => {
  setNow('2026-11-21T10:00:00Z');
  const order = someOrder({ at: '2026-11-21T10:05:00Z' });
  expect((await post([order])).body.accepted).toBe(1);
});
