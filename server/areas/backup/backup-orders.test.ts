import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeOrderToken } from '../../../tests/clients/order-client.ts';
import { areOrdersSettled, compareKeptOrders, compareOrderLines } from '../../../tests/orders/kept-orders.ts';
import { postOrders, startOrdering } from '../../../tests/orders/sent-orders.ts';
import {
  type ServerProcess,
  startServer,
  withServerDatabase,
} from '../../../tests/servers/server-process.ts';
import { runTool } from '../../../tests/servers/tool-process.ts';
import { makeShop } from '../../../tests/worlds/factories.ts';

const UNTIL = { timeout: 60_000, interval: 50 };
const SOME_BATCHES = 15;

const root = await mkdtemp(path.join(tmpdir(), 'business-manager-backup-orders-'));
const [source, backup, restored] = ['source', 'backup', 'restored'].map((name) => path.join(root, name)) as [
  string,
  string,
  string,
];
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.stop();
  await rm(root, { recursive: true, force: true });
});
const succeeds = (text: string) => ({ code: 0, output: expect.stringContaining(text) });
const AGREES = succeeds('Everything agrees.');

test('backed up while orders arrive and restored elsewhere: it agrees, and takes the orders that it lacks', async () => {
  server = await startServer(source);
  const { shopId, token } = await withServerDatabase(source, async (db) => {
    const { id } = await makeShop(db);
    return { shopId: id, token: await makeOrderToken(db, id) };
  });
  let { address } = server;
  const sending = { address: () => address, token, shopId, clickIds: [] };
  const shop = startOrdering(sending);
  const orderMore = () => {
    const enough = shop.answered.length + SOME_BATCHES;
    return expect.poll(() => shop.answered.length, UNTIL).toBeGreaterThanOrEqual(enough);
  };
  await orderMore();
  expect(await runTool('backup', source, ['--to', backup])).toEqual(succeeds(`is in ${backup}:`));
  expect(await runTool('verify', source)).toEqual(AGREES);
  await orderMore();
  await shop.finish();
  await server.kill({ postgres: true });

  expect(await runTool('restore', restored, ['--from', backup])).toEqual(succeeds('Restored as it was at'));
  expect(await runTool('verify', restored)).toEqual(AGREES);
  server = await startServer(restored);
  ({ address } = server);
  // As a shop does whose receiver has lost some: each batch once more, with its key.
  for (const batch of shop.answered) expect(await postOrders(sending, batch)).toBe(true);
  await expect.poll(() => withServerDatabase(restored, areOrdersSettled), UNTIL).toBe(true);
  await withServerDatabase(restored, (db) => compareKeptOrders(db, shopId, shop.kept()));
  expect(await runTool('verify', restored)).toEqual(AGREES);
  await server.stop();
  await compareOrderLines(restored, shopId, shop.kept());
}, 240_000);
