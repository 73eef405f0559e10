import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as seasons from '../../../../shared/contract/desk/desk-seasons.contract.ts';
import { getPriceListCall } from '../../../../shared/contract/reports/price-list.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { germanList, giveList } from '../../../../tests/clients/portal-data-client.ts';
import {
  type MadeCategory,
  type MadeUser,
  makeCategory,
  makeShop,
  makeUser,
} from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { loadPrices } from '../../../kernel/catalogue/catalogue.public.ts';

const { app, db, setNow } = await openWorld();
const portal = 'rs' as const;

let token = '';
let merchant = '';
let shopId = 0;
let root = {} as MadeCategory;
let leaf = {} as MadeCategory;

let owner = {} as MadeUser;
const staff = await makeUser(db, { roleId: 1 });

/** Sets the time; sessions do not last that long. */
async function moveTo(now: string) {
  setNow(now);
  token = await signInAs(app, staff);
  merchant = await signInAs(app, owner);
}

beforeAll(async () => {
  root = await makeCategory(db);
  leaf = await makeCategory(db, { parent: root });
  shopId = (await makeShop(db)).id;
  owner = await makeUser(db, { shopIds: [shopId] });
  await db
    .insertInto('price_band')
    .values({ portal_id: 1, category_id: leaf.id, from_minor: 0, to_minor: null, base_micros: 100_001 })
    .execute();
});
beforeEach(async () => {
  await moveTo(NOW);
  await db.deleteFrom('season').execute();
});

const draft = (patch: Partial<seasons.SeasonDraft> = {}): seasons.SeasonDraft => ({
  name: { en: 'Peak', sr: 'Vrhunac', sl: 'Vrhunec', hr: 'Vrhunac' },
  from_day: '2026-11-21',
  to_day: '2026-11-30',
  bands: { kind: 'percent', percent: 50, category_ids: [root.id] },
  ...patch,
});
const create = (body: object = draft(), as: string | null = token) =>
  send(app, seasons.createSeasonCall, {
    ...(as ? { token: as } : {}),
    params: { portal },
    body: { ...body },
  });
const change = (seasonId: number, body: object) =>
  send(app, seasons.changeSeasonCall, { token, params: { portal, seasonId }, body: { ...body } });
const end = (seasonId: number, version = 1) =>
  send(app, seasons.endSeasonCall, { token, params: { portal, seasonId }, body: { version } });
const remove = (seasonId: number, version = 1) =>
  send(app, seasons.deleteSeasonCall, { token, params: { portal, seasonId }, query: { version } });
const made = async (body: object = draft()) => (await create(body)).body.data[0]?.id ?? 0;
const baseOn = async (day: string) =>
  (await loadPrices(db, 1, { from: day, to: day })).onDay(day).baseMicros(leaf.path, 5);
const error = ({ problem }: Awaited<ReturnType<typeof create>>) => problem.errors?.[0]?.field;

test('percent on top of the base list is what clicks cost on its days, and what merchants are shown', async () => {
  const { body } = await create();
  expect(body.data).toMatchObject([{ state: 'coming', num_bands: 2, num_categories: 2, version: 1 }]);
  expect(await baseOn('2026-11-20')).toBe(100_001);
  expect(await baseOn('2026-11-21')).toBe(150_002);
  const { body: shown } = await send(app, getPriceListCall, { token: merchant, params: { shopId } });
  expect(shown.season).toMatchObject({ name: { sr: 'Vrhunac' }, from_day: '2026-11-21' });
  const audit = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(audit).toMatchObject({ action: 'season_saved', before: null, after: { name: 'Peak', rows: 2 } });
});

test('bands come from a file too, and stay where a change keeps them', async () => {
  const bytes = germanList([[root.id, 100, 200, '0,3']]);
  const { body: uploaded } = await giveList(app, { token, bytes, purpose: 'season' });
  const id = await made(draft({ bands: { kind: 'file', list_id: uploaded.list_id ?? 0 } }));
  const kept = await change(id, { ...draft({ to_day: '2026-12-01', bands: { kind: 'keep' } }), version: 1 });
  expect(kept.body.data).toMatchObject([{ to_day: '2026-12-01', num_bands: 1, version: 2 }]);
  expect(await baseOn('2026-12-01')).toBe(100_001);
  const { body: ordinary } = await giveList(app, { token, bytes: germanList([[root.id, 0, '', '0,3']]) });
  const wrong = await create(draft({ bands: { kind: 'file', list_id: ordinary.list_id ?? 0 } }));
  expect(error(wrong)).toBe('from_day');
  const other = { from_day: '2026-12-02', to_day: '2026-12-02' };
  expect(
    error(await create(draft({ ...other, bands: { kind: 'file', list_id: ordinary.list_id ?? 0 } }))),
  ).toBe('bands.list_id');
});

describe('the days of a season', () => {
  test.each([
    ['today', { from_day: '2026-11-20' }, 'from_day'],
    ['upside down', { to_day: '2026-11-20' }, 'to_day'],
    ['too many', { to_day: '2027-11-22' }, 'to_day'],
    ['no day', { to_day: '2026-11-31' }, 'to_day'],
  ])('%s are refused', async (_, patch, field) => {
    expect(error(await create(draft(patch)))).toBe(field);
  });

  test('are shared with no other season of the portal, whoever asks at the same time', async () => {
    const both = await Promise.all([
      create(),
      create(draft({ from_day: '2026-11-30', to_day: '2026-12-05' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await create(draft({ from_day: '2026-12-06', to_day: '2026-12-06' }))).status).toBe(200);
    const si = await makeCategory(db, { cc: 'si' });
    const elsewhere = await send(app, seasons.createSeasonCall, {
      token,
      params: { portal: 'si' },
      body: draft({ bands: { kind: 'percent', percent: 10, category_ids: [si.id] } }),
    });
    expect(elsewhere.status).toBe(200);
  });
});

test('a season that has begun can only be ended, once, and then is over tomorrow', async () => {
  const id = await made();
  expect((await end(id)).problem.code).toBe('conflict');
  await moveTo('2026-11-25T10:00:00Z');
  expect((await change(id, { ...draft(), version: 1 })).problem.code).toBe('conflict');
  expect((await remove(id)).problem.code).toBe('conflict');
  const { body } = await end(id);
  expect(body.data).toMatchObject([{ to_day: '2026-11-25', state: 'running', version: 2 }]);
  expect([await baseOn('2026-11-25'), await baseOn('2026-11-26')]).toEqual([150_002, 100_001]);
  await moveTo('2026-11-26T10:00:00Z');
  expect((await end(id, 2)).problem.code).toBe('conflict');
});

test('changes of an older version are refused', async () => {
  const id = await made();
  expect((await change(id, { ...draft(), version: 1 })).status).toBe(200);
  expect((await change(id, { ...draft(), version: 1 })).problem.code).toBe('changed_meanwhile');
  expect((await remove(id, 1)).problem.code).toBe('changed_meanwhile');
  expect((await remove(id, 2)).body.data).toEqual([]);
  expect((await remove(id, 2)).status).toBe(404);
});

test('refuses strangers, merchants, and what is no season', async () => {
  expect((await create(draft(), null)).status).toBe(401);
  expect((await create(draft(), merchant)).status).toBe(403);
  const missing = { token: merchant, params: { portal, seasonId: 2_000_000_000 }, body: { version: 1 } };
  expect((await send(app, seasons.endSeasonCall, missing)).status).toBe(403);
  expect((await send(app, seasons.listSeasonsCall, { token: merchant, params: { portal } })).status).toBe(
    403,
  );
  expect(error(await create(draft({ bands: { kind: 'keep' } })))).toBe('bands');
  expect(error(await create({ ...draft(), name: { en: 'A', sr: ' ', sl: 'C', hr: 'D' } }))).toBe('name.sr');
  const percent = (patch: object) =>
    create({ ...draft(), bands: { kind: 'percent', percent: 10, category_ids: [root.id], ...patch } });
  expect(error(await percent({ percent: 0 }))).toBe('bands.percent');
  expect(error(await percent({ percent: 501 }))).toBe('bands.percent');
  expect(error(await percent({ category_ids: [] }))).toBe('bands.category_ids');
  expect(error(await percent({ category_ids: [999] }))).toBe('bands.category_ids');
});
