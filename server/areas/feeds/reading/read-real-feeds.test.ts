import { expect, test } from 'vitest';
import { idOfLink } from '../../../../shared/rules/feeds/link-ids.ts';
import { readFeed } from '../../../../tests/clients/read-feed.ts';
import { describeSamples, readFileOfSamples } from '../../../../tests/worlds/samples.ts';

const fileOf = (name: string) => readFileOfSamples('feeds', name);
/** Counted in the letters of the file, without any parser. */
const countOf = (name: string, tag: string) => fileOf(name).toString('latin1').split(tag).length - 1;

describeSamples('real feeds', () => {
  test.each([
    { name: 'jeftinije-hr.xml', format: 'cnj', tag: '<Item>', count: 162 },
    { name: 'jeftinije-hr.windows-1250.xml', format: 'cnj', tag: '<Item>', count: 162 },
    { name: 'importpc_google_feed.xml', format: 'google_rss', tag: '<item>', count: 1255 },
    { name: 'opispost_google_feed.xml', format: 'google_rss', tag: '<item>', count: 486 },
    { name: 'heureka_mhujer.xml', format: 'heureka', tag: '<SHOPITEM>', count: 18 },
    { name: 'skroutz_mihnea.xml', format: 'skroutz', tag: '<product>', count: 149 },
    { name: 'ceneo_marekkomp.xml', format: 'ceneo', tag: '<o ', count: 81 },
  ])('$name: $count items of $format', async ({ name, format, tag, count }) => {
    const feed = await readFeed(fileOf(name));
    expect(feed).toMatchObject({ format, fault: null });
    expect(feed.items).toHaveLength(count);
    expect(countOf(name, tag)).toBe(count);
    expect(feed.items.map(({ line }) => line)).toEqual(feed.items.map((_, index) => index + 1));
  });

  test('CNJExport: every field of an item, word for word', async () => {
    const { items } = await readFeed(fileOf('jeftinije-hr.xml'));
    expect(items[0]).toMatchObject({
      id: '52284888973649',
      title: 'LELO F1L Lubrikant 100 Ml',
      description: expect.stringMatching(/^Želiš osjetiti .* ŠTO JE F1L\?\. .* osjetljivu kožu$/),
      link: 'https://www.luvmechanics.com/hr/products/lelo-f1l-hidratantni-lubrikant-100-ml?variant=52284888973649',
      image:
        'https://cdn.shopify.com/s/files/1/0938/7478/2545/files/f1l-advanced-moisturizing-lubricant-100-ml-8059961.jpg?v=1775073133',
      price: '22.49',
      currency: 'EUR',
      stock: 'preorder',
      quantity: '28',
      category: 'Erotska pomagala > Ostala erotska pomagala i pribor',
      brand: 'LELO',
      gtin: '7350075028526',
      mpn: 'D-230976',
      condition: 'new',
      deliveryCost: '6.90',
      deliveryMin: '4',
      deliveryMax: '8',
    });
  });

  test('CNJExport in windows-1250 is exactly its UTF-8 twin', async () => {
    const utf8 = await readFeed(fileOf('jeftinije-hr.xml'));
    const central = await readFeed(fileOf('jeftinije-hr.windows-1250.xml'));
    expect(central.encoding).toEqual({ declared: 'windows-1250', real: 'windows-1250', broken: 0 });
    expect(central.items).toEqual(utf8.items);
    expect(utf8.encoding).toEqual({ declared: 'utf-8', real: 'utf-8', broken: 0 });
  });

  test('a feed that breaks off is truncated, whatever came before', async () => {
    const feed = await readFeed(fileOf('jeftinije-hr.truncated.xml'));
    expect(feed).toMatchObject({ format: 'cnj', fault: { code: 'truncated', values: { line: 3779 } } });
    const lines = fileOf('jeftinije-hr.truncated.xml').toString().split('\n').length;
    expect(lines).toBe(3779);
  });

  test('Google: extra images, shipping and the variant of an item', async () => {
    const importpc = await readFeed(fileOf('importpc_google_feed.xml'));
    expect(importpc.items[0]).toMatchObject({
      id: '2ed1c8b3-157c-4aec-b2e4-2c16d17df109',
      title: 'Nabíječka Movano 19.5V 4.62A (4.5x3.0 PIN) pro Dell',
      price: '599 CZK',
      regularPrice: '',
      stock: 'in_stock',
      category: 'Elektronika > Počítače > Příslušenství > Nabíječky',
      gtin: '5902687180165',
      mpn: 'LA90PM111',
      deliveryCost: '79 CZK',
    });
    const images = importpc.items.reduce((sum, { moreImages }) => sum + moreImages.length, 0);
    expect(images).toBe(countOf('importpc_google_feed.xml', '<g:additional_image_link>'));
    const { items } = await readFeed(fileOf('opispost_google_feed.xml'));
    expect(items[0]).toMatchObject({
      groupId: 'c984af97-0bb7-435d-9d0f-5a4caceef023',
      title: 'Opispot | Funda para Portátil "La Luna Digital" - Color All-Over Print - Talla 15″',
      color: 'All-Over Print',
      size: '15″',
      price: '32.0 USD',
    });
  });

  test('Heureka: the net price is nobody’s price, folded lines are one', async () => {
    const { items } = await readFeed(fileOf('heureka_mhujer.xml'));
    expect(items[1]).toMatchObject({
      id: idOfLink(items[1]?.link ?? ''),
      title: 'Nokia 5800 XpressMusic',
      price: '6000',
      stock: '',
    });
    expect(items[17]).toMatchObject({
      title: '4Ever VIRUS SXC2 2009',
      image: 'http://obchodxx.cz/jizdni kola - horske/4Ever-VIRUS-SXC2-2009/82365/obrazek.jpg',
      category: 'jízdní kola | horské',
      size: '16,5',
    });
  });

  test('Skroutz: its age, its items', async () => {
    const feed = await readFeed(fileOf('skroutz_mihnea.xml'));
    expect(feed.createdAt).toBe('2026-07-07 12:00');
    expect(feed.items[0]).toMatchObject({
      id: '24000rur26a',
      title:
        'RURIS ALFA UP 2400e X-Charge Battery 20V 4Ah 80Wh, Bidirectional USB-C, LED, USB-C Cable Included',
      image: 'https://www.ruris.ro/acumulator-ruris-alfa-up-2400e-x-charge-pds-80-1920-1024-0-0-863.jpg',
      category: 'Garden > Battery Tool Accessories',
      price: '32.99',
      stock: '1-3',
      inStock: 'Y',
      gtin: '5940739030587',
    });
  });

  test('Ceneo: attributes, images and named attributes', async () => {
    const { items } = await readFeed(fileOf('ceneo_marekkomp.xml'));
    expect(items[0]).toMatchObject({
      id: '6730',
      title: 'Oryginalny Zasilacz Lenovo USB typ C 65W',
      link: 'https://kompre.pl/pl/p/Oryginalny-Zasilacz-Lenovo-USB-typ-C-65W/6730',
      image: 'https://sklep998844.shoparena.pl/userdata/public/gfx/80638.png',
      moreImages: ['80639', '80640', '80641'].map(
        (picture) => `https://sklep998844.shoparena.pl/userdata/public/gfx/${picture}.jpg`,
      ),
      price: '129',
      stock: '1',
      quantity: '2',
      brand: 'LENOVO',
      model: '02DL128 (i inne)',
      condition: 'Nowy',
    });
    const images = items.reduce((sum, { moreImages }) => sum + moreImages.length, 0);
    expect(images).toBe(countOf('ceneo_marekkomp.xml', '<i '));
  });

  test.each(['jeftinije-hr.xml', 'opispost_google_feed.xml', 'skroutz_mihnea.xml'])(
    '%s: the same items however the bytes come',
    async (name) => {
      const whole = await readFeed(fileOf(name), { chunk: 10_000_000 });
      const pieces = await readFeed(fileOf(name), { chunk: 777 });
      expect(pieces).toEqual(whole);
    },
  );
});
