import { expect, onTestFinished, test } from 'vitest';
import { uploadFeedCall } from '../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, fileHeaders, manyItems } from '../../../tests/clients/feed-client.ts';
import { EICAR, openClamd } from '../../../tests/fakes/fake-clamd.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { buildApp } from '../../app/build-app.ts';
import { storedKeyOf } from './keeping/stored-feed-files.ts';

const { db, services } = await openWorld();
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
