import { expect, test } from 'vitest';
import {
  cancelImportCall,
  saveFeedCall,
  saveMappingCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, manyItems } from '../../../tests/clients/feed-client.ts';
import { openAnsweringServer } from '../../../tests/servers/answering-server.ts';
import { type Cc, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db } = world;
const { site } = await openAnsweringServer();

async function openShop(cc: Cc = 'rs') {
  const shop = await makeShop(db, { cc });
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const fetching = { isAllowed: (ip: string) => ip === '127.0.0.1' };
  return { shop, token, ...feedClient(world, token, shop.id, { fetching }) };
}

test('a feed that its host writes anew while it is read is not taken half old, half new', async () => {
  const feed = await openShop();
  await feed.take(cnjFeed(manyItems(4)));
  const before = await feed.offers();
  const [old, fresh] = [
    cnjFeed(manyItems(4)),
    cnjFeed(manyItems(4, { title: 'Written anew', price: '5.00' })),
  ];
  const half = Math.floor(old.length / 2);
  site.answer = (_request, response) => {
    response.write(old.slice(0, half));
    response.end(fresh.slice(half));
  };
  const body = { url: `${site.url}/feed.xml`, interval_hours: 6 } as const;
  await send(app, saveFeedCall, { params: { shopId: feed.shop.id }, token: feed.token, body });
  await feed.importer.drain();
  expect((await feed.state()).last).toMatchObject({ status: 'refused' });
  expect(await feed.offers()).toEqual(before);
});

test('prices in two currencies in one feed are each taken as what they are, or not at all', async () => {
  const feed = await openShop('ba');
  const currencies = ['BAM', 'EUR', 'RSD'] as const;
  const items = currencies.map((currency) => ({ id: currency, price: '100.00' }));
  const file = currencies.reduce(
    (text, currency) => text.replace('<curCode>RSD</curCode>', `<curCode>${currency}!</curCode>`),
    cnjFeed(items),
  );
  const done = await feed.take(file.replaceAll('!</curCode>', '</curCode>'));
  expect(done).toMatchObject({ status: 'done', accepted: 2, rejected: 1 });
  // 1 EUR is 1.95583 KM by law; a dinar has no fixed rate.
  expect((await feed.items()).map(({ item_id, price_minor }) => [item_id, price_minor])).toEqual([
    ['BAM', 10_000],
    ['EUR', 19_558],
  ]);
  const { data } = await feed.report(done.id);
  expect(data.find(({ code }) => code === 'currency_foreign')).toMatchObject({ count: 1, severity: 'E' });
  expect(data.find(({ code }) => code === 'currency_converted')).toMatchObject({ count: 1 });
});

test('an id that another shop has too is an item of each, and an import of another shop is nobody’s to cancel', async () => {
  const [one, two] = [await openShop(), await openShop()];
  await one.take(cnjFeed([{ id: 'same', price: '10.00' }]));
  await two.take(cnjFeed([{ id: 'same', price: '20.00' }]));
  expect(await one.items()).toMatchObject([{ item_id: 'same', price_minor: 1_000 }]);
  expect(await two.items()).toMatchObject([{ item_id: 'same', price_minor: 2_000 }]);
  const { body: waiting } = await two.upload(cnjFeed(manyItems(2)));
  const params = { shopId: one.shop.id, importId: waiting.id };
  expect((await send(app, cancelImportCall, { params, token: one.token })).status).toBe(403);
  expect((await two.find(waiting.id)).status).toBe('waiting');
  // The other shop's feed leaves out what the first one still has.
  await two.take(cnjFeed([{ id: 'other' }, { id: 'third' }]));
  expect(await one.offers()).toHaveLength(1);
});

test('a mapping whose places the feed has no longer is refused in a sentence, and known again when they are back', async () => {
  const feed = await openShop();
  const catalog = (tag: string) =>
    `<catalog>${[1, 2]
      .map(
        (nr) =>
          `<thing><nr>${nr}</nr><${tag}>Thing ${nr}</${tag}><url>https://shop.example/${nr}</url>` +
          `<pic>https://shop.example/${nr}.jpg</pic><cost>10.00 RSD</cost><have>yes</have><kind>Things</kind></thing>`,
      )
      .join('')}</catalog>`;
  const fields = {
    id: 'nr',
    title: 'label',
    link: 'url',
    image: 'pic',
    price: 'cost',
    stock: 'have',
    category: 'kind',
  };
  await feed.take(catalog('label'));
  const body = { mapping: { item: 'thing', fields } };
  await send(app, saveMappingCall, { params: { shopId: feed.shop.id }, token: feed.token, body });
  await feed.importer.drain();
  expect(await feed.offers()).toHaveLength(2);
  const before = await feed.items();
  const renamed = await feed.take(catalog('caption'));
  expect(renamed).toMatchObject({ status: 'refused', fault: { code: 'no_valid_items' } });
  expect(await feed.items()).toEqual(before);
  expect(await feed.take(catalog('label'))).toMatchObject({ status: 'done', accepted: 2 });
});
