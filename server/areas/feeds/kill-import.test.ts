import { expect, test } from 'vitest';
import { loginCall } from '../../../shared/contract/people/auth.contract.ts';
import {
  type FeedState,
  getFeedCall,
  uploadFeedCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import { callPath } from '../../../tests/clients/call-client.ts';
import { cnjFeed, fileHeaders, manyItems } from '../../../tests/clients/feed-client.ts';
import { openRestartedServer } from '../../../tests/servers/restarted-server.ts';
import { embeddedDatabaseUrl } from '../../../tests/servers/server-process.ts';
import { makeShop, makeUser, PASSWORD } from '../../../tests/worlds/factories.ts';
import { type Db, openDatabase } from '../../platform/postgres/database.ts';

const { dataDir, start, latest } = await openRestartedServer('kill-feed', {
  SECRET_KEY: 'a secret of tests, 32 characters or more',
});
const PATIENCE = { timeout: 60_000, interval: 50 };

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

/** A shop with an import of 20 items behind it, on a server that runs. */
async function openShop() {
  let { address } = latest() ?? (await start());
  const { shopId, email } = await withDatabase(async (db) => {
    const shop = await makeShop(db);
    const user = await makeUser(db, { shopIds: [shop.id] });
    return { shopId: shop.id, email: user.email };
  });
  const json = async (url: string, init: RequestInit) => (await fetch(`${address}${url}`, init)).json();
  const { access_token: token } = await json(loginCall.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const upload = (file: string) =>
    json(callPath(uploadFeedCall, { shopId }), {
      method: 'POST',
      headers: { ...headers, ...fileHeaders },
      body: file,
    });
  const state = (): Promise<FeedState> => json(callPath(getFeedCall, { shopId }), { headers });
  await upload(cnjFeed(manyItems(20)));
  await expect.poll(async () => (await state()).last?.status, PATIENCE).toBe('done');
  return {
    shopId,
    state,
    before: await listOffers(shopId),
    /** Kills the server in the middle of an import of 10,000 items; its number. */
    killedImport: async (): Promise<number> => {
      const { id } = await upload(cnjFeed(manyItems(10_000, { price: '55.00' })));
      await expect.poll(async () => (await state()).running?.items ?? 0, PATIENCE).toBeGreaterThan(0);
      await latest()?.kill();
      return id;
    },
    restart: async () => {
      ({ address } = await start());
    },
  };
}

const find = async (importId: number) => {
  const [row] = await withDatabase((db) =>
    db.selectFrom('feed_import').select(['status', 'fault']).where('id', '=', importId).execute(),
  );
  return row;
};

const askToCancel = () =>
  withDatabase((db) =>
    db.updateTable('feed_import').set({ cancel_asked: true }).where('status', '=', 'running').execute(),
  );

const nothingStaged = () =>
  expect
    .poll(
      () => withDatabase((db) => db.selectFrom('feed_stage').select('item_id').limit(1).execute()),
      PATIENCE,
    )
    .toEqual([]);

test('killed in the middle of an import: the offers stay, and the import is run again', async () => {
  const { shopId, state, before, killedImport, restart } = await openShop();
  expect(before).toHaveLength(20);
  const id = await killedImport();
  expect(await listOffers(shopId)).toEqual(before);

  await restart();
  await expect.poll(async () => (await state()).good?.items, { ...PATIENCE, timeout: 150_000 }).toBe(10_000);
  const { last, running } = await state();
  expect(running).toBeNull();
  expect(last).toMatchObject({ source: 'upload', items: 10_000, accepted: 10_000, added: 9_980 });
  expect(last?.id).not.toBe(id);
  expect(await find(id)).toEqual({ status: 'failed', fault: 'interrupted' });
  expect(await listOffers(shopId)).toHaveLength(10_000);
  await nothingStaged();
}, 300_000);

test('killed before it heard that its import was cancelled: the import stays cancelled', async () => {
  const { shopId, state, before, killedImport, restart } = await openShop();
  const id = await killedImport();
  await askToCancel();

  await restart();
  await expect
    .poll(async () => (await find(id))?.status, { ...PATIENCE, timeout: 150_000 })
    .toBe('cancelled');
  expect(await state()).toMatchObject({ running: null, last: { id, status: 'cancelled', fault: null } });
  expect(await listOffers(shopId)).toEqual(before);
  await nothingStaged();
}, 300_000);
