import type http from 'node:http';
import { expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { type CnjItem, cnjFeed, feedClient, manyItems } from '../../../tests/clients/feed-client.ts';
import { openAnsweringServer } from '../../../tests/servers/answering-server.ts';
import { type Cc, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import type { LiveLooks } from './importing/look-at-pages.ts';

const world = await openWorld();
const { app, db } = world;

const { site, asked, askedUrls } = await openAnsweringServer();
const website = site.url;

async function openShop(looks: Partial<LiveLooks> = {}, cc: Cc = 'rs') {
  const shop = await makeShop(db, { website, cc });
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const liveLooks = { isAllowed: (ip: string) => ip === '127.0.0.1', ...looks };
  return feedClient(world, token, shop.id, { liveLooks });
}

/** The looks' findings of an import: rule, items, what was found of the first. */
async function foundIn(feed: Awaited<ReturnType<typeof openShop>>, importId: number) {
  const { data } = await feed.report(importId);
  const live = ['url_not_found', 'url_redirects', 'page_price_differs', 'image_not_found', 'image_small'];
  const found = data.filter(({ code }) => live.includes(code));
  return Object.fromEntries(
    found.map(({ code, count, examples }) => [code, [count, examples[0]?.item_id, examples[0]?.value]]),
  );
}

const feedOf = (items: readonly CnjItem[]) => cnjFeed(items).replaceAll('https://shop.example', website);

function png(side: number): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.write('\x89PNG', 'latin1');
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}
const pageOf = (price: string) => `<meta property="product:price:amount" content="${price}">`;

/** A shop that is in order but for what is given. */
const serve = (special: Readonly<Record<string, http.RequestListener>> = {}) => {
  site.answer = (request, response) => {
    const path = request.url ?? '';
    const own = special[path];
    if (own) own(request, response);
    else if (path.startsWith('/i/')) response.setHeader('content-type', 'image/png').end(png(800));
    else response.end(pageOf('100.00'));
  };
};
const missing: http.RequestListener = (_request, response) => response.writeHead(404).end();

test('what the shop answers is found, and an item without its image is no offer', async () => {
  const feed = await openShop();
  serve({
    '/p/no-page': missing,
    '/p/moved': (_request, response) => response.writeHead(301, { location: '/p/new' }).end(),
    '/p/dearer': (_request, response) => response.end(pageOf('119.90')),
    '/i/small.jpg': (_request, response) => response.end(png(100)),
    '/i/no-image.jpg': missing,
  });
  const ids = ['fine', 'no-page', 'moved', 'dearer', 'small', 'no-image'];
  const { id, ...done } = await feed.take(feedOf(ids.map((each) => ({ id: each }))));
  // Each of them has an address without https.
  expect(done).toMatchObject({ status: 'done', items: 6, accepted: 5, rejected: 1, warned: 5 });
  expect(await foundIn(feed, id)).toEqual({
    url_not_found: [1, 'no-page', `${website}/p/no-page`],
    url_redirects: [1, 'moved', `${website}/p/moved → ${website}/p/new`],
    page_price_differs: [1, 'dearer', '100 / 119.9'],
    image_small: [1, 'small', `100 × 100: ${website}/i/small.jpg`],
    image_not_found: [1, 'no-image', `${website}/i/no-image.jpg`],
  });
  expect((await feed.items()).map(({ item_id }) => item_id)).not.toContain('no-image');
  expect(await feed.offers()).toHaveLength(5);
});

test('a price that was converted is not compared', async () => {
  const feed = await openShop({}, 'ba');
  serve();
  const marks = feedOf([{ id: 'mark', price: '90.00' }]).replace('>RSD<', '>BAM<');
  const euros = feedOf([{ id: 'euro', price: '90.00' }]).replace('>RSD<', '>EUR<');
  expect(await foundIn(feed, (await feed.take(marks)).id)).toEqual({
    page_price_differs: [1, 'mark', '90 / 100'],
  });
  asked.length = 0;
  const { id } = await feed.take(euros);
  expect(await foundIn(feed, id)).toEqual({});
  expect(askedUrls()).toEqual(['/p/euro', '/i/euro.jpg']);
  expect((await feed.report(id)).data.map(({ code }) => code)).toContain('currency_converted');
});

test('ten items of a large feed are looked at, one after another', async () => {
  const feed = await openShop();
  serve();
  const { id } = await feed.take(feedOf(manyItems(300)));
  expect(await foundIn(feed, id)).toEqual({});
  expect(asked).toHaveLength(20);
  expect(new Set(askedUrls()).size).toBe(20);
  const pages = askedUrls().filter((path) => path?.startsWith('/p/'));
  expect(askedUrls()).toEqual(pages.flatMap((path) => [path, `${path?.replace('/p/', '/i/')}.jpg`]));
});

test('a shop that never answers is left alone after three looks, and its feed is imported', async () => {
  const feed = await openShop({ answerMs: 50 });
  site.answer = () => {};
  const { id, ...done } = await feed.take(feedOf(manyItems(5)));
  expect(done).toMatchObject({ status: 'done', accepted: 5, rejected: 0 });
  expect(await foundIn(feed, id)).toEqual({});
  expect(asked).toHaveLength(3);
});

test('all looks together have an end', async () => {
  const feed = await openShop({ totalMs: 50 });
  site.answer = () => {};
  expect(await feed.take(feedOf(manyItems(5)))).toMatchObject({ status: 'done', accepted: 5 });
  expect(asked.length).toBeLessThan(2);
});

test('an import can be cancelled while it looks', async () => {
  const feed = await openShop({ answerMs: 600_000, totalMs: 600_000 });
  site.answer = () => {};
  const { body } = await feed.upload(feedOf(manyItems(5)));
  const draining = feed.importer.drain();
  await expect.poll(() => asked.length).toBe(1);
  await feed.cancel(body.id);
  await draining;
  expect(await feed.find(body.id)).toMatchObject({ status: 'cancelled' });
  expect(await feed.offers()).toEqual([]);
  expect(await db.selectFrom('feed_stage').select('item_id').execute()).toEqual([]);
});

test('a feed of which no image is there is refused, and the offers stay', async () => {
  const feed = await openShop();
  serve();
  await feed.take(feedOf(manyItems(2)));
  const before = await feed.offers();
  site.answer = missing;
  const { id, ...refused } = await feed.take(feedOf(manyItems(2)));
  expect(refused).toMatchObject({ status: 'refused', fault: { code: 'no_valid_items' }, rejected: 2 });
  expect((await foundIn(feed, id)).image_not_found?.[0]).toBe(2);
  expect(await feed.offers()).toEqual(before);
});
