import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  listFeedCategoriesCall,
  listPortalLeavesCall,
  saveFeedCategoriesCall,
} from '../../../shared/contract/shops/feed-categories.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { type CnjItem, cnjFeed, eanOf, feedClient } from '../../../tests/clients/feed-client.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { makeCategory, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { listFeedCategories } from './categories/list-feed-categories.ts';

const world = await openWorld();
const { app, db, services } = world;

const root = await makeCategory(db, { name: 'Računari' });
const laptops = await makeCategory(db, { parent: root, name: 'Laptopovi' });
const chargers = await makeCategory(db, { parent: root, name: 'Punjači' });
const monitors = await makeCategory(db, { parent: root, name: 'Monitori' });
const abroad = await makeCategory(db, { cc: 'si', name: 'Prenosniki' });

type Item = CnjItem & { readonly category: string };
const feedOf = (items: readonly Item[]) =>
  items.reduce(
    (feed, { category }) =>
      feed.replace('<fileUnder>Things - All - Small<', `<fileUnder><![CDATA[${category}]]><`),
    cnjFeed(items),
  );

async function openShop() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const client = feedClient(world, token, shop.id);
  const params = { shopId: shop.id };
  return {
    ...client,
    shopId: shop.id,
    lines: async (query: Loose = {}) =>
      (await send(app, listFeedCategoriesCall, { params, query, token })).body,
    choose: async (choices: readonly { text: string; category_id: number | null }[]) => {
      const answer = await send(app, saveFeedCategoriesCall, { params, token, body: { choices } });
      await client.importer.drain();
      return answer;
    },
    categoriesOfItems: async () =>
      db
        .selectFrom('feed_item')
        .innerJoin('product', 'product.id', 'feed_item.product_id')
        .select(['item_id as item', 'feed_item.category_id as said', 'product.category_id as stands'])
        .where('shop_id', '=', shop.id)
        .orderBy('item_id')
        .execute(),
  };
}

/** Clicks of 0.05 EUR each on a product of the shop, so many days ago. */
const clickOn = (shopId: number, productId: number, daysAgo: readonly number[]) =>
  insertClicks(
    services,
    daysAgo.map((days) => ({
      eventId: randomUUID(),
      portalId: 1,
      shopId,
      at: NOW_MS - days * DAY_MS,
      viewId: randomUUID(),
      productId,
      categoryPath: [root.id],
      brandId: null,
      position: 1,
      kind: 'base' as const,
      device: 'desktop' as const,
      visitor: randomUUID(),
      priceMinor: 100_00,
      baseMicros: 50_000,
      chargeMicros: 50_000,
      invalidReason: null,
    })),
  );

const openLine = { google: null, category: null, chosen: false, suggestion: null };

describe('the categories of a feed', () => {
  test('that are numbers of Google’s are called by its names, where the operator has its list', async () => {
    const shop = await openShop();
    await shop.take(
      feedOf([
        { id: 'a', category: '267' },
        { id: 'b', category: '999999' },
      ]),
    );
    const named = { ...services, googleTaxonomy: new Map([['267', 'Electronics > Mobile Phones']]) };
    const query = listFeedCategoriesCall.query.parse({});
    const signal = new AbortController().signal;
    const linesOf = async (server: typeof services) =>
      (await listFeedCategories({ services: server, shopId: shop.shopId, query, signal })).data
        .map(({ text, google }) => [text, google])
        .sort();
    expect(await linesOf(named)).toEqual([
      ['267', 'Electronics > Mobile Phones'],
      ['999999', null],
    ]);
    expect(await linesOf(services)).toEqual([
      ['267', null],
      ['999999', null],
    ]);
  });

  test('stand with their items and money, the dearest first, and are chosen once', async () => {
    const shop = await openShop();
    await shop.take(
      feedOf([
        { id: 'a', category: 'Prenosna tehnika' },
        { id: 'b', category: 'Prenosna tehnika' },
        { id: 'c', category: 'Strujna tehnika' },
        { id: 'd', category: 'Računari > Monitori' },
      ]),
    );
    const [dear] = await db
      .selectFrom('feed_item')
      .select('product_id')
      .where('shop_id', '=', shop.shopId)
      .where('item_id', '=', 'c')
      .execute();
    await clickOn(shop.shopId, dear?.product_id ?? 0, [1, 2, 40]);
    const open = await shop.lines();
    expect(open).toMatchObject({ open: 2, total: 2 });
    expect(open.data).toEqual([
      { ...openLine, text: 'Strujna tehnika', items: 1, clicks: 2, cost: 0.1 },
      { ...openLine, text: 'Prenosna tehnika', items: 2, clicks: 0, cost: 0 },
    ]);

    await shop.choose([
      { text: 'Prenosna tehnika', category_id: laptops.id },
      { text: 'Strujna tehnika', category_id: chargers.id },
    ]);
    expect(await shop.categoriesOfItems()).toEqual([
      { item: 'a', said: laptops.id, stands: laptops.id },
      { item: 'b', said: laptops.id, stands: laptops.id },
      { item: 'c', said: chargers.id, stands: chargers.id },
      { item: 'd', said: monitors.id, stands: monitors.id },
    ]);
    const all = await shop.lines({ only: 'all' });
    expect(all.open).toBe(0);
    expect(all.data.map(({ text, category, chosen }) => [text, category?.path, chosen])).toEqual([
      ['Strujna tehnika', 'Računari > Punjači', true],
      ['Prenosna tehnika', 'Računari > Laptopovi', true],
      ['Računari > Monitori', 'Računari > Monitori', false],
    ]);
    const { good } = await shop.state();
    const { data } = await shop.report(good?.id ?? 0);
    expect(data.filter(({ code }) => code.startsWith('category_'))).toEqual([]);

    await shop.choose([{ text: 'Strujna tehnika', category_id: null }]);
    expect((await shop.lines()).data.map(({ text }) => text)).toEqual(['Strujna tehnika']);
  });

  test('are suggested by what other shops chose, by where their products stand, and by words', async () => {
    const [first, second] = [await openShop(), await openShop()];
    await first.take(feedOf([{ id: 'a', category: 'Notebooks' }]));
    await first.choose([{ text: 'Notebooks', category_id: laptops.id }]);
    const ean = eanOf('86060000000');
    const product = await makeProduct(db, { category: monitors });
    await db.updateTable('product').set({ ean }).where('id', '=', product.id).execute();
    await second.take(
      feedOf([
        { id: 'a', category: 'Notebooks' },
        { id: 'b', category: 'Displays', ean },
        { id: 'c', category: 'Prodavnica | Punjač' },
        { id: 'd', category: 'Erotska pomagala' },
      ]),
    );
    const { data } = await second.lines();
    expect(new Map(data.map(({ text, suggestion }) => [text, suggestion]))).toEqual(
      new Map<string, unknown>([
        ['Notebooks', { id: laptops.id, path: 'Računari > Laptopovi', why: 'shops' }],
        ['Displays', { id: monitors.id, path: 'Računari > Monitori', why: 'products' }],
        ['Prodavnica | Punjač', { id: chargers.id, path: 'Računari > Punjači', why: 'words' }],
        ['Erotska pomagala', null],
      ]),
    );
  });

  test('can stand in leaves of the shop’s own portal alone', async () => {
    const shop = await openShop();
    await shop.take(feedOf([{ id: 'a', category: 'Notebooks' }]));
    for (const id of [root.id, abroad.id, 999_999_999]) {
      const answer = await shop.choose([{ text: 'Notebooks', category_id: id }]);
      expect(answer.status).toBe(422);
      expect(answer.problem).toMatchObject({ errors: [{ field: 'choices', code: 'unknown_ids' }] });
    }
    const token = await signInAs(app, await makeUser(db, { shopIds: [shop.shopId] }));
    const leaves = await send(app, listPortalLeavesCall, { params: { shopId: shop.shopId }, token });
    const ids = leaves.body.data.map(({ id }) => id);
    expect(ids).toContain(laptops.id);
    expect([ids.includes(root.id), ids.includes(abroad.id)]).toEqual([false, false]);
  });

  test('of ten thousand letters are kept cut, and can be chosen; one that the portal takes away is open again', async () => {
    const shop = await openShop();
    const long = `Tehnika ${'x'.repeat(10_000)}`;
    await shop.take(feedOf([{ id: 'a', category: long }]));
    const [line] = (await shop.lines()).data;
    expect(line?.text).toBe(long.slice(0, 500));
    const extra = await makeCategory(db, { parent: root, name: 'Privremeno' });
    await shop.choose([{ text: line?.text ?? '', category_id: extra.id }]);
    expect((await shop.lines()).open).toBe(0);
    await db
      .updateTable('feed_item')
      .set({ category_id: null })
      .where('category_id', '=', extra.id)
      .execute();
    await db
      .updateTable('product')
      .set({ category_id: laptops.id })
      .where('category_id', '=', extra.id)
      .execute();
    await db.deleteFrom('category').where('id', '=', extra.id).execute();
    expect((await shop.lines()).open).toBe(1);
  });
});
