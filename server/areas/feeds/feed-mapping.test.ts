import { expect, test } from 'vitest';
import {
  getFeedPlacesCall,
  saveCurrencyCall,
  saveMappingCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { feedClient } from '../../../tests/clients/feed-client.ts';
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
