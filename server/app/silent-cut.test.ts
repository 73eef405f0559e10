import { expect, test } from 'vitest';
import { analyticsReports } from '../../shared/contract/reports/analytics.contract.ts';
import { send } from '../../tests/clients/call-client.ts';
import { openSecondApp } from '../../tests/servers/second-app.ts';
import { openSilentProxy } from '../../tests/servers/silent-proxy.ts';
import { makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { enter } from '../../tests/worlds/people-world.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { openDatabaseNotifications } from '../platform/postgres/database-notifications.ts';

const world = await openWorld();
const { db } = world.services;
const proxy = await openSilentProxy(world.databaseUrl);
const feed = await openDatabaseNotifications(proxy.url);
const app = await openSecondApp(world, feed);

test('a right that is revoked while its notifications are cut without a word ends all the same', async () => {
  const shop = await makeShop(db);
  const user = await enter(app, world.services, { shopIds: [shop.id, (await makeShop(db)).id] });
  await makeUser(db, { shopIds: [shop.id] });
  const statusOf = async () =>
    (await send(app, analyticsReports['num-clicks'], { params: { shopId: shop.id }, token: user.token }))
      .status;
  const revoke = () =>
    db.deleteFrom('user_shop').where('user_id', '=', user.id).where('shop_id', '=', shop.id).execute();
  expect(await statusOf()).toBe(200);

  proxy.cut();
  await revoke();
  // It is held in memory, and nobody says that it has changed.
  expect(await statusOf()).toBe(200);
  await expect.poll(statusOf).toBe(403);
  expect(feed.isConnected()).toBe(false);

  // The try that fell into the cut is given up, and the next one succeeds.
  proxy.mend();
  await expect.poll(feed.isConnected).toBe(true);
  await db.insertInto('user_shop').values({ user_id: user.id, shop_id: shop.id }).execute();
  await expect.poll(statusOf).toBe(200);
  await revoke();
  await expect.poll(statusOf).toBe(403);
  expect(feed.isConnected()).toBe(true);
});

test('a feed that is cut without a word stops all the same', async () => {
  const other = await openDatabaseNotifications(proxy.url);
  proxy.cut();
  await other.stop();
  expect(other.isConnected()).toBe(false);
  proxy.mend();
});
