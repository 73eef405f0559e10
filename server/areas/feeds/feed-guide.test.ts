import { expect, test } from 'vitest';
import { saveFeedCategoriesCall } from '../../../shared/contract/shops/feed-categories.contract.ts';
import { listFeedItemsCall, saveGuideCall } from '../../../shared/contract/shops/feed-guide.contract.ts';
import type { GuideStep } from '../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, manyItems } from '../../../tests/clients/feed-client.ts';
import { makeCategory, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db } = world;
const things = await makeCategory(db, { name: 'Stvari' });

async function openShop() {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  const token = await signInAs(app, user);
  const params = { shopId: shop.id };
  return {
    user,
    params,
    token,
    ...feedClient(world, token, shop.id),
    goTo: (step: GuideStep | null) => send(app, saveGuideCall, { params, token, body: { step } }),
    shown: async () => (await send(app, listFeedItemsCall, { params, query: { per_page: 50 }, token })).body,
  };
}

test('a guided first import brings items and no offers until it is through, whatever is imported meanwhile', async () => {
  const feed = await openShop();
  expect((await feed.goTo('source')).body).toMatchObject({ guide: 'source', good: null });
  expect(await feed.take(cnjFeed(manyItems(3)))).toMatchObject({ status: 'done', accepted: 3 });
  expect(await feed.offers()).toEqual([]);
  expect((await feed.shown()).data[0]).toMatchObject({ category: null, is_new: true });
  await feed.goTo('categories');
  const choices = [{ text: 'Things - All - Small', category_id: things.id }];
  const { body: saved } = await send(app, saveFeedCategoriesCall, {
    params: feed.params,
    token: feed.token,
    body: { choices },
  });
  expect(saved).toMatchObject({ guide: 'categories', running: { source: 'again' } });
  await feed.importer.drain();
  expect(await feed.offers()).toEqual([]);
  await feed.goTo('preview');
  const { data, total } = await feed.shown();
  expect(total).toBe(3);
  expect(data[0]).toEqual({
    item_id: 'id-1',
    title: 'Thing number id-1',
    link: 'https://shop.example/p/id-1',
    image_url: expect.stringMatching(/^\/v1\/pictures\/.*of=https%3A%2F%2Fshop\.example%2Fi%2Fid-1\.jpg$/),
    price: 100,
    in_stock: true,
    brand: 'Acme',
    ean: null,
    category: 'Stvari',
    product: 'Thing number id-1',
    is_new: true,
  });
  expect((await feed.goTo(null)).body).toMatchObject({ guide: null, running: { source: 'again' } });
  await feed.importer.drain();
  expect(await feed.offers()).toHaveLength(3);
});

test('the step is the shop’s: a colleague on another device goes on there', async () => {
  const feed = await openShop();
  await feed.goTo('source');
  await feed.take(cnjFeed(manyItems(2)));
  await feed.goTo('currency');
  const colleague = await makeUser(db, { shopIds: [feed.params.shopId] });
  const theirs = feedClient(world, await signInAs(app, colleague), feed.params.shopId);
  expect(await theirs.state()).toMatchObject({ guide: 'currency', good: { accepted: 2 } });
});

test('whose offers are live is not guided, and nothing of theirs goes', async () => {
  const feed = await openShop();
  await feed.take(cnjFeed(manyItems(2)));
  expect((await feed.goTo('source')).status).toBe(409);
  expect(await feed.state()).toMatchObject({ guide: null, running: null });
  await feed.take(cnjFeed(manyItems(3)));
  expect(await feed.offers()).toHaveLength(3);
});

test('whoever leaves the guide before a file was taken has nothing live, and later imports as all do', async () => {
  const feed = await openShop();
  await feed.goTo('source');
  expect((await feed.goTo(null)).body).toMatchObject({ guide: null, running: null });
  await feed.take(cnjFeed(manyItems(2)));
  expect(await feed.offers()).toHaveLength(2);
});

test('refuses a step that there is none of', async () => {
  const feed = await openShop();
  const body = { step: 'done' };
  const { status } = await send(app, saveGuideCall, {
    params: feed.params,
    token: feed.token,
    body,
  } as never);
  expect(status).toBe(422);
});
