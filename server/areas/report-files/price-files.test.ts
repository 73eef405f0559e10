import { parse } from 'csv-parse/sync';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { comparePricesCall, priceLists } from '../../../shared/contract/reports/prices.contract.ts';
import { listReportFilesCall } from '../../../shared/contract/reports/report-files.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { readWorkbook } from '../../../tests/clients/read-workbook.ts';
import { orderedFile } from '../../../tests/clients/report-worker.ts';
import { makeOffer, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db } = world;
const [shop, ...rivals] = [await makeShop(db), await makeShop(db), await makeShop(db)];
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
const FORMULA = "=cmd|' /C calc'!A0 <b>&";

// Own price, then those of the rivals; null where they have none. The last is nobody else's.
const PRICES: [number, number | null, number | null][] = [
  [1_299_900, 1_099_950, 1_500_000],
  [500_000, 500_000, null],
  [900_000, 700_000, 800_000],
  [100_000, null, 123_456],
  [42_000, null, null],
];
for (const [place, [own, ...theirs]] of PRICES.entries()) {
  const product = await makeProduct(db, place === 0 ? { name: FORMULA } : {});
  await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: own });
  for (const [i, rival] of rivals.entries()) {
    const priceMinor = theirs[i];
    if (priceMinor) await makeOffer(db, { shopId: rival.id, productId: product.id, priceMinor });
  }
}

const params = { shopId: shop.id };
const listed = async (list: keyof typeof priceLists) =>
  (await send(app, priceLists[list], { params, query: { per_page: 100 }, token })).body.data;
const expected = [...(await listed('undercut')), ...(await listed('cheapest'))];
const { total } = (await send(app, comparePricesCall, { params, token })).body;
const file = async (format: string) =>
  orderedFile(world, { token, shopId: shop.id, body: { kind: 'prices', format, lang: 'en' } });
const inGerman = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

test('the prices as CSV are the compared products with what the price report answers', async () => {
  expect(expected).toHaveLength(4);
  const { bytes, headers } = await file('csv');
  expect(headers['content-disposition']).toBe(`attachment; filename="prices_${shop.id}_2026-11-20.csv"`);
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true, delimiter: ';' });
  expect(rows).toEqual(
    expected.map((row) => ({
      Product: localText(row, 'product_name').replace(/^=/, "'="),
      Brand: row.brand ?? '',
      Category: localText(row, 'category_name'),
      'Own price (RSD)': inGerman(row.price),
      Rank: String(row.rank),
      Offers: String(row.num_offers),
      'Lowest (RSD)': inGerman(row.price_lowest),
      'Median (RSD)': inGerman(row.price_median),
      'Highest (RSD)': inGerman(row.price_highest),
      'Gap to the lowest (RSD)': inGerman(row.gap),
      'Gap in percent (%)': inGerman(row.gap_percent),
      'Clicks in 30 days': String(row.clicks),
      'Product ID': String(row.product_id),
      'Item number': row.item_id ?? '',
      'Other item numbers': row.other_item_ids.join(', '),
      EAN: row.ean ?? '',
    })),
  );
});

test('the prices as a workbook have the comparison, then all rows as numbers', async () => {
  const [figures, rows] = readWorkbook((await file('xlsx')).bytes);
  expect(figures?.rows.slice(-5).map((row) => row[1]?.number)).toEqual([
    total.compared,
    total.cheapest,
    total.more_expensive,
    total.most_expensive,
    total.index,
  ]);
  expect(rows?.rows.slice(1).map((row) => row.find((cell) => cell.format === '#,##0.00')?.number)).toEqual(
    expected.map((row) => row.price),
  );
  expect(rows?.rows.flat()).toContainEqual({ text: FORMULA });
  expect(rows?.xml).not.toContain('<f>');
});

test('the prices as a page are readable, in the currency of the portal', async () => {
  const html = (await file('html')).bytes.toString('utf8');
  const { document } = new JSDOM(html).window;
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
  expect(cells).toHaveLength(expected.length);
  const heads = [...document.querySelectorAll('th')].map((head) => head.textContent);
  expect([heads[3], heads[9]]).toEqual([
    expect.stringMatching(/\(RSD\)$/),
    expect.stringMatching(/\(RSD\)$/),
  ]);
  const [dear] = cells.filter(([name]) => name === FORMULA);
  expect(dear?.slice(3, 6)).toEqual(['12.999,00', '2', '3']);
  expect(dear?.[9]).toBe('1.999,50');
  expect(dear?.[10]).toMatch(/^\+18,2/);
});

test('prices that are read later than they were ordered are of the day on which they were read', async () => {
  const { file: ordered } = await file('csv');
  await db
    .updateTable('report_file')
    .set({ from_day: '2026-11-01', to_day: '2026-11-01' })
    .where('id', '=', ordered.id)
    .execute();
  const [shown] = (await send(app, listReportFilesCall, { params, token })).body.data;
  expect(shown).toMatchObject({ date_from: '2026-11-20', file_name: `prices_${shop.id}_2026-11-20.csv` });
});
