import type http from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { fetchFeedCall, getFeedCall, saveFeedCall } from '../../../shared/contract/shops/feeds.contract.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, manyItems } from '../../../tests/clients/feed-client.ts';
import { openAnsweringServer } from '../../../tests/servers/answering-server.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import type { Fetching } from './importing/get-bytes.ts';

const world = await openWorld();
const { app, db, services, setNow } = world;

const { site, asked } = await openAnsweringServer();
const url = `${site.url}/feed.xml`;
beforeEach(async () => {
  setNow(NOW);
  // What other tests left to be fetched is none of this one's.
  await db.updateTable('shop_feed').set({ url: null }).execute();
  await db.updateTable('app_user').set({ xml_feed: '' }).execute();
});
const serve = (body: string, headers: http.OutgoingHttpHeaders = {}) => {
  site.answer = (request, response) => {
    const known = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
    response.writeHead(known ? 304 : 200, headers);
    response.end(known ? undefined : body);
  };
};

const LOCAL: Fetching = { isAllowed: (ip) => ip === '127.0.0.1' };

async function openShop(fetching: Fetching = LOCAL) {
  const shop = await makeShop(db);
  const admin = await makeUser(db, { shopIds: [shop.id] });
  const token = await signInAs(app, admin);
  const ask = { params: { shopId: shop.id }, token };
  return {
    shop,
    admin,
    ...feedClient(world, token, shop.id, { fetching }),
    save: async (address: string | null, interval_hours = 6) =>
      (await send(app, saveFeedCall, { ...ask, body: { url: address, interval_hours } })).body,
    fetch: async () => (await send(app, fetchFeedCall, ask)).body,
    state: async () => (await send(app, getFeedCall, ask)).body,
  };
}

/** An import of an address that begins to answer, and does not go on. */
async function beginEndlessFetch() {
  site.answer = (_request, response) => void response.write('<CNJExport>');
  const feed = await openShop();
  await feed.save(url);
  return { feed, draining: feed.importer.drain() };
}

test('a new address is fetched at once, and again when its time has come', async () => {
  const feed = await openShop();
  const file = cnjFeed(manyItems(2));
  serve(file);
  const saved = await feed.save(url, 3);
  expect(saved).toMatchObject({ url, running: { source: 'address', status: 'waiting', url } });
  expect(saved.next_fetch_at).toBe('2026-11-20T13:00:00.000Z');
  await feed.importer.drain();
  expect((await feed.state()).last).toMatchObject({
    status: 'done',
    accepted: 2,
    bytes_total: file.length,
  });

  serve(cnjFeed(manyItems(3)));
  setNow(Date.parse(NOW) + 3 * HOUR_MS - 1);
  await feed.importer.drain();
  expect(asked).toHaveLength(1);
  setNow(Date.parse(NOW) + 3 * HOUR_MS);
  await feed.importer.drain();
  expect(asked).toHaveLength(2);
  // The session of then.
  setNow(NOW);
  const { last, next_fetch_at } = await feed.state();
  expect(last).toMatchObject({ status: 'done', accepted: 3, added: 1, started_by: null });
  expect(next_fetch_at).toBe('2026-11-20T16:00:00.000Z');
});

test('a host that says nothing has changed is believed, for this address alone', async () => {
  const feed = await openShop();
  serve(cnjFeed(manyItems(2)), { etag: '"1"' });
  await feed.save(url);
  await feed.importer.drain();
  await feed.fetch();
  await feed.importer.drain();
  const { last, good } = await feed.state();
  expect(last).toMatchObject({ status: 'unchanged', items: 0 });
  expect(good).toMatchObject({ status: 'done', accepted: 2 });
  expect(await feed.offers()).toHaveLength(2);

  await feed.save(`${url}?other`);
  await feed.importer.drain();
  expect(asked.at(-1)?.headers['if-none-match']).toBeUndefined();
  expect((await feed.state()).last).toMatchObject({ status: 'done', accepted: 2 });
});

test('who has one shop has the address of their profile fetched; of several shops it is a suggestion to themselves', async () => {
  const feed = await openShop();
  serve(cnjFeed(manyItems(2)));
  await db.updateTable('app_user').set({ xml_feed: url }).where('id', '=', feed.admin.id).execute();
  expect(await feed.state()).toMatchObject({ url: null, profile_url: url, uses_profile: true });
  await feed.importer.drain();
  expect((await feed.state()).last).toMatchObject({ source: 'address', status: 'done', url });

  const second = await makeShop(db);
  await db.insertInto('user_shop').values({ user_id: feed.admin.id, shop_id: second.id }).execute();
  expect(await feed.state()).toMatchObject({ profile_url: url, uses_profile: false });
  const colleague = await makeUser(db, { shopIds: [feed.shop.id], roleId: 3 });
  const { body } = await send(app, getFeedCall, {
    params: { shopId: feed.shop.id },
    token: await signInAs(app, colleague),
  });
  expect(body).toMatchObject({ profile_url: null, uses_profile: false });
  setNow(Date.parse(NOW) + 24 * HOUR_MS);
  asked.length = 0;
  await feed.importer.drain();
  expect(asked).toEqual([]);
});

test('clicking twice fetches once', async () => {
  const feed = await openShop();
  serve(cnjFeed(manyItems(2)));
  await feed.save(url);
  const [first, second] = [await feed.fetch(), await feed.fetch()];
  expect(second.id).toBe(first.id);
  await feed.importer.drain();
  expect(asked).toHaveLength(1);
});

test('what the address or our reach is to blame for fails, and the offers stay', async () => {
  const feed = await openShop();
  serve(cnjFeed(manyItems(2)));
  await feed.save(url);
  await feed.importer.drain();
  const before = await feed.offers();
  site.answer = (_request, response) => response.writeHead(500).end();
  await feed.fetch();
  await feed.importer.drain();
  const { last, good } = await feed.state();
  expect(last).toMatchObject({
    status: 'failed',
    fault: { code: 'address_status', values: { status: 500 } },
  });
  expect(good?.accepted).toBe(2);
  expect(await feed.offers()).toEqual(before);
});

test.each(['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://localhost:5432/'])(
  '%s is not asked',
  async (address) => {
    const feed = await openShop({});
    await feed.save(address);
    await feed.importer.drain();
    expect((await feed.state()).last).toMatchObject({ status: 'failed', fault: { code: 'address_private' } });
  },
);

test('a feed that never ends is given up, and its bytes go', async () => {
  site.answer = (_request, response) => {
    const drip = setInterval(() => response.write('<Item></Item>'), 1);
    response.on('close', () => clearInterval(drip));
  };
  const feed = await openShop({ ...LOCAL, limits: { totalMs: 300 } });
  await feed.save(url);
  await feed.importer.drain();
  const { last } = await feed.state();
  expect(last).toMatchObject({ status: 'failed', fault: { code: 'address_too_slow' } });
  expect(await services.files.exists(`feeds/${feed.shop.id}/${last?.id}`)).toBe(false);
  const tooMuch = await openShop({ ...LOCAL, limits: { bytes: 500 } });
  await tooMuch.save(url);
  await tooMuch.importer.drain();
  expect((await tooMuch.state()).last).toMatchObject({
    status: 'refused',
    fault: { code: 'file_too_large' },
  });
});

test('a fetch under way can be cancelled', async () => {
  const { feed, draining } = await beginEndlessFetch();
  await expect.poll(async () => (await feed.state()).running?.phase).toBe('fetching');
  await expect.poll(() => asked.length).toBe(1);
  const id = (await feed.state()).running?.id as number;
  await feed.cancel(id);
  await draining;
  expect(await feed.find(id)).toMatchObject({ status: 'cancelled' });
});

test('an import that lost its process fails, and is tried once more', async () => {
  const feed = await openShop();
  serve(cnjFeed(manyItems(2)));
  await feed.save(url);
  const dead = { status: 'running' };
  const die = () => db.updateTable('feed_import').set(dead).where('status', '=', 'waiting').execute();
  await die();
  await feed.importer.drain();
  const { last } = await feed.state();
  expect(last).toMatchObject({ status: 'done', accepted: 2 });
  expect(await feed.find((last?.id ?? 0) - 1)).toMatchObject({
    status: 'failed',
    fault: { code: 'interrupted' },
  });
});

test('a server that stops puts its import back for the next one', async () => {
  const { feed, draining } = await beginEndlessFetch();
  await expect.poll(() => asked.length).toBe(1);
  await feed.importer.stop();
  await draining;
  const { running } = await feed.state();
  expect(running).toMatchObject({ status: 'waiting', started_at: null });
  serve(cnjFeed(manyItems(2)));
  const next = await feed.another();
  await next.drain();
  expect(await feed.find(running?.id as number)).toMatchObject({ status: 'done', accepted: 2 });
});
