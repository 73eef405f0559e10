import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import {
  getFeedCall,
  listImportsCall,
  saveFeedCall,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, manyItems } from '../../../../tests/clients/feed-client.ts';
import { openAnsweringServer } from '../../../../tests/servers/answering-server.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { reencryptFeedLogins } from './reencrypt-logins.ts';

const world = await openWorld();
const { app, db, services } = world;

const USER = 'ana-of-the-feed';
const PASSWORD = 'tajna-lozinka-77';
const login = { user: USER, password: PASSWORD };
const basic = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
const { site, asked } = await openAnsweringServer();
/** A host that gives the feed to whoever knows the login. */
site.answer = (request, response) => {
  const isKnown = request.headers.authorization === basic;
  response.writeHead(isKnown ? 200 : 401).end(isKnown ? cnjFeed(manyItems(2)) : '');
};
const url = `${site.url}/feed.xml`;
const withLogin = url.replace('//', `//${USER}:${PASSWORD}@`);

async function openShop() {
  const shop = await makeShop(db);
  const admin = await makeUser(db, { shopIds: [shop.id] });
  const token = await signInAs(app, admin);
  const ask = { params: { shopId: shop.id }, token };
  return {
    shop,
    ...feedClient(world, token, shop.id, { fetching: { isAllowed: (ip) => ip === '127.0.0.1' } }),
    save: (body: Partial<BodyOf<typeof saveFeedCall>>) =>
      send(app, saveFeedCall, { ...ask, body: { url, interval_hours: 6, ...body } }),
    state: async () => (await send(app, getFeedCall, ask)).body,
    imports: async () => (await send(app, listImportsCall, ask)).body.data,
  };
}

/** Everything that the database keeps in texts and numbers, its jobs and audit log too. */
async function allThatIsKept(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const kept: unknown[] = [];
  for (const { name } of rows)
    kept.push((await sql`select to_jsonb(r)::text as row from ${sql.raw(name)} as r`.execute(db)).rows);
  return JSON.stringify(kept);
}

test.each([
  ['fields of their own', { login }],
  ['the address', { url: withLogin }],
])('a user and password given by %s fetch the feed, and nobody sees them again', async (_name, given) => {
  const feed = await openShop();
  const saved = await feed.save(given);
  expect(saved.body).toMatchObject({ url, has_login: true, running: { url } });
  await feed.importer.drain();
  const state = await feed.state();
  expect(state.last).toMatchObject({ status: 'done', accepted: 2, url });
  const answers = JSON.stringify([saved.body, state, await feed.imports()]);
  for (const secret of [USER, PASSWORD]) {
    expect(answers).not.toContain(secret);
    expect(await allThatIsKept()).not.toContain(secret);
  }
});

test('they stay while the host does, and are not sent to another one that the address is changed to', async () => {
  const feed = await openShop();
  await feed.save({ login });
  expect((await feed.save({ interval_hours: 12 })).body.has_login).toBe(true);
  expect((await feed.save({ url: `${url}?b` })).body.has_login).toBe(true);
  asked.length = 0;
  const elsewhere = url.replace('127.0.0.1', 'localhost');
  expect((await feed.save({ url: elsewhere })).body.has_login).toBe(false);
  await feed.importer.drain();
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  expect((await feed.state()).last).toMatchObject({ status: 'failed', fault: { code: 'address_status' } });
});

test('they are taken away on their own, or with the address, and another one is fetched with at once', async () => {
  const feed = await openShop();
  await feed.save({ login: { ...login, password: 'wrong' } });
  await feed.importer.drain();
  expect((await feed.state()).last).toMatchObject({ status: 'failed' });
  expect((await feed.save({ login })).body.running).toMatchObject({ source: 'address' });
  await feed.importer.drain();
  expect((await feed.state()).last).toMatchObject({ status: 'done' });
  expect((await feed.save({ login: null })).body.has_login).toBe(false);
  await feed.save({ login });
  expect((await feed.save({ url: null })).body.has_login).toBe(false);
  expect((await feed.save({})).body.has_login).toBe(false);
});

test.each([
  ['the address is not clear', { url: url.replace('//', '//ana:p@ss@') }, 'url', 'unreadable'],
  ['they are given twice', { url: withLogin, login }, 'login', 'not_needed'],
  ['there is no address', { url: null, login }, 'login', 'needs'],
  ['there is nothing in them', { login: { user: '', password: '' } }, 'login', 'required'],
  ['a user has a colon', { login: { user: 'a:b', password: 'c' } }, 'login.user', 'invalid_format'],
  [
    'a password has a line break',
    { login: { user: 'a', password: 'b\nc' } },
    'login.password',
    'invalid_format',
  ],
  ['they are too long', { login: { user: 'a', password: 'b'.repeat(201) } }, 'login.password', 'too_long'],
])('they are refused where %s', async (_name, given, field, code) => {
  const feed = await openShop();
  const { status, problem } = await feed.save(given);
  expect(status).toBe(422);
  expect(problem.errors).toMatchObject([{ field, code }]);
  expect(await feed.state()).toMatchObject({ url: null, has_login: false });
});

test('what a version before has left in addresses is moved, and the feed is fetched as before', async () => {
  const feed = await openShop();
  await db
    .insertInto('shop_feed')
    .values({ shop_id: feed.shop.id, url: withLogin, etag_url: withLogin })
    .execute();
  // Until then it is not shown either.
  expect(await feed.state()).toMatchObject({ url, has_login: false });
  await feed.importer.drain();
  expect((await feed.state()).last).toMatchObject({ status: 'done', url });
  await reencryptFeedLogins(services);
  await reencryptFeedLogins(services);
  expect(await feed.state()).toMatchObject({ url, has_login: true });
  for (const secret of [USER, PASSWORD]) expect(await allThatIsKept()).not.toContain(secret);
  asked.length = 0;
  await db
    .updateTable('shop_feed')
    .set({ next_fetch_at: null })
    .where('shop_id', '=', feed.shop.id)
    .execute();
  await feed.importer.drain();
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([basic]);
});
