import { Readable } from 'node:stream';
import pg from 'pg';
import { expect, test } from 'vitest';
import { exportIssuesCall, saveFixesCall } from '../../../shared/contract/shops/feeds.contract.ts';
import { callPath, send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, manyItems } from '../../../tests/clients/feed-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, databaseUrl, services } = world;

async function openShop() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  return { shop, token, ...feedClient(world, token, shop.id) };
}

/** Keeps the import of a shop from its end: it waits where all but that is done. */
async function holdEnd(shopId: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from shop_feed where shop_id = $1 for update', [shopId]);
  return () => client.end();
}

const isStoring = async (feed: Awaited<ReturnType<typeof openShop>>, importId: number) => {
  await expect.poll(async () => (await feed.find(importId)).phase).toBe('storing');
};

test('while one shop’s import is stored, another one of the portal brings products, of the same EAN too', async () => {
  const [large, small] = [await openShop(), await openShop()];
  const ean = '8606012345676';
  const { body } = await large.upload(cnjFeed([{ id: 'a', ean, title: 'Brand new' }, { id: 'b' }]));
  const release = await holdEnd(large.shop.id);
  const draining = large.importer.drain();
  try {
    await isStoring(large, body.id);
    const done = await small.take(
      cnjFeed([
        { id: 'x', ean, title: 'Brand new' },
        { id: 'y', title: 'Another one' },
      ]),
    );
    expect(done).toMatchObject({ status: 'done', accepted: 2 });
    expect(await large.find(body.id)).toMatchObject({ status: 'running' });
  } finally {
    await release();
  }
  await draining;
  expect(await large.find(body.id)).toMatchObject({ status: 'done', accepted: 2 });
  const products = await db.selectFrom('product').select('id').where('ean', '=', ean).execute();
  expect(products).toHaveLength(1);
});

test('cancelled after it made products, an import leaves no offer of them, and the next one takes the same', async () => {
  const feed = await openShop();
  const items = manyItems(3, { title: 'Only here' }).map((item, at) => ({
    ...item,
    title: `Only here ${at}`,
  }));
  const { body } = await feed.upload(cnjFeed(items));
  const release = await holdEnd(feed.shop.id);
  const draining = feed.importer.drain();
  try {
    await isStoring(feed, body.id);
    await feed.cancel(body.id);
    await draining;
  } finally {
    await release();
  }
  expect(await feed.find(body.id)).toMatchObject({ status: 'cancelled' });
  expect(await feed.offers()).toEqual([]);
  await feed.take(cnjFeed(items));
  expect(await feed.offers()).toHaveLength(3);
  const made = await db.selectFrom('product').select('id').where('brought_by', '=', feed.shop.id).execute();
  expect(made).toHaveLength(3);
});

/** An import that is put back while its shop waits for its end. */
async function putBackAtEnd(feed: Awaited<ReturnType<typeof openShop>>, file: string): Promise<number> {
  const { body } = await feed.upload(file);
  const release = await holdEnd(feed.shop.id);
  const worker = feed.another();
  const draining = worker.drain();
  try {
    await isStoring(feed, body.id);
    await Promise.all([worker.stop(), release()]);
  } finally {
    await draining;
  }
  return body.id;
}

test('an import that is put back keeps no findings of a file that has changed since', async () => {
  const feed = await openShop();
  const bold = { title: 'A <b>bold</b> thing' };
  const id = await putBackAtEnd(feed, cnjFeed([{ id: 'first', ...bold }, { id: 'plain' }]));
  expect(await feed.find(id)).toMatchObject({ status: 'waiting', phase: null, items: 0 });
  const key = `feeds/${feed.shop.id}/${id}`;
  await services.files.putStream(key, Readable.from([Buffer.from(cnjFeed([{ id: 'second', ...bold }]))]));
  await feed.importer.drain();
  expect(await feed.find(id)).toMatchObject({ status: 'done', items: 1 });
  const params = { shopId: feed.shop.id, importId: id, code: 'title_html' } as const;
  const url = callPath(exportIssuesCall, params);
  const { body } = await app.inject({ url, headers: { authorization: `Bearer ${feed.token}` } });
  expect(body).toContain('second');
  expect(body).not.toContain('first');
  expect((await feed.changes(id, 'new')).data.map(({ item_id }) => item_id)).toEqual(['second']);
});

test('an import that is put back is not given up for one that would only read the kept bytes anew', async () => {
  const feed = await openShop();
  await feed.take(cnjFeed(manyItems(2)));
  const { body } = await feed.upload(cnjFeed(manyItems(3)));
  const release = await holdEnd(feed.shop.id);
  const worker = feed.another();
  const draining = worker.drain();
  await isStoring(feed, body.id);
  // Waits for the row of the shop, as the import does.
  const params = { shopId: feed.shop.id };
  const saving = send(app, saveFixesCall, { params, token: feed.token, body: { fixes: ['strip_html'] } });
  await Promise.all([worker.stop(), release()]);
  await draining;
  await saving;
  await feed.importer.drain();
  expect(await feed.offers()).toHaveLength(3);
  expect((await feed.find(body.id)).status).toBe('done');
});

test('what waits says its place in the queue of all shops and, after others, how long it takes', async () => {
  const [one, two] = [await openShop(), await openShop()];
  const done = await one.take(cnjFeed(manyItems(5)));
  await db
    .updateTable('feed_import')
    .set({ started_at: new Date(0), finished_at: new Date(10_000) })
    .where('id', '=', done.id)
    .execute();
  await one.upload(cnjFeed(manyItems(5)));
  await two.upload(cnjFeed(manyItems(5)));
  expect((await one.state()).outlook).toEqual({ place: 1, eta_seconds: 10 });
  expect((await two.state()).outlook).toMatchObject({ place: 2 });
  await one.importer.drain();
  expect((await two.state()).outlook).toBeNull();
});
