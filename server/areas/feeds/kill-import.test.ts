import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { login } from '../../../shared/contract/people/auth.contract.ts';
import { type FeedState, getFeed, uploadFeed } from '../../../shared/contract/shops/feeds.contract.ts';
import { pathOf } from '../../../tests/clients/call-client.ts';
import { cnjFeed, fileHeaders, manyItems } from '../../../tests/clients/feed-client.ts';
import {
  embeddedDatabaseUrl,
  type ServerProcess,
  startServer,
} from '../../../tests/servers/server-process.ts';
import { makeShop, makeUser, PASSWORD } from '../../../tests/worlds/factories.ts';
import { type Db, openDatabase } from '../../platform/postgres/database.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-kill-feed-'));
let server: ServerProcess | undefined;
const start = async () => {
  server = await startServer(dataDir, { SECRET_KEY: 'a secret of tests, 32 characters or more' });
  return server;
};
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(await embeddedDatabaseUrl(dataDir), 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const listOffers = (shopId: number) =>
  withDatabase((db) =>
    db.selectFrom('offer').select(['product_id', 'price_minor']).where('shop_id', '=', shopId).execute(),
  );

test('killed in the middle of an import: the offers stay, and the import is run again', async () => {
  let { address } = await start();
  const { shopId, email } = await withDatabase(async (db) => {
    const shop = await makeShop(db);
    const user = await makeUser(db, { shopIds: [shop.id] });
    return { shopId: shop.id, email: user.email };
  });
  const json = async (url: string, init: RequestInit) => (await fetch(`${address}${url}`, init)).json();
  const { access_token: token } = await json(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const upload = (file: string) =>
    json(pathOf(uploadFeed, { shopId }), {
      method: 'POST',
      headers: { ...headers, ...fileHeaders },
      body: file,
    });
  const state = (): Promise<FeedState> => json(pathOf(getFeed, { shopId }), { headers });
  const patience = { timeout: 60_000, interval: 50 };

  await upload(cnjFeed(manyItems(20)));
  await expect.poll(async () => (await state()).last?.status, patience).toBe('done');
  const before = await listOffers(shopId);
  expect(before).toHaveLength(20);

  const { id } = await upload(cnjFeed(manyItems(10_000, { price: '55.00' })));
  await expect.poll(async () => (await state()).running?.items ?? 0, patience).toBeGreaterThan(0);
  await server?.kill();
  expect(await listOffers(shopId)).toEqual(before);
  // Nobody waits for it to be given up as dead.
  await withDatabase((db) =>
    db
      .updateTable('feed_import')
      .set({ beat_at: new Date(0) })
      .where('status', '=', 'running')
      .execute(),
  );

  ({ address } = await start());
  await expect.poll(async () => (await state()).good?.items, { ...patience, timeout: 150_000 }).toBe(10_000);
  const { last, running } = await state();
  expect(running).toBeNull();
  expect(last).toMatchObject({ source: 'upload', items: 10_000, accepted: 10_000, added: 9_980 });
  expect(last?.id).not.toBe(id);
  const [cut] = await withDatabase((db) =>
    db.selectFrom('feed_import').select(['status', 'fault']).where('id', '=', id).execute(),
  );
  expect(cut).toEqual({ status: 'failed', fault: 'interrupted' });
  expect(await listOffers(shopId)).toHaveLength(10_000);
  const staged = await withDatabase((db) => db.selectFrom('feed_stage').select('item_id').limit(1).execute());
  expect(staged).toEqual([]);
}, 300_000);
