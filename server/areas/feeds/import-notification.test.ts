import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, manyItems } from '../../../tests/clients/feed-client.ts';
import { notificationsOf } from '../../../tests/references/notification-assertions.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, setNow } = world;

async function openShop() {
  const shop = await makeShop(db);
  const [starter, colleague] = [
    await makeUser(db, { shopIds: [shop.id] }),
    await makeUser(db, { shopIds: [shop.id] }),
  ];
  const token = await signInAs(app, starter);
  return { shop, starter, colleague, token, ...feedClient(world, token, shop.id) };
}

test('whoever starts an import hears how it ended, and nobody else', async () => {
  const feed = await openShop();
  const good = await feed.take(cnjFeed([...manyItems(3), { id: 'free', price: '0' }]));
  const bad = await feed.take(cnjFeed([]));
  expect(await notificationsOf(db, feed.starter)).toEqual([
    {
      kind: 'import_finished',
      shop_id: feed.shop.id,
      details: { import_id: good.id, accepted: 3, rejected: 1 },
    },
    { kind: 'import_refused', shop_id: feed.shop.id, details: { import_id: bad.id, reason: 'no_items' } },
  ]);
  expect(await notificationsOf(db, feed.colleague)).toEqual([]);
});

test('a cancelled import tells nobody', async () => {
  const feed = await openShop();
  const { body } = await feed.upload(cnjFeed(manyItems(3)));
  await feed.cancel(body.id);
  await feed.importer.drain();
  expect(await notificationsOf(db, feed.starter)).toEqual([]);
});

test('of those that start by themselves the first that goes wrong is told, to all of the shop', async () => {
  setNow(NOW);
  const feed = await openShop();
  // Private, so it is not even asked.
  const url = 'http://10.0.0.1/feed.xml';
  await db
    .insertInto('shop_feed')
    .values({ shop_id: feed.shop.id, url, interval_hours: 1, next_fetch_at: new Date(NOW) })
    .execute();
  await feed.importer.drain();
  setNow(Date.parse(NOW) + 2 * HOUR_MS);
  await feed.importer.drain();
  const told = [await notificationsOf(db, feed.starter), await notificationsOf(db, feed.colleague)];
  for (const news of told) {
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({ kind: 'import_refused', details: { reason: 'address_private' } });
  }
  const ended = await db
    .selectFrom('feed_import')
    .select('status')
    .where('shop_id', '=', feed.shop.id)
    .execute();
  expect(ended).toEqual([{ status: 'failed' }, { status: 'failed' }]);
});
