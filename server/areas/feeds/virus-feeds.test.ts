import { expect, onTestFinished, test } from 'vitest';
import { saveFeedCall, uploadFeedCall } from '../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, fileHeaders, manyItems } from '../../../tests/clients/feed-client.ts';
import { EICAR, openClamd } from '../../../tests/fakes/fake-clamd.ts';
import { openAnsweringServer } from '../../../tests/servers/answering-server.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { buildApp } from '../../app/build-app.ts';
import { openVirusScan } from '../../platform/files/virus-scan.ts';
import { storedKeyOf } from './keeping/stored-feed-files.ts';

const world = await openWorld();
const { app, db, services } = world;
const { site } = await openAnsweringServer();
const SEVERAL_MB = 6_000;

async function openShop(clamdUrl: string) {
  const app = await buildApp(services, { webFolder: 'no-site', requestsPerMinute: 1_000, clamdUrl });
  onTestFinished(() => app.close());
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  return {
    upload: (text: string) =>
      send(app, uploadFeedCall, {
        token,
        params: { shopId: shop.id },
        query: { name: 'feed.xml' },
        headers: fileHeaders,
        body: text,
      }),
    imports: () =>
      db.selectFrom('feed_import').select(['id', 'status']).where('shop_id', '=', shop.id).execute(),
    isKept: (importId: number) => services.files.exists(storedKeyOf(shop.id, importId)),
  };
}

test('an uploaded feed with a virus is refused by its name and nothing of it stays; others are looked at whole and taken', async () => {
  const clamd = await openClamd();
  const shop = await openShop(clamd.url);
  const { status, problem } = await shop.upload(cnjFeed([{ id: 'a', title: EICAR }]));
  expect([status, problem.errors?.map(({ field, code }) => [field, code])]).toEqual([
    422,
    [['body', 'virus_found']],
  ]);
  expect(await shop.imports()).toEqual([]);
  const large = cnjFeed(manyItems(SEVERAL_MB));
  const taken = await shop.upload(large);
  expect([taken.status, taken.body.status]).toEqual([200, 'waiting']);
  expect(clamd.scanned.at(-1)?.toString()).toBe(large);
  expect(await shop.isKept(taken.body.id)).toBe(true);
});

test('one that is larger than the scanner takes is refused before it has the whole, and nothing of it stays', async () => {
  const clamd = await openClamd(undefined, { mostBytes: 1_000_000 });
  const shop = await openShop(clamd.url);
  const { status, problem } = await shop.upload(cnjFeed(manyItems(SEVERAL_MB)));
  expect([status, problem.code]).toEqual([413, 'payload_too_large']);
  expect(await shop.imports()).toEqual([]);
});

async function openFetching(clamdUrl: string) {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const findVirus = openVirusScan(clamdUrl, services);
  const client = feedClient(world, token, shop.id, { fetching: { isAllowed: () => true }, findVirus });
  const ask = { params: { shopId: shop.id }, token };
  await send(app, saveFeedCall, { ...ask, body: { url: `${site.url}/feed.xml`, interval_hours: 6 } });
  await client.importer.drain();
  const rows = db.selectFrom('feed_import').where('shop_id', '=', shop.id);
  const [row] = await rows.select(['id', 'status', 'fault', 'fault_values', 'stored_key']).execute();
  return { row, isKept: await services.files.exists(storedKeyOf(shop.id, row?.id ?? 0)), ...client };
}
const answerWith = (body: string) => {
  site.answer = (_, response) => void response.end(body);
};

test('a feed with a virus that was fetched from its address is refused by its name, and nothing of it stays', async () => {
  const clamd = await openClamd();
  answerWith(cnjFeed([{ id: 'a', title: EICAR }]));
  const fetched = await openFetching(clamd.url);
  expect(fetched.row).toMatchObject({
    status: 'refused',
    fault: 'virus_found',
    fault_values: { name: 'Win.Test.EICAR_HDB-1' },
    stored_key: null,
  });
  expect([fetched.isKept, await fetched.items()]).toEqual([false, []]);
});

test('a fetched feed without one is looked at whole and taken', async () => {
  const clamd = await openClamd();
  const body = cnjFeed(manyItems(SEVERAL_MB));
  answerWith(body);
  const { row } = await openFetching(clamd.url);
  expect(row?.status).toBe('done');
  expect(clamd.scanned.map(String)).toEqual([body]);
});

test('what nobody can look at is not taken: the scanner is away, or takes no file of this size', async () => {
  answerWith(cnjFeed(manyItems(SEVERAL_MB)));
  const small = await openClamd(undefined, { mostBytes: 1_000_000 });
  const large = await openFetching(small.url);
  expect([large.row?.status, large.row?.fault, large.isKept]).toEqual(['refused', 'file_too_large', false]);
  small.server.close();
  const away = await openFetching(small.url);
  expect([away.row?.status, away.row?.fault, away.isKept]).toEqual(['failed', 'scanner_away', false]);
});
