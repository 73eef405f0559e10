import { expect, test } from 'vitest';
import { checkLiveItems, type LivePage } from './check-live-items.ts';

const link = 'https://shop.example/p/1';
const image = 'https://shop.example/i/1.jpg';
const page = (body: string | Buffer, more: Partial<LivePage> = {}): LivePage => ({
  status: 200,
  finalUrl: link,
  body: Buffer.from(body),
  ...more,
});
const ldJson = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(24);
  bytes.write('\x89PNG', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const gif = Buffer.from('GIF89a\x64\x00\xff\x01', 'latin1');
const jpeg = Buffer.from('ffd8ffe000040000ffc0000b080064012c03', 'hex');
const webp = Buffer.concat([Buffer.from('RIFF0000WEBPVP8X00000000'), Buffer.from('630000c70000', 'hex')]);
const avif = Buffer.from('\0\0\0\x20ftypavif');

const check = async (answers: {
  page?: LivePage | null;
  picture?: LivePage | null;
  image?: string;
  isConverted?: boolean;
}) => {
  const picture = answers.image ?? image;
  const asked: Record<string, LivePage | null> = {
    [link]: answers.page ?? null,
    [picture]: answers.picture ?? null,
  };
  const price = answers.isConverted ? null : { amount: 12.9, currency: 'EUR' };
  const item = { line: 7, link, image: picture, price };
  const [checked] = await checkLiveItems([item], async (url) => asked[url] ?? null);
  expect(checked?.line).toBe(7);
  return checked?.findings.map(({ code, value }) => [code, value]);
};

test.each([
  ['no answer', null, []],
  ['its price as JSON-LD', page(ldJson({ '@type': 'Product', offers: { price: '12.90' } })), []],
  ['its price within a graph', page(ldJson({ '@graph': [{ offers: [{ price: 12.9 }] }] })), []],
  ['one of several prices', page(ldJson({ offers: { lowPrice: 9, offers: [{ price: 12.9 }] } })), []],
  ['its price as microdata', page('<span itemprop="price" content="12.9">12,90 €</span>'), []],
  ['its price as Open Graph', page("<meta content='12.90' property='product:price:amount'>"), []],
  ['no price for machines', page('<b>99,00 €</b>'), []],
  ['a price that can be read in two ways', page('<meta property="og:price:amount" content="1.299">'), []],
  ['another currency as JSON-LD', page(ldJson({ offers: { price: 1510, priceCurrency: 'RSD' } })), []],
  [
    'another currency as microdata',
    page('<b itemprop="priceCurrency" content="RSD"></b><meta itemprop="price" content="1510">'),
    [],
  ],
  [
    'another currency as Open Graph',
    page('<meta property="og:price:amount" content="1510"><meta property="og:price:currency" content="rsd">'),
    [],
  ],
  [
    'another price in this currency',
    page(ldJson({ offers: { price: 13.9, priceCurrency: 'EUR' } })),
    [['page_price_differs', '12.9 / 13.9']],
  ],
  ['broken JSON', page('<script type="application/ld+json">{"offers": </script>'), []],
  ['a price of something else', page(ldJson({ shipping: { price: 5 } })), []],
  ['an error of the server', page('', { status: 503 }), []],
  ['another query', page('', { finalUrl: `${link}?a=1` }), []],
  ['another price', page(ldJson({ offers: { price: 13.9 } })), [['page_price_differs', '12.9 / 13.9']]],
  ['no page', page('', { status: 404 }), [['url_not_found', link]]],
  ['a page that is gone', page('', { status: 410 }), [['url_not_found', link]]],
  [
    'a redirect',
    page('', { finalUrl: 'https://shop.example/' }),
    [['url_redirects', `${link} → https://shop.example/`]],
  ],
])('page: %s', async (_, answer, findings) => {
  expect(await check({ page: answer })).toEqual(findings);
});

test.each([
  ['large enough', page(png(220, 220)), []],
  ['in no format that we know', page('<svg/>'), []],
  ['cut off', page(png(10, 10).subarray(0, 18)), []],
  ['no picture', page('', { status: 404 }), [['image_not_found', image]]],
  ['a small PNG', page(png(219, 800)), [['image_small', `219 × 800: ${image}`]]],
  ['a small GIF', page(gif), [['image_small', `100 × 511: ${image}`]]],
  ['a small JPEG', page(jpeg), [['image_small', `300 × 100: ${image}`]]],
  ['a small WebP', page(webp), [['image_small', `100 × 200: ${image}`]]],
  ['AVIF', page(avif), [['image_avif', image]]],
])('image: %s', async (_, answer, findings) => {
  expect(await check({ picture: answer })).toEqual(findings);
});

test('the price of an item that was converted is not compared', async () => {
  const answer = page(ldJson({ offers: { price: 13.9 } }));
  expect(await check({ page: answer, isConverted: true })).toEqual([]);
});

test('AVIF by name is no news', async () => {
  expect(await check({ picture: page(avif), image: 'https://shop.example/i/1.avif?w=9' })).toEqual([]);
});
