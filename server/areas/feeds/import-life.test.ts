import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as feeds from '../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, manyItems } from '../../../tests/clients/feed-client.ts';
import { makeOffer, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import type { ImportOptions } from './importing/run-import.ts';

const world = await openWorld();
const { app, db, services } = world;

async function openShop(options: Partial<ImportOptions> = {}) {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  return { shop, token, ...feedClient(world, token, shop.id, options) };
}

test('new items, items that left and other prices are the difference to the last good import', async () => {
  const feed = await openShop();
  await feed.take(cnjFeed([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd', price: '40.00' }]));
  const { id, ...second } = await feed.take(
    cnjFeed([{ id: 'b' }, { id: 'c', price: '125.50' }, { id: 'd', price: '40.00' }, { id: 'e' }]),
  );
  expect(second).toMatchObject({ status: 'done', items: 4, added: 1, gone: 1, price_changes: 1 });
  expect((await feed.changes(id, 'new')).data).toEqual([
    { kind: 'new', item_id: 'e', title: 'Thing number e', old_price: null, new_price: 100, percent: null },
  ]);
  expect((await feed.changes(id, 'gone')).data).toMatchObject([
    { item_id: 'a', old_price: 100, new_price: null },
  ]);
  const prices = await feed.changes(id, 'price');
  expect(prices.total).toBe(1);
  expect(prices.data).toMatchObject([{ item_id: 'c', old_price: 100, new_price: 125.5, percent: 25.5 }]);
  const items = await feed.items();
  expect(items.map(({ item_id, gone_at }) => [item_id, gone_at !== null])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
    ['d', false],
    ['e', false],
  ]);
  expect(await feed.offers()).toHaveLength(4);
});

test('an offer is the cheapest item in stock of its product, and goes with its last item', async () => {
  const feed = await openShop();
  const product = await makeProduct(db);
  await db.updateTable('product').set({ ean: '8606012345676' }).where('id', '=', product.id).execute();
  const other = await makeProduct(db);
  await makeOffer(db, { shopId: feed.shop.id, productId: other.id });
  const ean = '8606012345676';
  await feed.take(
    cnjFeed([
      { id: '1', ean, price: '90.00', stock: 'out of stock' },
      { id: '2', ean, price: '110.00' },
      { id: '3', ean, price: '105.00' },
    ]),
  );
  expect(await feed.offers()).toEqual([{ product_id: product.id, price_minor: 105_00, in_stock: true }]);
  await feed.take(
    cnjFeed([
      { id: '1', ean, price: '90.00', stock: 'out of stock' },
      { id: '2', ean, price: '110.00', stock: 'out of stock' },
    ]),
  );
  expect(await feed.offers()).toEqual([{ product_id: product.id, price_minor: 90_00, in_stock: false }]);
});

test('an empty or collapsed feed is refused; a smaller one is taken with a warning', async () => {
  const feed = await openShop();
  const good = await feed.take(cnjFeed(manyItems(40)));
  const before = await feed.offers();
  expect(before.length).toBeGreaterThan(0);
  for (const [file, code] of [
    [cnjFeed([]), 'no_items'],
    ['', 'empty'],
    [cnjFeed(manyItems(40, { price: '0' })), 'no_valid_items'],
    [cnjFeed(manyItems(3)), 'collapsed'],
  ] as const) {
    if (code === 'empty') {
      expect((await feed.upload(file)).status).toBe(422);
      continue;
    }
    const refused = await feed.take(file);
    expect(refused).toMatchObject({ status: 'refused', fault: { code } });
    expect(await feed.offers()).toEqual(before);
    expect((await feed.state()).good?.id).toBe(good.id);
  }
  const smaller = await feed.take(cnjFeed(manyItems(20)));
  expect(smaller).toMatchObject({ status: 'done', gone: 20 });
  const { data } = await feed.report(smaller.id);
  expect(data.find(({ code }) => code === 'item_count_drop')).toMatchObject({ count: 1, severity: 'W' });
});

test('a collapsed feed is taken once somebody says that it is right, and only that one', async () => {
  const feed = await openShop();
  const good = await feed.take(cnjFeed(manyItems(40)));
  const refused = await feed.take(cnjFeed(manyItems(3)), 'three.xml');
  const accept = (importId: number) =>
    send(app, feeds.acceptImportCall, { params: { shopId: feed.shop.id, importId }, token: feed.token });
  expect((await accept(good.id)).status).toBe(409);
  const { body } = await accept(refused.id);
  expect(body).toMatchObject({ source: 'again', status: 'waiting', file_name: 'three.xml' });
  await feed.importer.drain();
  expect(await feed.find(body.id)).toMatchObject({ status: 'done', accepted: 3, gone: 37 });
  expect(await feed.offers()).toHaveLength(3);
});

test('a collapsed feed is not taken over a newer good one', async () => {
  const feed = await openShop();
  await feed.take(cnjFeed(manyItems(40)));
  const refused = await feed.take(cnjFeed(manyItems(3)));
  await feed.take(cnjFeed(manyItems(39)));
  const params = { shopId: feed.shop.id, importId: refused.id };
  expect((await send(app, feeds.acceptImportCall, { params, token: feed.token })).status).toBe(409);
});

test('staged items that a crash of the database emptied are not taken for an empty feed', async () => {
  const feed = await openShop();
  await feed.take(cnjFeed(manyItems(4)));
  const before = await feed.offers();
  await sql`create function lose_stage() returns trigger language plpgsql as $$
    begin delete from feed_stage; return null; end $$`.execute(services.db);
  await sql`create trigger lose_stage after update of phase on feed_import
    for each row when (new.phase = 'matching') execute function lose_stage()`.execute(services.db);
  try {
    expect(await feed.take(cnjFeed(manyItems(5)))).toMatchObject({
      status: 'failed',
      fault: { code: 'internal' },
    });
  } finally {
    await sql`drop trigger lose_stage on feed_import`.execute(services.db);
  }
  expect(await feed.offers()).toEqual(before);
});

test('of items with one id the first is taken, and all others are told', async () => {
  const feed = await openShop();
  const same = Array.from({ length: 5_000 }, (_, index) => ({ id: 'same', price: `${100 + index}.00` }));
  const done = await feed.take(cnjFeed(same));
  expect(done).toMatchObject({ status: 'done', items: 5_000, accepted: 1, rejected: 4_999 });
  const { data } = await feed.report(done.id);
  const duplicates = data.find(({ code }) => code === 'id_duplicate');
  expect(duplicates).toMatchObject({ count: 4_999, severity: 'E' });
  expect(duplicates?.examples[0]).toMatchObject({ line: 2, item_id: 'same' });
  expect(duplicates?.examples).toHaveLength(50);
  expect((await feed.items())[0]?.price_minor).toBe(100_00);
});

test('a gzip file is unpacked; a bomb is refused', async () => {
  const feed = await openShop({ limits: { bytes: 5_000_000 } });
  expect(await feed.take(gzipSync(cnjFeed(manyItems(3))))).toMatchObject({ status: 'done', accepted: 3 });
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
  expect(bomb.length).toBeLessThan(50_000);
  const refused = await feed.take(bomb);
  expect(refused.status).toBe('refused');
  expect(await feed.offers()).toHaveLength(3);
});

test('the same file under two shops stays two feeds, also side by side', async () => {
  const [one, two] = [await openShop(), await openShop()];
  await Promise.all([one.upload(cnjFeed(manyItems(700))), two.upload(cnjFeed(manyItems(900)))]);
  await Promise.all([one.importer.drain(), two.importer.drain()]);
  expect(await one.offers()).toHaveLength(700);
  expect(await two.offers()).toHaveLength(900);
});

test('of uploads that come at once the newest is imported, the others are cancelled', async () => {
  const feed = await openShop();
  const sizes = [2, 3, 4, 5];
  const answers = await Promise.all(
    sizes.map((size) => feed.upload(cnjFeed(manyItems(size)), `${size}.xml`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await feed.importer.drain();
  const ends = await Promise.all(answers.map(({ body }) => feed.find(body.id)));
  expect(ends.map(({ status }) => status).sort()).toEqual(['cancelled', 'cancelled', 'cancelled', 'done']);
  const done = ends.find(({ status }) => status === 'done');
  expect(await feed.offers()).toHaveLength(Number.parseInt(done?.file_name ?? '', 10));
});

test('an import that waits can be cancelled, and one that has ended stays as it is', async () => {
  const feed = await openShop();
  const { body } = await feed.upload(cnjFeed(manyItems(3)));
  const ask = { params: { shopId: feed.shop.id, importId: body.id }, token: feed.token };
  expect((await send(app, feeds.cancelImportCall, ask)).body).toMatchObject({ status: 'cancelled' });
  await feed.importer.drain();
  expect(await feed.find(body.id)).toMatchObject({ status: 'cancelled', items: 0 });
  expect(await feed.offers()).toEqual([]);
  const done = await feed.take(cnjFeed(manyItems(3)));
  const again = { ...ask, params: { ...ask.params, importId: done.id } };
  expect((await send(app, feeds.cancelImportCall, again)).body).toEqual(done);
});

test('cancelled in the middle it changes nothing, and other requests are answered meanwhile', async () => {
  const feed = await openShop();
  await feed.take(cnjFeed(manyItems(10)));
  const before = await feed.offers();
  const { body } = await feed.upload(cnjFeed(manyItems(20_000)));
  const draining = feed.importer.drain();
  const ask = { params: { shopId: feed.shop.id }, token: feed.token };
  await expect
    .poll(async () => (await send(app, feeds.getFeedCall, ask)).body.running?.items)
    .toBeGreaterThan(0);
  await send(app, feeds.cancelImportCall, { ...ask, params: { ...ask.params, importId: body.id } });
  await draining;
  const ended = await feed.find(body.id);
  expect(ended.status).toBe('cancelled');
  expect(ended.items).toBeLessThan(20_000);
  expect(await feed.offers()).toEqual(before);
  expect(await db.selectFrom('feed_stage').select('item_id').execute()).toEqual([]);
});

test('fixes read the kept feed anew', async () => {
  const feed = await openShop();
  const html = manyItems(3, { title: 'A <b>bold</b> thing' });
  const first = await feed.take(cnjFeed(html), 'bold.xml');
  const ask = { params: { shopId: feed.shop.id }, token: feed.token };
  const { body } = await send(app, feeds.saveFixesCall, { ...ask, body: { fixes: ['strip_html'] } });
  expect(body).toMatchObject({ fixes: ['strip_html'], running: { source: 'again', status: 'waiting' } });
  await feed.importer.drain();
  const { last, good } = (await send(app, feeds.getFeedCall, ask)).body;
  expect(last).toMatchObject({ source: 'again', status: 'done', file_name: 'bold.xml' });
  expect(good?.id).not.toBe(first.id);
  const { title } = await db
    .selectFrom('feed_item')
    .select('title')
    .where('shop_id', '=', feed.shop.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(title).toBe('A bold thing');
});
