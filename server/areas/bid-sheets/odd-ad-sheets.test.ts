import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { editedSheet, sheetClient } from '../../../tests/clients/sheet-client.ts';
import { makeAdvertiser } from '../../../tests/worlds/ad-world.ts';
import { makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const HEAD = 'shop_id;ad_id;category_id;brand_id;price_from;price_to;bid;enabled;as_read';

/** An advertiser with one ad at 0.20 €. */
async function makeSheets() {
  const advertiser = await makeAdvertiser(app, services);
  const { body } = await advertiser.save([advertiser.draft()]);
  const adId = body.ads[0]?.ad_id ?? 0;
  return { ...advertiser, adId, sheet: sheetClient(app, advertiser.shop.id, advertiser.token) };
}

test('a sheet of ads comes as a workbook too, and goes back as one', async () => {
  const { sheet, ads } = await makeSheets();
  const { rawPayload } = await sheet.file('ads', { format: 'xlsx' });
  const parts = unzipSync(rawPayload);
  const name = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[name] ?? new Uint8Array());
  expect(xml.match(/<v>0.2<\/v>/g)).toHaveLength(1);
  const edited = zipSync({ ...parts, [name]: strToU8(xml.replace('<v>0.2</v>', '<v>0.35</v>')) });
  expect((await sheet.ads(edited)).body.changed?.changes).toBe(1);
  expect(await ads()).toMatchObject([{ bid_micros: 350_000 }]);
});

test('of last month: an ad that was changed since is a conflict and stays, what nobody edited is no matter', async () => {
  const { sheet, category, brand, adId, save, draft, ads } = await makeSheets();
  await save([draft({ brand_id: brand.id, bid: 0.4 })]);
  const rows = await sheet.rows('ads');
  const [first, second] = await ads();
  await save([
    draft({ ad_id: first?.id, version: 1, bid: 0.25 }),
    draft({ ad_id: second?.id, version: 1, brand_id: brand.id, bid: 0.45 }),
  ]);
  const line = rows.findIndex((cells) => cells[1] === String(adId)) + 1;
  const old = editedSheet(rows, { [line]: { bid: '0,3' } });
  const { body } = await sheet.ads(old, { dry_run: '1' });
  expect(body).toMatchObject({ changes: [], num_rows: 2, num_faults: 1 });
  expect(body.faults).toEqual([
    {
      ...{ line, fault: 'changed_meanwhile', column: 'bid', value: '0.3' },
      ...{ current_bid: 0.25, current_enabled: true },
    },
  ]);
  expect((await sheet.ads(old)).problem.errors?.[0]?.field).toBe('partial_failure');
  expect((await sheet.ads(old, { partial_failure: '1' })).body.changed).toEqual({
    change_set: null,
    changes: 0,
  });
  expect((await ads()).map(({ bid_micros }) => bid_micros)).toEqual([250_000, 450_000]);
  expect(category.id).toBe(first?.category_id);
});

test.each(HEAD.split(';'))(
  'without the column %s a whole sheet of ads is refused, though others may fail',
  async (missing) => {
    const { sheet, ads } = await makeSheets();
    const rows = await sheet.rows('ads');
    const at = rows[0]?.indexOf(missing) ?? -1;
    const cut = rows.map((cells) => cells.filter((_, place) => place !== at));
    const { body } = await sheet.ads(editedSheet(cut, { 2: { bid: '0,3' } }), { partial_failure: '1' });
    expect(body.faults).toMatchObject([{ line: 1, fault: 'columns_missing', value: missing }]);
    expect([body.changes, await ads()]).toMatchObject([[], [{ bid_micros: 200_000 }]]);
  },
);

test('of another shop a whole sheet of ads is refused, applied as well as tried', async () => {
  const { sheet, category, ads } = await makeSheets();
  const other = await makeShop(db);
  const file = `${HEAD}\n${other.id};;${category.id};;10;20;0,3;on;none\n`;
  for (const query of [{ partial_failure: '1' }, { partial_failure: '1', dry_run: '1' }])
    expect((await sheet.ads(file, query)).body).toMatchObject({
      ...{ changes: [], faults: [{ fault: 'other_shop', value: String(other.id) }] },
    });
  expect(await ads()).toMatchObject([{ bid_micros: 200_000 }]);
});

test('100,000 rows of ads are read, and one more refuses the sheet', { timeout: 120_000 }, async () => {
  const { sheet, shop, category, adId, ads } = await makeSheets();
  const row = (bid: string) => `${shop.id};${adId};${category.id};;;;${bid};on;v1 0.2 on`;
  const many = (same: number) => `${HEAD}\n${`${row('0,2')}\n`.repeat(same)}${row('0,3')}\n`;
  const { body } = await sheet.ads(many(99_999), { dry_run: '1' });
  expect(body).toMatchObject({ num_rows: 100_000, num_unchanged: 99_999, changes: [{ line: 100_001 }] });
  const over = await sheet.ads(many(100_000), { partial_failure: '1' });
  expect(over.body.faults).toMatchObject([{ fault: 'too_many_rows' }]);
  expect(await ads()).toMatchObject([{ bid_micros: 200_000 }]);
});
