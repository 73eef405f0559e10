import { beforeEach, describe, expect, test } from 'vitest';
import * as savedViews from '../../../../shared/contract/reports/saved-views.contract.ts';
import * as mailings from '../../../../shared/contract/reports/view-mailings.contract.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { makeAll } from '../../../../tests/clients/report-worker.ts';
import { type MadeShop, type MadeUser, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { planViewMailings } from './plan-view-mailings.ts';

const { app, db, services, setNow } = await openWorld();
/** Seven in the morning in Belgrade, the day after NOW. */
const DUE = '2026-11-21T06:00:00.000Z';
let shopName = '';
let count = 0;
let shop: MadeShop;
let sender: MadeUser;
let colleague: MadeUser;
let token = '';
let viewId = 0;

beforeEach(async () => {
  setNow(NOW);
  count += 1;
  shopName = `Mira Home ${count}`;
  shop = await makeShop(db, { name: shopName });
  sender = await makeUser(db, { shopIds: [shop.id] });
  colleague = await makeUser(db, { shopIds: [shop.id], roleId: 3 });
  token = await signInAs(app, sender);
  const search = { device: 'tablet', compare: 'year' };
  const body = { name: 'Tablets', shared: false, page: '/devices', search, period: 'last_28' };
  viewId = (await send(app, savedViews.createSavedViewCall, { token, params: { shopId: shop.id }, body }))
    .body.id;
});

const draft = () => ({
  ...{ rhythm: 'daily', hour: 7, format: 'csv', lang: 'en', enabled: true },
  recipients: [sender.id, colleague.id],
});
const params = () => ({ shopId: shop.id, viewId });
const save = (body: Loose = {}, by = token) =>
  send(app, mailings.saveViewMailingCall, { token: by, params: params(), body: { ...draft(), ...body } });
const get = async (by = token) =>
  (await send(app, mailings.getViewMailingCall, { token: by, params: params() })).body;
const stop = (stopping: string) => send(app, mailings.stopViewMailingCall, { body: { token: stopping } });
const files = () =>
  db.selectFrom('report_file').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute();
const mailsOf = async (person: MadeUser) => waitingEmails(services, person.email);
const work = async (at: string) => {
  setNow(at);
  await planViewMailings(services);
  await makeAll(services);
};
const tokenOf = (template: { stop?: { path: string } } | undefined) =>
  template?.stop?.path.replace('/stop-mailing#token=', '') ?? '';

describe('a mailed view', () => {
  test('is saved with who gets it, and offers those who see the shop', async () => {
    expect(await get()).toMatchObject({ mailing: null, readers: [{ id: sender.id }, { id: colleague.id }] });
    const { status, body } = await save();
    expect([status, body.mailing]).toEqual([200, { ...draft(), sender: 'Ana Anić', next_due_at: DUE }]);
    expect((await save({ enabled: false })).body.mailing?.next_due_at).toBeNull();
    expect((await send(app, mailings.deleteViewMailingCall, { token, params: params() })).status).toBe(204);
    expect((await send(app, mailings.deleteViewMailingCall, { token, params: params() })).status).toBe(404);
    expect((await get()).mailing).toBeNull();
  });

  test('goes to each of them with the days that are over, narrowed as the page is, and a way out', async () => {
    await save();
    await work('2026-11-21T05:59:00Z');
    expect(await files()).toEqual([]);
    await work(DUE);
    expect(await files()).toMatchObject([
      {
        from_day: '2026-10-24',
        to_day: '2026-11-20',
        compare: 'year',
        status: 'ready',
        ordered_by: sender.id,
      },
    ]);
    for (const person of [sender, colleague]) {
      const [mail, ...others] = await mailsOf(person);
      expect([mail?.subject, others]).toEqual([`Tablets · ${shopName} · 24.10.2026 – 20.11.2026`, []]);
      expect(mail?.action?.path).toBe(
        `/devices?device=tablet&compare=year&shop_id=${shop.id}&date_from=2026-10-24&date_to=2026-11-20`,
      );
      expect(mail?.files).toHaveLength(1);
    }
  });

  test('is made once for each time, however many workers look, and only for the latest that was missed', async () => {
    await save();
    setNow('2026-11-24T09:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => planViewMailings(services)));
    await makeAll(services);
    expect((await files()).map(({ to_day }) => to_day)).toEqual(['2026-11-23']);
    expect(await mailsOf(colleague)).toHaveLength(1);
    await work('2026-11-25T06:00:00Z');
    expect(await files()).toHaveLength(2);
  });

  test('leaves out who lost the shop or whose account is disabled, at each sending', async () => {
    await save();
    await db.deleteFrom('user_shop').where('user_id', '=', colleague.id).execute();
    await work(DUE);
    expect([await mailsOf(colleague), (await mailsOf(sender)).length]).toEqual([[], 1]);
    await db.insertInto('user_shop').values({ user_id: colleague.id, shop_id: shop.id }).execute();
    await db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', colleague.id)
      .execute();
    await work('2026-11-22T06:00:00Z');
    expect([await mailsOf(colleague), (await mailsOf(sender)).length]).toEqual([[], 2]);
  });

  test('stops for one person by the link of the mail, and no one else can have it sent to them again', async () => {
    await save();
    await work(DUE);
    const [mail] = await mailsOf(colleague);
    expect((await stop(`${tokenOf(mail)}x`)).status).toBe(422);
    expect((await stop(tokenOf(mail).replace(/-\d+-/, `-${sender.id}-`))).status).toBe(422);
    for (let nth = 0; nth < 2; nth++) expect((await stop(tokenOf(mail))).status).toBe(204);
    await work('2026-11-22T06:00:00Z');
    expect([(await mailsOf(colleague)).length, (await mailsOf(sender)).length]).toEqual([1, 2]);
    token = await signInAs(app, sender);
    const { body } = await save();
    expect(body.mailing?.recipients).toEqual([sender.id]);
    expect(body.readers.find(({ id }) => id === colleague.id)?.stopped).toBe(true);
  });

  test('stops by one press in a mail program, never by opening its address', async () => {
    await save();
    await work(DUE);
    const [mail] = await mailsOf(colleague);
    const url = mail?.stop?.oneClickPath ?? '';
    const post = (payload: string, type: string, at = url) =>
      app.inject({ method: 'POST', url: at, payload, headers: { 'content-type': type } });
    const opened = await app.inject(url);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(opened.body).toContain(`url=${mail?.stop?.path}`);
    const form = 'application/x-www-form-urlencoded';
    expect((await post('something=else', form)).statusCode).toBe(415);
    expect((await post('{"List-Unsubscribe":"One-Click"}', 'application/json')).statusCode).toBe(415);
    expect((await post('List-Unsubscribe=One-Click', form, `${url}x`)).statusCode).toBe(422);
    await work('2026-11-22T06:00:00Z');
    expect((await mailsOf(colleague)).length).toBe(2);
    const parts =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await post(parts, 'multipart/form-data; boundary=b')).statusCode).toBe(204);
    expect((await post('List-Unsubscribe=One-Click', form)).statusCode).toBe(204);
    await work('2026-11-23T06:00:00Z');
    expect([(await mailsOf(colleague)).length, (await mailsOf(sender)).length]).toEqual([2, 3]);
  });

  test('stops where its sender no longer sees the shop, and says so to the owners', async () => {
    await save();
    const owner = await makeUser(db, { shopIds: [shop.id] });
    await db.deleteFrom('user_shop').where('user_id', '=', sender.id).execute();
    await work(DUE);
    await work('2026-11-22T06:00:00Z');
    expect(await files()).toEqual([]);
    const news = await db.selectFrom('notification').selectAll().where('shop_id', '=', shop.id).execute();
    expect(news).toMatchObject([
      { user_id: owner.id, kind: 'mailing_stopped', details: { title: 'Tablets' } },
    ]);
  });

  test('goes with its view, and that with its person', async () => {
    const { body } = await save();
    expect(body.mailing).not.toBeNull();
    await db.deleteFrom('app_user').where('id', '=', sender.id).execute();
    await work(DUE);
    expect(await mailsOf(colleague)).toEqual([]);
  });

  test.each([
    ['hour', { hour: 24 }],
    ['rhythm', { rhythm: 'hourly' }],
    ['format', { format: 'html' }],
    ['recipients', { recipients: [] }],
    ['recipients', { recipients: [2_000_000_000] }],
  ])('is refused with a wrong %s: %j', async (field, body) => {
    const { status, problem } = await save(body);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('is nobody else’s, not of strangers’ readers, and not of pages that are gone', async () => {
    const foreign = await makeUser(db, { shopIds: [(await makeShop(db)).id] });
    expect((await save({ recipients: [foreign.id] })).status).toBe(422);
    const other = await signInAs(app, colleague);
    expect((await save({}, other)).status).toBe(404);
    expect((await save({}, await signInAs(app, foreign))).status).toBe(403);
    await db.updateTable('saved_view').set({ page: '/gone' }).where('id', '=', viewId).execute();
    expect((await save()).problem.errors).toMatchObject([{ field: 'view_id', code: 'invalid' }]);
  });
});
