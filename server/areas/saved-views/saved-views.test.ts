import { describe, expect, test } from 'vitest';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import * as savedViews from '../../../shared/contract/reports/saved-views.contract.ts';
import { OWN_VIEWS_MAX } from '../../../shared/rules/reports/saved-views.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { race } from '../../../tests/clients/race.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const [shop, foreign] = [await makeShop(db), await makeShop(db)];
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
const colleague = await signInAs(app, await makeUser(db, { shopIds: [shop.id], roleId: 3 }));
const rival = await signInAs(app, await makeUser(db, { shopIds: [foreign.id] }));
const params = { shopId: shop.id };

const SEARCH = {
  device: 'tablet',
  category_id: '17',
  compare: 'year',
  devices_sort: 'clicks.asc',
  columns: 'none',
};
const draft = { name: 'Tablets', shared: false, page: '/devices', search: SEARCH, period: 'last_28' };
const create = (body: Loose = {}, by = token) =>
  send(app, savedViews.createSavedViewCall, { token: by, params, body: { ...draft, ...body } });
const change = (viewId: number, body: Loose, by = token) =>
  send(app, savedViews.changeSavedViewCall, {
    token: by,
    params: { ...params, viewId },
    body: { ...draft, version: 1, ...body },
  });
const remove = (viewId: number, by = token, shopId = shop.id) =>
  send(app, savedViews.deleteSavedViewCall, { token: by, params: { shopId, viewId } });
const list = async (by = token) =>
  (await send(app, savedViews.listSavedViewsCall, { token: by, params })).body.data;
const names = async (by = token) => (await list(by)).map(({ name }) => name);

describe('a saved view', () => {
  test('is its person’s own until it is shared, and then everybody’s of the shop', async () => {
    const { status, body } = await create({ name: '  Tablets  ' });
    expect([status, body]).toEqual([
      200,
      { ...draft, id: body.id, version: 1, is_start: false, author: 'Ana Anić', changed_at: NOW },
    ]);
    expect(await list()).toEqual([body]);
    expect(await list(colleague)).toEqual([]);
    expect((await change(body.id, {}, colleague)).status).toBe(404);
    expect((await remove(body.id, colleague)).status).toBe(404);
    const shared = await change(body.id, { shared: true, name: 'Tablets of all' });
    expect(shared.body).toMatchObject({ shared: true, name: 'Tablets of all', version: 2 });
    expect(await list(colleague)).toEqual([shared.body]);
    const taken = await change(body.id, { version: 2, name: 'Mine' }, colleague);
    expect([taken.body.shared, await names()]).toEqual([false, []]);
    expect((await remove(body.id, colleague)).status).toBe(204);
  });

  test('has a name of its own, whatever the case of its letters, beside a shared one of the same', async () => {
    const { id } = (await create({ name: 'Week' })).body;
    const again = await create({ name: 'WEEK' });
    expect([again.status, again.problem.errors]).toMatchObject([422, [{ field: 'name', code: 'taken' }]]);
    const shared = (await create({ name: 'Week', shared: true })).body;
    expect((await change(shared.id, { name: 'week', shared: false })).problem.errors).toMatchObject([
      { field: 'name', code: 'taken' },
    ]);
    expect((await create({ name: 'Week' }, colleague)).status).toBe(200);
    for (const one of [id, shared.id]) await remove(one);
  });

  test('is changed by one of those who do it in the same moment', async () => {
    const { id } = (await create({ name: 'Race', shared: true })).body;
    expect(await race((nth) => change(id, { name: `Race ${nth}`, shared: true }))).toEqual({
      taken: 1,
      refused: [409],
    });
    expect((await change(id, { name: 'Late', shared: true })).problem.code).toBe('changed_meanwhile');
    const unseen = await change(id, { name: 'Late', shared: true, version: MAX_ID });
    expect(unseen.problem.code).toBe('changed_meanwhile');
    expect(await race(() => remove(id, colleague))).toEqual({ taken: 1, refused: [404] });
  });

  test(`has room beside ${OWN_VIEWS_MAX} others at most, also where eight come at once`, async () => {
    const full = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    for (let nth = 1; nth < OWN_VIEWS_MAX; nth++) await create({ name: `View ${nth}` }, full);
    expect(await race((nth) => create({ name: `Last ${nth}` }, full))).toEqual({ taken: 1, refused: [422] });
    expect((await create({ name: 'Shared', shared: true }, full)).status).toBe(200);
    const [first] = await list(full);
    expect((await change(first?.id ?? 0, { name: 'Renamed', period: 'last_7' }, full)).status).toBe(200);
  });

  test('is nobody else’s: of another shop it is not there', async () => {
    const { id } = (await create({ name: 'Ours' })).body;
    expect((await remove(id, rival, foreign.id)).status).toBe(404);
    expect((await remove(id, rival)).status).toBe(403);
    expect((await create({}, rival)).status).toBe(403);
    expect(await names()).toContain('Ours');
  });

  test.each([
    ['page', { page: 'https://evil.example' }],
    ['page', { page: '/login' }],
    ['search.redirect', { search: { redirect: '//evil.example' } }],
    ['search.device', { search: { device: '<script>' } }],
    ['search.shop_id', { search: { shop_id: '7' } }],
    ['period', { period: 'javascript:alert(1)' }],
    ['period', { period: null }],
    ['period', { page: '/bidding', search: {} }],
    ['name', { name: ' \n ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['name', { name: 'two\nlines' }],
    ['owner_id', { owner_id: 1 }],
  ])('is refused with a wrong %s: %j', async (field, body) => {
    const { status, problem } = await create({ name: 'Wrong', ...body });
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('of a page that is gone says so, and what its page does not know any more is left out', async () => {
    const { id } = (await create({ name: 'Old' })).body;
    const store = (columns: { page: string; search: string }) =>
      db.updateTable('saved_view').set(columns).where('id', '=', id).execute();
    const found = async () => (await list()).find((view) => view.id === id);
    await store({ page: '/devices', search: JSON.stringify({ device: 'tablet', gone: '1', kind: '<b>' }) });
    expect(await found()).toMatchObject({ page: '/devices', search: { device: 'tablet' } });
    await store({ page: '//evil.example', search: '{}' });
    expect(await found()).toMatchObject({ page: null, search: {} });
    expect((await remove(id)).status).toBe(204);
  });

  test('goes with the account where it is its own, and stays where it is shared', async () => {
    const gone = await makeUser(db, { shopIds: [shop.id] });
    const by = await signInAs(app, gone);
    await create({ name: 'Shared by one who goes', shared: true }, by);
    await create({ name: 'Own' }, by);
    await db.deleteFrom('app_user').where('id', '=', gone.id).execute();
    const left = await db.selectFrom('saved_view').select('name').where('owner_id', '=', gone.id).execute();
    expect(left).toEqual([]);
    const shared = (await list()).find(({ name }) => name === 'Shared by one who goes');
    expect(shared).toMatchObject({ author: null });
  });
});
