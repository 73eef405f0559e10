import { expect, test } from 'vitest';
import { makeOrderToken } from '../../../tests/clients/order-client.ts';
import { areOrdersSettled, compareKeptOrders, compareOrderLines } from '../../../tests/orders/kept-orders.ts';
import { startOrdering } from '../../../tests/orders/sent-orders.ts';
import { openRestartedServer } from '../../../tests/servers/restarted-server.ts';
import { makeMarket } from '../../../tests/servers/sent-ledger.ts';
import { nothingWaits, withServerDatabase } from '../../../tests/servers/server-process.ts';
import { runTool } from '../../../tests/servers/tool-process.ts';
import { startSending } from '../../../tests/worlds/sent-batches.ts';
import type { Db } from '../../platform/postgres/database.ts';

const KILLS = 4;
const [CLICK_BATCHES, ORDER_BATCHES] = [3, 15];
const UNTIL = { timeout: 60_000, interval: 50 };
const SECRET_KEY = 'a secret of tests, 32 characters or more';

const { dataDir, start, latest } = await openRestartedServer('kill-orders', { SECRET_KEY });
const withDatabase = <T>(work: (db: Db) => Promise<T>) => withServerDatabase(dataDir, work);

test('killed again and again while orders arrive and are accounted: none is lost, none counts twice', async () => {
  let { address } = await start();
  const world = await withDatabase((db) => makeMarket(db, SECRET_KEY));
  const shopId = world.market.shopIds[0] ?? 0;
  const portal = startSending({ connections: 2, address: () => address, ...world });
  await expect.poll(() => portal.answered.length, UNTIL).toBeGreaterThanOrEqual(CLICK_BATCHES);
  await portal.finish();
  await expect.poll(() => withDatabase(nothingWaits), UNTIL).toBe(true);
  const clicks = portal.answered.flatMap((batch) => batch.clicks);
  const clickIds = clicks.filter((click) => click.shopId === shopId && click.micros !== null);
  const token = await withDatabase((db) => makeOrderToken(db, shopId));

  const shop = startOrdering({
    address: () => address,
    token,
    shopId,
    clickIds: clickIds.map(({ id }) => id),
  });
  const orderMore = () => {
    const enough = shop.answered.length + ORDER_BATCHES;
    return expect.poll(() => shop.answered.length, UNTIL).toBeGreaterThanOrEqual(enough);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await orderMore();
    // Every second time the database goes down with the server, without a word.
    await latest()?.kill({ postgres: kill % 2 === 1 });
    ({ address } = await start());
  }
  await orderMore();
  await shop.finish();
  expect(shop.failures()).toBeGreaterThanOrEqual(KILLS);

  await expect.poll(() => withDatabase(areOrdersSettled), UNTIL).toBe(true);
  await withDatabase((db) => compareKeptOrders(db, shopId, shop.kept()));
  const verified = await runTool('verify', dataDir, [], { SECRET_KEY });
  expect(verified).toEqual({ code: 0, output: expect.stringContaining('Everything agrees.') });
  await latest()?.stop();
  await compareOrderLines(dataDir, shopId, shop.kept());
}, 240_000);
