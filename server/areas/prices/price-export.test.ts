import { describe, expect, test } from 'vitest';
import { priceExports, priceLists } from '../../../shared/contract/reports/prices.contract.ts';
import { callPath, send, signInAs } from '../../../tests/clients/call-client.ts';
import { readWorkbook } from '../../../tests/clients/read-workbook.ts';
import {
  makeBrand,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { exportPrices } from './export-prices.ts';

const { app, db, services } = await openWorld();
const [shop, rival] = [await makeShop(db), await makeShop(db)];
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
const category = await makeLeaf(db);
const brand = await makeBrand(db, 'Ćuk & <sin>');
const sell = async (name: string, own: number, other: number, brandId?: number) => {
  const product = await makeProduct(db, { category, name, ...(brandId ? { brandId } : {}) });
  await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: own });
  await makeOffer(db, { shopId: rival.id, productId: product.id, priceMinor: other });
  return product;
};
const odd = await sell('=1+1;"two"\nlines', 1_234_56, 1_000_00, brand.id);
const plain = await sell('Plain', 300, 200);

const ask = (query: Record<string, string>, shopId = shop.id) =>
  app.inject({
    url: `${callPath(priceExports.most_expensive, { shopId })}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('the list as a file', () => {
  test('is CSV as Excel in the region reads it, in the order asked for', async () => {
    const { statusCode, headers, body } = await ask({ sort_by: 'price', lang: 'en' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="highest-prices_${shop.id}_2026-11-20.csv"`,
      'x-total-rows': '2',
    });
    const [header, first, second, end] = body.split('\r\n');
    expect(
      header?.startsWith('\uFEFFProduct ID;Product;Brand;Category ID;Category;Own price (RSD);Rank;'),
    ).toBe(true);
    const about = (id: number, name: string, by: string) =>
      `${id};${name};${by};${category.id};${category.name}`;
    expect(first).toMatch(
      `${about(odd.id, `"'=1+1;""two"" lines"`, 'Ćuk & <sin>')};1234,56;2;no;1000;1117,28;1234,56;1000;2;234,56;23,46;0;https://portal.example`,
    );
    expect(second).toMatch(`${about(plain.id, 'Plain', '')};3;2;no;2;2,5;3;2;2;1;50;0;https://`);
    expect(end).toBe('');
  });

  test.each([
    ['sr', '\uFEFFID proizvoda;', 'najvise-cene_'],
    ['sl', '\uFEFFID izdelka;', 'najvisje-cene_'],
  ])('speaks %s', async (lang, header, name) => {
    const { body, headers } = await ask({ lang });
    expect(body.startsWith(header)).toBe(true);
    expect(headers['content-disposition']).toContain(name);
  });

  test('has the rows that the filters leave', async () => {
    const { body, headers } = await ask({ brand_id: String(brand.id) });
    expect([headers['x-total-rows'], body.trimEnd().split('\r\n').length]).toEqual(['1', 2]);
    expect((await ask({ q: 'nothing' })).headers['x-total-rows']).toBe('0');
  });
});

describe('the list as a spreadsheet', () => {
  test('has numbers as numbers and texts as texts', async () => {
    const { headers, rawPayload } = await ask({ format: 'xlsx', lang: 'en', sort_by: 'price' });
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="highest-prices_${shop.id}_2026-11-20.xlsx"`,
    });
    const [sheet] = readWorkbook(rawPayload);
    const [header, first, second] = sheet?.rows ?? [];
    expect([sheet?.name, sheet?.rows.length]).toEqual(['highest-prices', 3]);
    expect(header?.slice(0, 2)).toEqual([{ text: 'Product ID' }, { text: 'Product' }]);
    expect(first?.slice(0, 3).map(({ number, text }) => number ?? text)).toEqual([
      odd.id,
      '=1+1;"two" lines',
      'Ćuk & <sin>',
    ]);
    expect(first?.slice(5, 7).map(({ number }) => number)).toEqual([1234.56, 2]);
    expect(second?.slice(0, 2).map(({ number, text }) => number ?? text)).toEqual([plain.id, 'Plain']);
  });
});

test('a large file has every product once', async () => {
  const large = await makeShop(db);
  const reader = await signInAs(app, await makeUser(db, { shopIds: [large.id] }));
  const names = Array.from({ length: 4_500 }, (_, at) => `Many ${at}`);
  const made = await db
    .insertInto('product')
    .values(
      names.map((name) => ({
        portal_id: 1,
        category_id: category.id,
        name,
        url: `https://portal.example/${name}`,
      })),
    )
    .returning('id')
    .execute();
  for (const [shopId, price_minor] of [
    [large.id, 200],
    [rival.id, 100],
  ] as const) {
    const offers = made.map(({ id }) => ({ shop_id: shopId, product_id: id, price_minor, in_stock: true }));
    await db.insertInto('offer').values(offers).execute();
  }
  const url = callPath(priceExports.undercut, { shopId: large.id });
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${reader}` } });
  const ids = answer.body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(';')[0]));
  expect(ids).toEqual(made.map(({ id }) => id).sort((a, b) => a - b));
  const { body } = await send(app, priceLists.undercut, { params: { shopId: large.id }, token: reader });
  expect([answer.headers['x-total-rows'], body.total]).toEqual(['4500', 4500]);
});

test('a price that changes while the file is made is told as it is by then', async () => {
  const query = priceExports.undercut.query.parse({ lang: 'en' });
  const { pieces, headers } = await exportPrices('undercut', {
    services,
    shops: openShopDirectory(services),
    shopId: shop.id,
    query,
    signal: new AbortController().signal,
  });
  await pieces.next();
  await db
    .updateTable('offer')
    .set({ price_minor: 100 })
    .where('shop_id', '=', shop.id)
    .where('product_id', '=', plain.id)
    .execute();
  const body = String((await pieces.next()).value);
  expect(headers['x-total-rows']).toBe('2');
  expect(
    body
      .trimEnd()
      .split('\r\n')
      .map((line) => Number(line.split(';')[0])),
  ).toEqual([odd.id]);
  await expect(pieces.next()).resolves.toMatchObject({ done: true });
});
