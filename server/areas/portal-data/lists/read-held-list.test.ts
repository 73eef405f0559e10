import { beforeAll, expect, test } from 'vitest';
import {
  applyPriceListCall,
  listDeskPortalsCall,
  previewPriceListCall,
  readPriceListCall,
} from '../../../../shared/contract/desk/portal-data.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { germanList, giveList } from '../../../../tests/clients/portal-data-client.ts';
import { type MadeCategory, makeCategory, makeSeason, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
let token = '';
let [root, phones, cases] = [] as unknown as [MadeCategory, MadeCategory, MadeCategory];

beforeAll(async () => {
  token = await signInAs(app, await makeUser(db, { roleId: 1 }));
  await db.deleteFrom('price_band').execute();
  root = await makeCategory(db, { name: 'Mobilni' });
  phones = await makeCategory(db, { parent: root, name: 'Telefoni' });
  cases = await makeCategory(db, { parent: root, name: 'Maske' });
  const band = { portal_id: 1, to_minor: null };
  await db
    .insertInto('price_band')
    .values([
      { ...band, category_id: root.id, from_minor: 0, base_micros: 30_000 },
      { ...band, category_id: phones.id, from_minor: 0, to_minor: 10_000_00, base_micros: 40_000 },
      { ...band, category_id: phones.id, from_minor: 10_000_00, base_micros: 80_000 },
    ])
    .execute();
});

const read = async (portal: 'rs' | 'si' = 'rs') =>
  (await send(app, readPriceListCall, { token, params: { portal } })).body;

test('says the price of each category that has one of its own, cut where it changes', async () => {
  const { data, season } = await read();
  expect(season).toBeNull();
  expect(data).toEqual([
    { category_id: root.id, category: 'Mobilni', from_price: 0, to_price: null, cpc: 0.03, season_cpc: null },
    {
      category_id: phones.id,
      category: 'Mobilni › Telefoni',
      from_price: 0,
      to_price: 10_000,
      cpc: 0.04,
      season_cpc: null,
    },
    {
      category_id: phones.id,
      category: 'Mobilni › Telefoni',
      from_price: 10_000,
      to_price: null,
      cpc: 0.08,
      season_cpc: null,
    },
  ]);
  expect((await read('si')).data).toEqual([]);
});

test('says what the season that runs or comes next makes of them, where its prices begin elsewhere too', async () => {
  const days = { fromDay: '2026-12-01', toDay: '2026-12-31' };
  await makeSeason(db, {
    ...days,
    bands: [
      { categoryId: phones.id, fromMinor: 20_000_00, toMinor: null, baseMicros: 120_000 },
      { categoryId: cases.id, fromMinor: 0, toMinor: null, baseMicros: 25_000 },
    ],
  });
  const { data, season } = await read();
  expect(season).toMatchObject({ from_day: days.fromDay, to_day: days.toDay, is_running: false });
  const lines = data.map(({ category_id: id, from_price, to_price, cpc, season_cpc }) => [
    id,
    from_price,
    to_price,
    cpc,
    season_cpc,
  ]);
  expect(lines).toEqual([
    [root.id, 0, null, 0.03, null],
    [cases.id, 0, null, 0.03, 0.025],
    [phones.id, 0, 10_000, 0.04, null],
    [phones.id, 10_000, 20_000, 0.08, null],
    [phones.id, 20_000, null, 0.08, 0.12],
  ]);
});

test('the portals can be compared, with since when their lists hold', async () => {
  const portals = async () => (await send(app, listDeskPortalsCall, { token })).body.data;
  const [rs, ba] = await portals();
  expect(rs).toMatchObject({ cpc_min: 0.03, cpc_median: 0.04, cpc_max: 0.08, in_force_since: null });
  expect(ba).toMatchObject({ cpc_min: null, cpc_median: null, cpc_max: null });
  const { body } = await giveList(app, { token, bytes: germanList([[phones.id, '0', '', '0,10']]) });
  const params = { portal: 'rs', listId: body.list_id ?? 0 } as const;
  const { version } = (await send(app, previewPriceListCall, { token, params })).body;
  expect((await send(app, applyPriceListCall, { token, params, body: { version } })).status).toBe(200);
  expect((await portals())[0]).toMatchObject({
    cpc_min: 0.1,
    cpc_max: 0.1,
    in_force_since: '2026-11-20T10:00:00.000Z',
  });
});

test('is for staff', async () => {
  const params = { portal: 'rs' } as const;
  expect((await send(app, readPriceListCall, { params })).status).toBe(401);
  const merchant = await signInAs(app, await makeUser(db));
  expect((await send(app, readPriceListCall, { params, token: merchant })).status).toBe(403);
});
