import { beforeEach, describe, expect, test } from 'vitest';
import * as links from '../../../../shared/contract/reports/report-links.contract.ts';
import * as savedViews from '../../../../shared/contract/reports/saved-views.contract.ts';
import { LINKS_MAX } from '../../../../shared/rules/reports/report-links.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { race } from '../../../../tests/clients/race.ts';
import { type MadeShop, type MadeUser, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { deleteOldReportFiles } from '../delete-old-report-files.ts';

const { app, db, services, setNow } = await openWorld();
let shop: MadeShop;
let maker: MadeUser;
let token = '';
let viewId = 0;
let count = 0;

const view = async (body: Loose = {}) => {
  const search = { device: 'tablet', compare: 'year' };
  const draft = { name: 'Tablets', shared: false, page: '/devices', search, period: 'last_28', ...body };
  return (
    await send(app, savedViews.createSavedViewCall, { token, params: { shopId: shop.id }, body: draft })
  ).body.id;
};

beforeEach(async () => {
  setNow(NOW);
  await db.deleteFrom('rate_limit').execute();
  count += 1;
  shop = await makeShop(db, { name: `Linked ${count}` });
  maker = await makeUser(db, { shopIds: [shop.id] });
  token = await signInAs(app, maker);
  viewId = await view();
});

const create = (body: Loose = {}, by = token) =>
  send(app, links.createReportLinkCall, {
    token: by,
    params: { shopId: shop.id },
    body: { view_id: viewId, lang: 'en', days: 30, password: null, ...body },
  });
const made = async (body: Loose = {}) => {
  const { body: answer } = await create(body);
  return { ...answer.link, token: answer.path.replace('/shared#token=', '') };
};
const list = async (by = token) =>
  (await send(app, links.listReportLinksCall, { token: by, params: { shopId: shop.id } })).body.data;
const end = (linkId: number, by = token, shopId = shop.id) =>
  send(app, links.deleteReportLinkCall, { token: by, params: { shopId, linkId } });
const open = (linkToken: string, password?: string) =>
  send(app, links.openReportLinkCall, { body: { token: linkToken, ...(password && { password }) } });

describe('a link to a report', () => {
  test('opens for a stranger what the view shows, in the language of its maker', async () => {
    const link = await made();
    const { status, body } = await open(link.token);
    expect([status, body.report]).toMatchObject([
      200,
      {
        ...{ title: 'Tablets', shop: `Linked ${count}`, lang: 'en', logo_url: null },
        days: '23.10.2026 – 19.11.2026',
      },
    ]);
    expect(body.report?.figures.map(({ title, value }) => [title, value])[0]).toEqual(['Clicks', '0']);
    expect(body.report?.compared_with).toContain('2025');
    await open(link.token);
    expect(await list()).toMatchObject([
      {
        title: 'Tablets',
        maker: 'Ana Anić',
        works: true,
        has_password: false,
        opened: 2,
        last_opened_at: NOW,
      },
    ]);
  });

  test('keeps neither its token nor its password as they are', async () => {
    const link = await made({ password: 'plava kiša' });
    const row = await db
      .selectFrom('report_link')
      .selectAll()
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(link.token);
    expect(row.token_hash).toHaveLength(32);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('shows what the view was when it was made', async () => {
    const link = await made();
    await send(app, savedViews.deleteSavedViewCall, { token, params: { shopId: shop.id, viewId } });
    expect((await open(link.token)).body.report?.title).toBe('Tablets');
  });

  test('with a password says nothing without it', async () => {
    const link = await made({ password: 'plava kiša' });
    expect((await open(link.token)).body).toEqual({ report: null });
    const wrong = await open(link.token, 'crvena kiša');
    expect([wrong.status, wrong.problem.errors]).toMatchObject([
      422,
      [{ field: 'password', code: 'invalid' }],
    ]);
    expect((await open(link.token, 'plava kiša')).body.report?.title).toBe('Tablets');
    expect((await list())[0]?.opened).toBe(1);
  });

  test('whose password is guessed opens for nobody for an hour, not even with the right one', async () => {
    const link = await made({ password: 'plava kiša' });
    for (let nth = 0; nth < 20; nth++) expect((await open(link.token, `wrong ${nth}`)).status).toBe(422);
    expect((await open(link.token, 'plava kiša')).status).toBe(429);
  });

  test('cannot be guessed without end', async () => {
    for (let nth = 0; nth < 60; nth++) expect((await open(`no-such-${nth}`)).status).toBe(404);
    expect((await open('no-such')).status).toBe(429);
  });
});

describe('a link to a report ends', () => {
  test('at its time, and is forgotten 90 days later', async () => {
    const link = await made({ days: 7 });
    setNow('2026-11-27T10:00:00Z');
    expect((await open(link.token)).status).toBe(404);
    setNow('2027-01-10T10:00:00Z');
    await deleteOldReportFiles(services);
    expect(await db.selectFrom('report_link').select('id').where('id', '=', link.id).execute()).toHaveLength(
      1,
    );
    setNow('2027-02-26T10:00:00Z');
    await deleteOldReportFiles(services);
    expect(await db.selectFrom('report_link').select('id').where('id', '=', link.id).execute()).toEqual([]);
  });

  test.each([
    ['lost the shop', () => db.deleteFrom('user_shop').where('user_id', '=', maker.id).execute()],
    [
      'was disabled',
      () => db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', maker.id).execute(),
    ],
    [
      'emptied the profile',
      () => db.updateTable('app_user').set({ phone: '' }).where('id', '=', maker.id).execute(),
    ],
  ])('while its maker %s', async (_, lose) => {
    const link = await made();
    const colleague = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    await lose();
    expect((await open(link.token)).status).toBe(404);
    expect(await list(colleague)).toMatchObject([{ id: link.id, works: false }]);
  });

  test('with its maker’s account, and with the shop', async () => {
    const [first, second] = [await made(), await made()];
    await db.deleteFrom('app_user').where('id', '=', maker.id).execute();
    expect((await open(first.token)).status).toBe(404);
    expect((await open(second.token)).status).toBe(404);
  });

  test('by anybody who sees the reports of the shop, once, and stands in the audit log', async () => {
    const link = await made();
    const colleague = await signInAs(app, await makeUser(db, { shopIds: [shop.id], roleId: 3 }));
    expect(await race(() => end(link.id, colleague))).toEqual({ taken: 1, refused: [404] });
    expect((await open(link.token)).status).toBe(404);
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', shop.id)
      .where('target_kind', '=', 'shop')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['report_shared', 'report_link_ended']);
  });
});

describe('a link to a report is refused', () => {
  test('of another shop, of a view that is not one’s own, and of a page that is gone', async () => {
    const rivalShop = await makeShop(db);
    const rival = await signInAs(app, await makeUser(db, { shopIds: [rivalShop.id] }));
    const link = await made();
    expect((await create({}, rival)).status).toBe(403);
    expect((await end(link.id, rival, rivalShop.id)).status).toBe(404);
    const colleague = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    expect((await create({}, colleague)).status).toBe(404);
    const gone = await view({ name: 'Changes', page: '/bidding/changes', search: {}, period: 'last_28' });
    await db.updateTable('saved_view').set({ page: '/gone' }).where('id', '=', gone).execute();
    expect((await create({ view_id: gone })).problem.errors).toMatchObject([
      { field: 'view_id', code: 'invalid' },
    ]);
  });

  test.each([
    ['days', { days: 0 }],
    ['days', { days: 366 }],
    ['password', { password: 'short' }],
    ['lang', { lang: 'xx' }],
    ['maker_id', { maker_id: 1 }],
  ])('with a wrong %s: %j', async (field, body) => {
    const { status, problem } = await create(body);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test(`beside ${LINKS_MAX} others, also where eight come at once`, async () => {
    for (let nth = 1; nth < LINKS_MAX; nth++) await create();
    expect(await race(() => create())).toEqual({ taken: 1, refused: [422] });
    const first = (await list()).at(-1);
    await end(first?.id ?? 0);
    expect((await create()).status).toBe(200);
  });
});
