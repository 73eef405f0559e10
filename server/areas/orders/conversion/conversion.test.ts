import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  endConversionKeyCall,
  getConversionKeyCall,
  makeConversionKeyCall,
} from '../../../../shared/contract/orders/conversion.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeOrderToken, sendOrders, someOrder } from '../../../../tests/clients/order-client.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { CONVERSION_SCRIPT } from './conversion-script.ts';

const { app, db } = await openWorld();
const CLICK = '0a1b2c3d-0000-4000-8000-00000000000a';
const OTHER_CLICK = '0a1b2c3d-0000-4000-8000-00000000000b';

async function openPage() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: [shop.id] }));
  const of = { token, params: { shopId: shop.id } };
  const { body } = await send(app, makeConversionKeyCall, of);
  return { of, shopId: shop.id, key: body.key ?? '', script: body.script };
}

const order = (changed: object = {}) => ({
  order_id: 'W-1',
  currency: 'RSD',
  shipping: 390,
  lines: [{ item_id: 'A-1', quantity: 2, price: 1_299.9 }],
  ...changed,
});

let network = 0;
const say = (key: string, body: unknown, ip = `10.9.${network}.1`, type = 'text/plain;charset=UTF-8') =>
  app.inject({
    method: 'POST',
    url: `/v1/conversion/${key}`,
    remoteAddress: ip,
    headers: { 'content-type': type, origin: 'https://shop.example' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
beforeEach(() => {
  network += 1;
});

const orders = (shopId: number) =>
  db
    .selectFrom('shop_order')
    .select(['order_id', 'source', 'status', 'click_id', 'browser_click_id', 'ordered_at', 'shipping_minor'])
    .where('shop_id', '=', shopId)
    .orderBy('order_id')
    .execute();

describe('the script', () => {
  /** A browser with one page, so far as the script knows browsers. */
  function browse(search: string, stored: Map<string, string> | null = new Map(), early: unknown[] = []) {
    const sent: { to: string; body: unknown }[] = [];
    const localStorage = {
      getItem: (name: string) => stored?.get(name) ?? null,
      setItem: (name: string, value: string) => void stored?.set(name, value),
    };
    const window: Record<string, unknown> = {
      location: { search },
      mbmOrders: early,
      navigator: {
        sendBeacon: (to: string, body: string) => sent.push({ to, body: JSON.parse(body) }) > 0,
      },
    };
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        if (stored === null) throw new Error('SecurityError');
        return localStorage;
      },
    });
    const document = { currentScript: { src: 'https://m.example/v1/conversion/abc.js?v=1' } };
    vm.runInNewContext(CONVERSION_SCRIPT, { window, document });
    return {
      sent,
      push: (given: unknown) => (window.mbmOrders as { push: (one: unknown) => void }).push(given),
    };
  }

  test('has at most two kilobytes, as it goes over the net', () => {
    expect(gzipSync(CONVERSION_SCRIPT).length).toBeLessThanOrEqual(2_048);
  });

  test('keeps the click of the landing address for the thank-you page, and takes orders before and after it came', () => {
    const stored = new Map<string, string>();
    browse(`?utm=1&mbm_click=${CLICK}`, stored);
    const page = browse('', stored, [order()]);
    page.push(order({ order_id: 'W-2' }));
    expect(page.sent).toEqual([
      { to: 'https://m.example/v1/conversion/abc', body: order({ click_id: CLICK }) },
      { to: 'https://m.example/v1/conversion/abc', body: order({ order_id: 'W-2', click_id: CLICK }) },
    ]);
    browse(`?mbm_click=${OTHER_CLICK}`, stored);
    expect(browse('', stored, [order()]).sent[0]?.body).toMatchObject({ click_id: OTHER_CLICK });
  });

  test('forgets a click that no shop counts any more, and what is no click', () => {
    const long = new Map([['mbm_click', `${CLICK} ${Date.now() - 91 * 86_400_000}`]]);
    expect(browse('', long, [order()]).sent[0]?.body).not.toHaveProperty('click_id');
    expect(browse('?mbm_click=<script>', new Map(), [order()]).sent[0]?.body).not.toHaveProperty('click_id');
  });

  test('sends the order where storage is forbidden, and throws nothing into the page', () => {
    const page = browse('', null, [order()]);
    expect(page.sent).toHaveLength(1);
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(() => page.push(loop)).not.toThrow();
  });
});

describe('the key', () => {
  test('is made, changed and ended by the owner; pages of the one before send nothing any more', async () => {
    const { of, key, script } = await openPage();
    expect(key).toMatch(/^[0-9a-z]{24}$/);
    expect(script).toBe(`http://localhost:4000/v1/conversion/${key}.js`);
    const served = await app.inject(`/v1/conversion/${key}.js`);
    expect([served.statusCode, served.body]).toEqual([200, CONVERSION_SCRIPT]);
    expect(served.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(served.headers).not.toHaveProperty('set-cookie');
    const { body: changed } = await send(app, makeConversionKeyCall, of);
    expect(changed.key).not.toBe(key);
    expect((await app.inject(`/v1/conversion/${key}.js`)).statusCode).toBe(404);
    expect((await say(key, order())).statusCode).toBe(404);
    expect((await say(changed.key ?? '', order())).statusCode).toBe(204);
    expect((await send(app, endConversionKeyCall, of)).body.key).toBeNull();
    expect((await send(app, getConversionKeyCall, of)).body).toEqual({
      ...{ key: null, script: null, made_at: null, made_by: null },
    });
    expect((await say(changed.key ?? '', order())).statusCode).toBe(404);
  });
});

describe('an order of a page', () => {
  test('is kept as placed now, with its click, and answered so that any site may send it', async () => {
    const { key, shopId } = await openPage();
    const { statusCode, headers } = await say(key, order({ click_id: CLICK }));
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(await orders(shopId)).toEqual([
      {
        ...{ order_id: 'W-1', source: 'browser', status: 'placed', shipping_minor: 39_000 },
        ...{ click_id: CLICK, browser_click_id: CLICK, ordered_at: new Date('2026-11-20T10:00:00Z') },
      },
    ]);
  });

  test('that is said again, by a reload or a stranger, changes nothing', async () => {
    const { key, shopId } = await openPage();
    await say(key, order({ click_id: CLICK }));
    const before = await orders(shopId);
    expect((await say(key, order({ shipping: 1, click_id: OTHER_CLICK }))).statusCode).toBe(204);
    expect(await orders(shopId)).toEqual(before);
  });

  test('names the click of one that the server has said, and the server’s replaces what it says', async () => {
    const { key, shopId } = await openPage();
    const token = await makeOrderToken(db, shopId);
    await sendOrders(app, { shopId, token, orders: [someOrder({ order_id: 'W-1', shipping: 5 })] });
    await say(key, order({ click_id: CLICK }));
    expect(await orders(shopId)).toMatchObject([
      { source: 'server', shipping_minor: 500, click_id: null, browser_click_id: CLICK },
    ]);
    await say(key, order({ order_id: 'W-2', click_id: CLICK }));
    await sendOrders(app, { shopId, token, orders: [someOrder({ order_id: 'W-2', shipping: 5 })] });
    expect((await orders(shopId))[1]).toMatchObject({ source: 'server', browser_click_id: CLICK });
  });

  test.each([
    ['an unknown field', order({ email: 'ana@kupac.test' })],
    ['an address as its number', order({ order_id: 'ana@kupac.test' })],
    ['a source of its own', order({ source: 'server' })],
    ['a state', order({ status: 'cancelled' })],
    ['another currency', order({ currency: 'USD' })],
    ['a negative price', order({ lines: [{ item_id: 'A', quantity: 1, price: -1 }] })],
    ['no line', order({ lines: [] })],
    ['no JSON', '{'],
    ['a list', [order()]],
  ])('with %s is refused', async (_, body) => {
    const { key, shopId } = await openPage();
    expect((await say(key, body)).statusCode).toBe(422);
    expect(await orders(shopId)).toEqual([]);
  });

  test('of a kind that needs a preflight, or too long, is not taken', async () => {
    const { key } = await openPage();
    expect((await say(key, order(), undefined, 'application/json')).statusCode).toBe(415);
    expect((await say(key, ' '.repeat(70_000))).statusCode).toBe(413);
  });

  test('of one network is taken thirty times an hour, of one shop a thousand times', async () => {
    const { key, shopId } = await openPage();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push((await say(key, order({ order_id: `F-${index}` }), '10.200.0.1')).statusCode);
    expect([statuses[29], statuses[30]]).toEqual([204, 429]);
    await db
      .updateTable('rate_limit')
      .set({ points: 1_000 })
      .where('key', '=', `browser-order-shop:${shopId}`)
      .execute();
    expect((await say(key, order({ order_id: 'more' }), '10.201.0.1')).statusCode).toBe(429);
  });
});
