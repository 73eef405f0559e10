import { beforeAll, describe, expect, test } from 'vitest';
import * as portalData from '../../../../shared/contract/desk/portal-data.contract.ts';
import { getPriceListCall } from '../../../../shared/contract/reports/price-list.contract.ts';
import { PRICE_FILE_COLUMNS } from '../../../../shared/rules/portals/price-list-file.ts';
import { callPath, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { germanList, giveList } from '../../../../tests/clients/portal-data-client.ts';
import { readWorkbook } from '../../../../tests/clients/read-workbook.ts';
import { makeAd } from '../../../../tests/worlds/ad-factory.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import {
  type MadeCategory,
  type MadeProduct,
  makeBid,
  makeCategory,
  makeOffer,
  makeProduct,
  makeSeason,
  makeShop,
  makeUser,
} from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import type { ClickFact } from '../../../kernel/catalogue/catalogue.public.ts';
import { loadAuctions } from '../../portal/portal.public.ts';

const { app, services } = await openWorld();
const { db, clock } = services;
const portal = 'rs' as const;

let token = '';
let merchant = '';
let shopId = 0;
let phones = {} as MadeCategory;
let cases = {} as MadeCategory;
let phone = {} as MadeProduct;

beforeAll(async () => {
  token = await signInAs(app, await makeUser(db, { roleId: 1 }));
  const root = await makeCategory(db, { name: 'Mobilni' });
  phones = await makeCategory(db, { parent: root, name: 'Telefoni; "đ"' });
  cases = await makeCategory(db, { parent: root, name: 'Čarape' });
  const shop = await makeShop(db, { name: 'Pčelica' });
  shopId = shop.id;
  merchant = await signInAs(app, await makeUser(db, { shopIds: [shopId] }));
  phone = await makeProduct(db, { category: phones });
  await makeOffer(db, { shopId, productId: phone.id, priceMinor: 50_000_00 });
  await makeBid(db, { shopId, categoryId: phones.id, bidMicros: 90_000 });
  await makeBid(db, { shopId, productId: phone.id, bidMicros: 200_000 });
  await makeBid(db, { shopId, categoryId: cases.id, bidMicros: 60_000, enabled: false });
  await makeAd(db, { shopId, categoryId: phones.id, bidMicros: 85_000 });
  await db
    .insertInto('price_band')
    .values([
      { portal_id: 1, category_id: phones.id, from_minor: 0, to_minor: 10_000_00, base_micros: 40_000 },
      { portal_id: 1, category_id: phones.id, from_minor: 10_000_00, to_minor: null, base_micros: 80_000 },
    ])
    .execute();
});

const NEW_ROWS = () => [
  [phones.id, '0', '10.000,00', '0,10'],
  [phones.id, '10.000', '', '0,123456'],
  [cases.id, '0', '', '0,02'],
];
const upload = async (rows: readonly (readonly (string | number)[])[]) => {
  const { body } = await giveList(app, { token, bytes: germanList(rows) });
  expect(body.faults).toEqual([]);
  return body.list_id ?? 0;
};
const preview = (listId: number, as = token) =>
  send(app, portalData.previewPriceListCall, { token: as, params: { portal, listId } });
const apply = (listId: number, version: string) =>
  send(app, portalData.applyPriceListCall, { token, params: { portal, listId }, body: { version } });
const download = (format: string, as = token) =>
  app.inject({
    url: `${callPath(portalData.exportPriceListCall, { portal })}?format=${format}`,
    headers: { authorization: `Bearer ${as}` },
  });
const baseNow = async () => {
  const { pages } = await loadAuctions(db, 1, [phone.id], clock());
  return pages[0]?.input.basePriceMicros(shopId, 50_000_00);
};

const click = (at: string, patch: Partial<ClickFact> = {}): ClickFact => ({
  ...drawClick({ id: shopId, cc: 'rs', name: '' }, [phone], Date.parse(at), seeded(7)),
  kind: 'base',
  priceMinor: 50_000_00,
  baseMicros: 80_000,
  chargeMicros: 80_000,
  invalidReason: null,
  ...patch,
});

describe('the list as a file', () => {
  test('is what German Excel reads, and comes back as it went: nothing changes', async () => {
    const { headers, rawPayload } = await download('csv');
    expect(headers['content-disposition']).toBe('attachment; filename="price_list_rs_2026-11-20.csv"');
    expect(rawPayload.toString()).toBe(
      [
        '\uFEFFcategory_id;category;from_price;to_price;cpc',
        `${phones.id};"Mobilni › Telefoni; ""đ""";0;10000;0,04`,
        `${phones.id};"Mobilni › Telefoni; ""đ""";10000;;0,08`,
        '',
      ].join('\r\n'),
    );
    const { body } = await giveList(app, { token, bytes: rawPayload });
    expect(body).toMatchObject({ num_rows: 2, num_faults: 0, faults: [] });
    const { body: told } = await preview(body.list_id ?? 0);
    expect(told.rows).toEqual({ before: 2, after: 2, added: 0, removed: 0, changed: 0 });
    expect((await apply(told.list_id, told.version)).body).toEqual({ data: [] });
  });

  test('is a workbook where that is asked for', async () => {
    const [sheet] = await readWorkbook((await download('xlsx')).rawPayload);
    expect(sheet?.rows[0]).toEqual(PRICE_FILE_COLUMNS.map((text) => ({ text })));
    expect(sheet?.rows).toHaveLength(3);
  });
});

test('a preview tells what a list would change: its rows, the bids below it, what the last 30 days cost', async () => {
  await insertClicks(services, [
    click('2026-10-21T00:30:00+02:00'),
    click('2026-11-19T22:59:59Z'),
    click('2026-11-10T10:00:00Z', { priceMinor: 9_999_99, chargeMicros: 40_000 }),
    click('2026-11-10T10:00:00Z', { kind: 'bid', chargeMicros: 500_000 }),
    click('2026-11-10T10:00:00Z', { invalidReason: 'repeat', chargeMicros: 0 }),
    click('2026-10-20T10:00:00Z'),
    click('2026-11-20T05:00:00Z'),
  ]);
  const listId = await upload(NEW_ROWS());
  const { body: told } = await preview(listId);
  expect(told).toMatchObject({
    file_name: 'list.csv',
    rows: { before: 2, after: 3, added: 1, removed: 0, changed: 2 },
    bids: {
      bids: 1,
      ads: 1,
      shops: 1,
      rising: 0,
      by_shop: [{ shop_id: shopId, name: 'Pčelica', bids: 1, ads: 1 }],
    },
    replay: { date_from: '2026-10-21', date_to: '2026-11-19', clicks: 3, cost: 0.2, cost_after: 0.346912 },
  });
  expect(told.replay.categories).toEqual([
    {
      category_id: phones.id,
      category: 'Mobilni › Telefoni; "đ"',
      clicks: 3,
      cost: 0.2,
      cost_after: 0.346912,
    },
  ]);
  expect(told.changes.map(({ cpc_before, cpc_after }) => [cpc_before, cpc_after])).toEqual([
    [0.04, 0.1],
    [0.08, 0.123456],
    [null, 0.02],
  ]);
  expect(await baseNow()).toBe(80_000);
});

test('a list is applied, seen by everybody at once, written down and taken back', async () => {
  const listId = await upload(NEW_ROWS());
  const { body: told } = await preview(listId);
  const { body: applied } = await apply(listId, told.version);
  expect(applied.data).toHaveLength(1);
  expect(applied.data[0]).toMatchObject({
    file_name: 'list.csv',
    num_rows: 3,
    added: 1,
    removed: 0,
    changed: 2,
    list_id: listId,
  });
  expect(await baseNow()).toBe(123_456);
  const { body: shown } = await send(app, getPriceListCall, { token: merchant, params: { shopId } });
  expect(shown.priceListRange).toMatchObject({ lowest_cpc: 0.02, highest_cpc: 0.123456 });
  const audit = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'price_list_replaced')
    .execute();
  expect(audit).toMatchObject([
    { target_kind: 'portal', target_id: 1, before: { rows: 2 }, after: { rows: 3, file: 'list.csv' } },
  ]);

  const { body: back } = await preview(applied.data[0]?.before_id ?? 0);
  expect(back).toMatchObject({ file_name: '', rows: { before: 3, after: 2, removed: 1, changed: 2 } });
  expect(back.bids).toMatchObject({ bids: 0, ads: 0, rising: 2 });
  expect((await apply(back.list_id, back.version)).status).toBe(200);
  expect(await baseNow()).toBe(80_000);
  const { body: history } = await send(app, portalData.listPriceListChangesCall, {
    token,
    params: { portal },
  });
  expect(history.data.map(({ file_name, num_rows }) => [file_name, num_rows])).toEqual([
    ['', 2],
    ['list.csv', 3],
  ]);
  expect(history.data[0]?.before_id).toBe(listId);
});

test('what was previewed is what is replaced: after another change it is refused, from two windows once', async () => {
  const listId = await upload(NEW_ROWS());
  const { body: told } = await preview(listId);
  await db.updateTable('price_band').set({ base_micros: 41_000 }).where('from_minor', '=', 0).execute();
  const late = await apply(listId, told.version);
  expect([late.status, late.problem.code]).toEqual([409, 'changed_meanwhile']);
  const { body: again } = await preview(listId);
  const both = await Promise.all([apply(listId, again.version), apply(listId, again.version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a season keeps its own prices in the replay and in what bids have to be above', async () => {
  const { body: before } = await preview(await upload([[phones.id, 0, '', '0,50']]));
  await makeSeason(db, {
    fromDay: '2026-11-19',
    toDay: '2026-11-20',
    bands: [{ categoryId: phones.id, fromMinor: 0, toMinor: null, baseMicros: 80_000 }],
  });
  const { body: now } = await preview(before.list_id);
  expect(now.bids).toMatchObject({ bids: 0, ads: 0 });
  expect(before.replay.cost_after - now.replay.cost_after).toBeCloseTo(0.42, 6);
  await db.deleteFrom('season').execute();
});

test('the portals and their categories are told', async () => {
  const { body: portals } = await send(app, portalData.listDeskPortalsCall, { token });
  expect(portals.data.map(({ country_locale_code }) => country_locale_code)).toEqual([
    'rs',
    'ba',
    'si',
    'hr',
  ]);
  expect(portals.data[0]).toMatchObject({ currency: 'RSD', num_categories: 2, num_all_categories: 3 });
  const { body } = await send(app, portalData.listPortalCategoriesCall, { token, params: { portal } });
  expect(body.data.map(({ name }) => name)).toEqual([
    'Mobilni',
    'Mobilni › Čarape',
    'Mobilni › Telefoni; "đ"',
  ]);
});

test('is refused to strangers and merchants, for portals and lists that do not exist', async () => {
  const status = async (as?: string, at: object = { portal, listId: 1 }) =>
    (await send(app, portalData.previewPriceListCall, { ...(as ? { token: as } : {}), params: { ...at } }))
      .status;
  expect(await status()).toBe(401);
  expect(await status(merchant)).toBe(403);
  expect(await status(token, { portal, listId: 2_000_000_000 })).toBe(404);
  expect(await status(merchant, { portal, listId: 2_000_000_000 })).toBe(403);
  expect(await status(token, { portal: 'xx', listId: 1 })).toBe(422);
  const listId = await upload(NEW_ROWS());
  const elsewhere = await send(app, portalData.previewPriceListCall, {
    token,
    params: { portal: 'si', listId },
  });
  expect(elsewhere.status).toBe(404);
  expect((await giveList(app, { bytes: '' })).status).toBe(401);
  expect((await giveList(app, { token: merchant, bytes: '' })).status).toBe(403);
  expect((await download('csv', merchant)).statusCode).toBe(403);
  expect((await download('pdf')).statusCode).toBe(422);
  expect((await apply(listId, 'x'.repeat(101))).problem.errors?.[0]?.field).toBe('version');
});
