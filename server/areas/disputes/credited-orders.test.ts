import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listOrdersCall } from '../../../shared/contract/orders/orders.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { openDisputeWorld } from '../../../tests/clients/dispute-client.ts';
import { someOrder } from '../../../tests/clients/order-client.ts';
import { openOrderDesk, readOrderSums } from '../../../tests/orders/order-world.ts';
import { NOW_MS } from '../../../tests/worlds/test-world.ts';
import { withFactsCut } from '../portal/portal.public.ts';
import { compareOrders } from '../verification/verification.public.ts';

const world = await openDisputeWorld();
const { app, db, services, made, charged, open, decide } = world;
const { sendAll, account } = openOrderDesk(world);

const attributions = async () => {
  const { body } = await send(app, listOrdersCall, { params: { shopId: made.shop.id }, token: made.token });
  return Object.fromEntries(body.data.map(({ order_id, attribution }) => [order_id, attribution]));
};
const clickedSums = async () =>
  (await readOrderSums(world, made.shop.id)).map((line) => line.split(' ').slice(0, 4).join(' '));
const isVerified = async () =>
  (await withFactsCut(services, (cut) => compareOrders(services, cut, (id, day) => `${id} ${day}`))).count ===
  0;
const isQueued = async () => {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where key = ${`account-orders:${made.shop.id}`}`.execute(db);
  return rows.length > 0;
};

test('orders of clicks that were given back count for none from then on, those of the others stay', async () => {
  const [kept = '', back = '', refused = ''] = await charged(3);
  const order = (order_id: string, click_id: string) =>
    someOrder({ order_id, click_id, at: new Date(NOW_MS).toISOString() });
  await sendAll(made.shop.id, [order('kept', kept), order('back', back), order('refused', refused)]);
  await account(made.shop.id);
  expect(await attributions()).toEqual({ kept: 'attributed', back: 'attributed', refused: 'attributed' });

  const { id } = (await open([back, refused])).body;
  await account(made.shop.id);
  expect(await attributions()).toMatchObject({ back: 'attributed' });
  await sql`delete from graphile_worker._private_jobs`.execute(db);

  expect((await decide(id, [back])).status).toBe(200);
  expect(await isQueued()).toBe(true);
  await account(made.shop.id);
  expect(await attributions()).toEqual({ kept: 'attributed', back: 'invalid_click', refused: 'attributed' });
  expect(await clickedSums()).toEqual([
    'back 2026-11-20 2026-11-20 0',
    `kept 2026-11-20 2026-11-20 ${world.product.id}`,
    `refused 2026-11-20 2026-11-20 ${world.product.id}`,
  ]);
  expect(await isVerified()).toBe(true);
});

test('an order that comes after the decision does not count for the click either', async () => {
  const [back = ''] = await charged(1);
  await decide((await open([back])).body.id, [back]);
  await sendAll(made.shop.id, [someOrder({ order_id: 'late', click_id: back })]);
  await account(made.shop.id);
  expect(await attributions()).toEqual({ late: 'invalid_click' });
});
