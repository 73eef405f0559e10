import { expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { editedSheet, sheetClient } from '../../../tests/clients/sheet-client.ts';
import { makeAdvertiser } from '../../../tests/worlds/ad-world.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, services } = world;

const HEAD = 'shop_id;ad_id;category_id;brand_id;price_from;price_to;bid;enabled;as_read';

async function makeSheets() {
  const advertiser = await makeAdvertiser(app, services);
  return { ...advertiser, sheet: sheetClient(app, advertiser.shop.id, advertiser.token) };
}

test('ads are taken as a sheet, edited, placed, applied as one change and taken back', async () => {
  const { sheet, shop, category, brand, save, draft, ads, undo } = await makeSheets();
  const { body: saved } = await save([draft({ brand_id: brand.id, price_from: 10, price_to: 99.5 })]);
  const adId = saved.ads[0]?.ad_id ?? 0;
  const rows = await sheet.rows('ads');
  expect(rows[1]).toEqual(
    [
      ...[shop.id, adId, category.id, rows[1]?.[3], brand.id, rows[1]?.[5], '10', '99,5'],
      ...['0,05', '0,2', 'on', 'v1 0.2 on'],
    ].map(String),
  );
  expect((await sheet.ads(editedSheet(rows, {}), { dry_run: '1' })).body).toMatchObject({
    ...{ num_rows: 1, num_unchanged: 1, num_faults: 0, changes: [], changed: null },
  });
  const added = `${shop.id};;${category.id};;;;;;;0,4;;none`;
  const file = editedSheet([...rows, added.split(';')], { 2: { bid: '0,3', enabled: 'off' } });
  const { body: shown } = await sheet.ads(file, { dry_run: '1' });
  expect(shown.changes).toMatchObject([
    {
      ...{
        line: 2,
        ad_id: adId,
        category_id: category.id,
        brand_id: brand.id,
        price_from: 10,
        price_to: 99.5,
      },
      ...{ from_bid: 0.2, to_bid: 0.3, from_enabled: true, to_enabled: false },
    },
    { line: 3, ad_id: null, brand_id: null, brand: null, from_bid: null, to_bid: 0.4, to_enabled: true },
  ]);
  expect(shown.changes[0]?.brand).toBe(rows[1]?.[5]);
  expect(await ads()).toMatchObject([{ bid_micros: 200_000 }]);
  const { body: done } = await sheet.ads(file, { plan: shown.plan });
  expect(done.changed?.changes).toBe(2);
  expect(await ads()).toMatchObject([
    { id: adId, bid_micros: 300_000, enabled: false, version: 2 },
    { brand_id: null, bid_micros: 400_000, enabled: true },
  ]);
  await undo(done.changed?.change_set ?? '');
  expect(await ads()).toMatchObject([{ id: adId, bid_micros: 200_000, enabled: true }]);
});

test('rows of ads that cannot be are named, and others taken where that is asked', async () => {
  const { sheet, shop, category, brand, save, draft, ads } = await makeSheets();
  const { body: saved } = await save([draft(), draft({ brand_id: brand.id })]);
  const [first, second] = saved.ads;
  const [root = 0] = category.path;
  const file = [
    HEAD,
    // For something else than its ad is.
    `S;${first?.ad_id};C;${brand.id};;;0,3;on;v1 0.2 on`,
    // As it never was, and one of nobody.
    `S;${second?.ad_id};C;${brand.id};;;0,3;on;v1 0.25 on`,
    'S;2000000000;C;;;;0,3;on;v1 0.2 on',
    'S;;C;;;;0,3;on;none',
    `S;;${root};;;;0,3;on;none`,
    'S;;C;2000000000;;;0,3;on;none',
    'S;;C;;50;40;0,3;on;none',
    'S;;C;;5;40;0,01;on;none',
    'S;;;;5;40;0,3;on;none',
    'S;;C;;5;45;0,3;on;none',
    'S;;C;;5,00;45,0;0,4;on;none',
    'S;;C;;1.234;;0,4;on;none',
  ]
    .join('\n')
    .replaceAll('S;', `${shop.id};`)
    .replaceAll(';C;', `;${category.id};`);
  expect((await sheet.ads(file)).problem.errors?.[0]?.field).toBe('partial_failure');
  const { body } = await sheet.ads(file, { partial_failure: '1' });
  expect(body.faults.map(({ line, fault, column }) => `${line} ${column} ${fault}`)).toEqual([
    '2 category_id target_changed',
    '3 bid changed_meanwhile',
    '4 bid deleted_meanwhile',
    '5 category_id taken',
    '6 category_id wrong_level',
    '7 brand_id unknown_target',
    '8 price_to wrong_range',
    '9 bid below_minimum',
    '10 category_id target_missing',
    '12 bid repeated',
    '13 price_from ambiguous',
  ]);
  expect(body.changed?.changes).toBe(1);
  expect(await ads()).toHaveLength(3);
});

test('others neither read nor change them, and a sheet of another shop says whose it is', async () => {
  const { sheet, shop, ads } = await makeSheets();
  const other = await makeShop(db);
  const stranger = await signInAs(app, await makeUser(db, { shopIds: [other.id] }));
  const file = `${HEAD}\n${other.id};;1;;;;0,2;on;none\n`;
  expect((await sheet.file('ads', {}, stranger)).statusCode).toBe(403);
  expect((await sheet.ads(file, {}, stranger)).status).toBe(403);
  expect((await sheet.ads(file, {}, '')).status).toBe(401);
  expect((await sheet.ads(file, { dry_run: '1' })).body.faults).toMatchObject([
    { fault: 'other_shop', value: String(other.id) },
  ]);
  expect((await sheet.ads(file, { sort: 'x' })).status).toBe(422);
  expect([shop.id === other.id, await ads()]).toEqual([false, []]);
});
