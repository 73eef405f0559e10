import { expect, test } from 'vitest';
import { listOrdersCall } from '../../../../shared/contract/orders/orders.contract.ts';
import {
  changeMarginsCall,
  getProfitSettingsCall,
  saveProfitSettingsCall,
} from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { someOrder } from '../../../../tests/clients/order-client.ts';
import { openOrderDesk } from '../../../../tests/orders/order-world.ts';
import { makeProduct, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db } = world;
const { sendAll, account } = openOrderDesk(world);
const product = await makeProduct(db);
const of = { of: 'product', id: product.id } as const;

async function makeSellingShop() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const params = { shopId: shop.id };
  const change = (from_day: string, percent: number | null, more: { dry?: true; token?: string } = {}) =>
    send(app, changeMarginsCall, {
      params,
      token: more.token ?? token,
      ...(more.dry ? { query: { dry_run: '1' as const } } : {}),
      body: { from_day, changes: [{ ...of, percent }] },
    });
  /** One order of 1,000.00 without VAT on each of these days. */
  const sell = (...days: string[]) =>
    sendAll(
      shop.id,
      days.map((day) =>
        someOrder({
          order_id: day,
          at: `${day}T08:00:00.000Z`,
          lines: [{ product_id: product.id, quantity: 1, price: 1_200 }],
        }),
      ),
    );
  const margins = async () => {
    await account(shop.id);
    const { body } = await send(app, listOrdersCall, { params, token });
    return Object.fromEntries(body.data.map(({ order_id, margin }) => [order_id, margin]));
  };
  const settings = async () => (await send(app, getProfitSettingsCall, { params, token })).body;
  return { shop, token, params, change, sell, margins, settings };
}

test('a rate holds from its day on, also past later settings, and its orders are counted again', async () => {
  const { token, params, change, sell, margins, settings } = await makeSellingShop();
  await sell('2026-11-02', '2026-11-12', '2026-11-20');
  const body = {
    ...{ from_day: '2026-11-15', window_days: 7, vat_percent: 20, prices_include_vat: true },
    ...{ margin_percent: 10, margins: [] },
  };
  await send(app, saveProfitSettingsCall, { params, token, body });
  expect(await margins()).toEqual({ '2026-11-02': null, '2026-11-12': null, '2026-11-20': 100 });

  const tried = await change('2026-11-10', 30.5, { dry: true });
  expect([tried.status, tried.body.num_orders]).toEqual([200, 2]);
  expect(await margins()).toEqual({ '2026-11-02': null, '2026-11-12': null, '2026-11-20': 100 });

  const { body: changed } = await change('2026-11-10', 30.5);
  expect(changed.num_orders).toBe(2);
  expect(changed.settings.today.margins).toEqual([{ ...of, percent: 30.5, name: product.name }]);
  expect(await margins()).toEqual({ '2026-11-02': null, '2026-11-12': 305, '2026-11-20': 305 });
  expect((await settings()).dated.map(({ from_day, window_days }) => [from_day, window_days])).toEqual([
    ['2026-11-15', 7],
    ['2026-11-10', 30],
  ]);

  // The same again is nothing new; without it the shop's own rate holds again, where there is one.
  expect((await change('2026-11-12', 30.5)).body.num_orders).toBe(0);
  expect((await change('2026-11-15', null)).body.num_orders).toBe(1);
  expect(await margins()).toEqual({ '2026-11-02': null, '2026-11-12': 305, '2026-11-20': 100 });
});

test('owners of other shops change nothing here', async () => {
  const { change, settings } = await makeSellingShop();
  const stranger = await signInAs(app, await makeUser(db, { shopIds: [(await makeShop(db)).id] }));
  expect((await change('2026-11-10', 10, { token: stranger })).status).toBe(403);
  expect((await settings()).dated).toEqual([]);
});

test('what cannot be is refused with its field', async () => {
  const { token, params, change, settings } = await makeSellingShop();
  const ask = async (body: object) => {
    const { status, problem } = await send(app, changeMarginsCall, { params, token, body: body as never });
    return [status, ...(problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)];
  };
  const asked = (patch: object, from_day = '2026-11-10') =>
    ask({ from_day, changes: [{ ...of, percent: 5, ...patch }] });
  expect(await asked({}, '2026-11-22')).toEqual([422, 'from_day too_late']);
  expect(await asked({}, '2024-10-19')).toEqual([422, 'from_day too_early']);
  expect(await asked({ percent: 100.01 })).toEqual([422, 'changes.0.percent too_big']);
  expect(await asked({ percent: -1 })).toEqual([422, 'changes.0.percent too_small']);
  expect((await asked({ percent: 1.234 }))[0]).toBe(422);
  expect(await asked({ id: 999_999 })).toEqual([422, 'changes.0.id invalid']);
  expect((await asked({ of: 'shop' }))[0]).toBe(422);
  expect(await ask({ from_day: '2026-11-10', changes: [] })).toEqual([422, 'changes required']);
  const twice = { from_day: '2026-11-10', changes: [1, 2].map((percent) => ({ ...of, percent })) };
  expect(await ask(twice)).toEqual([422, 'changes.1.id invalid']);
  expect((await settings()).dated).toEqual([]);
  // What the portal has no more can still be taken away.
  expect((await change('2026-11-10', null)).body.num_orders).toBe(0);
});

test('two who change at once both have their way', async () => {
  const { token, params, settings } = await makeSellingShop();
  const products = await Promise.all([1, 2, 3, 4].map(() => makeProduct(db)));
  const answers = await Promise.all(
    products.map(({ id }) =>
      send(app, changeMarginsCall, {
        params,
        token,
        body: { from_day: '2026-11-10', changes: [{ of: 'product', id, percent: 12 }] },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { today } = await settings();
  expect(today.margins.map(({ id }) => id).sort()).toEqual(products.map(({ id }) => id).sort());
});
