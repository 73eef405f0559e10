import { expect, test } from 'vitest';
import {
  getFeedPlacesCall,
  saveCurrencyCall,
  saveLinkTemplateCall,
  saveMappingCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient } from '../../../tests/clients/feed-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, services } = world;
const shop = await makeShop(services.db);
const token = await signInAs(app, await makeUser(services.db, { shopIds: [shop.id] }));
const feed = feedClient(world, token, shop.id);
const ask = { params: { shopId: shop.id }, token };

const thing = (number: number) => `<stvar><sifra>${number}</sifra><ime>Stvar ${number}</ime>
<naslov>https://shop.example/p/${number}</naslov><slika>https://shop.example/i/${number}.jpg</slika>
<cijena>${number}0,00</cijena><zaliha>in stock</zaliha><grupa>Stvari - Male</grupa></stvar>`;
const own = `<?xml version="1.0" encoding="UTF-8"?><stvari>${[1, 2, 3].map(thing).join('')}</stvari>`;

const mapping = {
  item: 'stvar',
  fields: {
    id: 'sifra',
    title: 'ime',
    link: 'naslov',
    image: 'slika',
    price: 'cijena',
    stock: 'zaliha',
    category: 'grupa',
  },
} as const;

test('a feed in no known format is refused, then read by a mapping that is remembered', async () => {
  const refused = await feed.take(own, 'stvari.xml');
  expect(refused).toMatchObject({ status: 'refused', fault: { code: 'unknown_format' } });

  const places = (await send(app, getFeedPlacesCall, ask)).body;
  expect(places.mapping).toBeNull();
  expect(places.items).toContainEqual({ item: 'stvar', count: 3 });
  const price = places.places.find(({ item, place }) => item === 'stvar' && place === 'cijena');
  expect(price?.samples).toContain('10,00');

  const saved = await send(app, saveMappingCall, { ...ask, body: { mapping } });
  expect(saved.body).toMatchObject({ mapping, running: { source: 'again', status: 'waiting' } });
  await feed.importer.drain();
  expect((await feed.state()).last).toMatchObject({ status: 'refused', fault: { code: 'currency_unknown' } });
  await send(app, saveCurrencyCall, { ...ask, body: { currency: 'RSD' } });
  await feed.importer.drain();
  expect((await feed.state()).last).toMatchObject({
    source: 'again',
    status: 'done',
    format: 'mapped_xml',
    accepted: 3,
    file_name: 'stvari.xml',
  });
  expect((await send(app, getFeedPlacesCall, ask)).body.mapping).toEqual(mapping);

  expect(await feed.take(own)).toMatchObject({ status: 'done', added: 0, price_changes: 0 });
});

test('a mapping that finds nothing is refused, and the offers stay', async () => {
  const before = await feed.offers();
  await send(app, saveMappingCall, { ...ask, body: { mapping: { ...mapping, item: 'nista' } } });
  await feed.importer.drain();
  const { last } = await feed.state();
  expect(last?.status).toBe('refused');
  expect(await feed.offers()).toEqual(before);
  await send(app, saveMappingCall, { ...ask, body: { mapping } });
  await feed.importer.drain();
  expect((await feed.state()).last).toMatchObject({ status: 'done', accepted: 3 });
});

test('a mapping without what an offer needs is refused by name', async () => {
  const { link: _, price: __, ...fields } = mapping.fields;
  const answer = await send(app, saveMappingCall, { ...ask, body: { mapping: { ...mapping, fields } } });
  expect(answer.status).toBe(422);
  expect(answer.problem).toMatchObject({
    errors: [
      { field: 'mapping.fields.link', code: 'required' },
      { field: 'mapping.fields.price', code: 'required' },
    ],
  });
});

test('the file of a shop system gets its links by the shop’s site, or by a template of its own', async () => {
  const other = await makeShop(services.db);
  const website = 'www.lonci.example';
  await services.db.updateTable('shop').set({ website }).where('id', '=', other.id).execute();
  const bearer = await signInAs(app, await makeUser(services.db, { shopIds: [other.id] }));
  const client = feedClient(world, bearer, other.id);
  const to = { params: { shopId: other.id }, token: bearer };
  await send(app, saveCurrencyCall, { ...to, body: { currency: 'RSD' } });
  const links = async () => {
    const items = services.db.selectFrom('feed_item').select('link').where('shop_id', '=', other.id);
    return (await items.execute()).map(({ link }) => link);
  };

  const csv =
    'ID,Type,SKU,Name,Published,In stock?,Regular price,Categories,Images\n' +
    '7,simple,L7,Lonac 5 l,1,1,"2.499,00",Stvari > Male,https://www.lonci.example/7.jpg\n';
  expect(await client.take(csv, 'wc-product-export.csv')).toMatchObject({
    format: 'woocommerce',
    accepted: 1,
  });
  expect(await links()).toEqual(['https://www.lonci.example/?p=7']);
  expect(await client.state()).toMatchObject({
    link_template: null,
    links_by: 'https://www.lonci.example/?p={id}',
  });

  const template = 'https://lonci.example/artikal/{SKU}';
  const saved = await send(app, saveLinkTemplateCall, { ...to, body: { template } });
  expect(saved.body).toMatchObject({ link_template: template, links_by: template });
  await client.importer.drain();
  expect(await links()).toEqual(['https://lonci.example/artikal/L7']);

  for (const bad of ['https://lonci.example/', 'artikal/{SKU}', '{SKU}', '']) {
    const answer = await send(app, saveLinkTemplateCall, { ...to, body: { template: bad } });
    expect(answer.problem).toMatchObject({ errors: [{ field: 'template' }] });
  }
  await send(app, saveLinkTemplateCall, { ...to, body: { template: null } });
  await client.importer.drain();
  expect(await links()).toEqual(['https://www.lonci.example/?p=7']);
});

test('a feed whose links all lead to another host is refused in one sentence, not once an item', async () => {
  const other = await makeShop(services.db);
  await services.db.updateTable('shop').set({ website: 'moja.example' }).where('id', '=', other.id).execute();
  const bearer = await signInAs(app, await makeUser(services.db, { shopIds: [other.id] }));
  const client = feedClient(world, bearer, other.id);
  const refused = await client.take(cnjFeed([{ id: 'a' }, { id: 'b' }]));
  expect(refused).toMatchObject({
    status: 'refused',
    rejected: 2,
    fault: { code: 'foreign_host', values: { host: 'shop.example', own: 'moja.example' } },
  });
  const { data } = await client.report(refused.id);
  expect(data.map(({ code }) => code)).not.toContain('url_foreign');
});
