import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../../shared/contract/frame/call.ts';
import * as reportFiles from '../../../shared/contract/reports/report-files.contract.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { makeAll } from '../../../tests/clients/report-worker.ts';
import { type MadeUser, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { planReportFiles } from './plan-report-files.ts';

const MONDAY = '2026-11-23T05:00:00.000Z';
const { app, db, services, setNow } = await openWorld();
const [shop, foreign] = [await makeShop(db, { name: 'Mira Home' }), await makeShop(db)];
const rival = await signInAs(app, await makeUser(db, { shopIds: [foreign.id] }));

const WEEKLY = { kind: 'clicks', format: 'csv', rhythm: 'weekly', lang: 'en' };
const params = { shopId: shop.id };
let user: MadeUser;
let token = '';

beforeEach(async () => {
  setNow(NOW);
  await db.deleteFrom('report_subscription').execute();
  await db.deleteFrom('report_file').execute();
  await db.deleteFrom('mail').execute();
  user = await makeUser(db, { shopIds: [shop.id] });
  token = await signInAs(app, user);
});

const create = (body: Loose = {}) =>
  send(app, reportFiles.createSubscriptionCall, { token, params, body: { ...WEEKLY, ...body } });
const change = (subscriptionId: number, body: Loose) =>
  send(app, reportFiles.changeSubscriptionCall, {
    token,
    params: { ...params, subscriptionId },
    body: { ...WEEKLY, ...body },
  });
const list = async () => (await send(app, reportFiles.listSubscriptionsCall, { token, params })).body;
const files = () => db.selectFrom('report_file').selectAll().orderBy('id').execute();
const mails = () => emailsTo(services, user.email);
/** What the jobs do at an instant. */
const work = async (at: string) => {
  setNow(at);
  await planReportFiles(services);
  await makeAll(services);
};

describe('a subscription', () => {
  test('is listed with when it is due, for its owner alone', async () => {
    const { status, body } = await create();
    expect([status, body]).toEqual([200, { id: body.id, ...WEEKLY, enabled: true, next_due_at: MONDAY }]);
    await create({ rhythm: 'monthly', format: 'html' });
    expect(await list()).toMatchObject({ email: user.email, data: [{ id: body.id }, { rhythm: 'monthly' }] });
    const colleague = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    expect(
      (await send(app, reportFiles.listSubscriptionsCall, { token: colleague, params })).body.data,
    ).toEqual([]);
  });

  test('can be had once', async () => {
    await create();
    const again = await create({ lang: 'sr' });
    expect([again.status, again.problem.code]).toEqual([409, 'conflict']);
    const other = (await create({ format: 'xlsx' })).body;
    expect((await change(other.id, {})).status).toBe(409);
    expect((await list()).data.map(({ format }) => format)).toEqual(['csv', 'xlsx']);
  });

  test('is changed and switched off, and on again for what is to come', async () => {
    const { id } = (await create()).body;
    expect((await change(id, { rhythm: 'monthly' })).body.next_due_at).toBe('2026-12-01T05:00:00.000Z');
    expect((await change(id, { enabled: false })).body).toMatchObject({ enabled: false, next_due_at: null });
    await work('2026-11-23T06:00:00Z');
    expect(await files()).toEqual([]);
    token = await signInAs(app, user);
    expect((await change(id, { enabled: true })).body.next_due_at).toBe('2026-11-30T05:00:00.000Z');
    await work('2026-11-23T07:00:00Z');
    expect(await files()).toEqual([]);
  });

  test('ends when it is deleted', async () => {
    const { id } = (await create()).body;
    const end = () =>
      send(app, reportFiles.deleteSubscriptionCall, { token, params: { ...params, subscriptionId: id } });
    expect([(await end()).status, (await end()).status]).toEqual([204, 404]);
    await work(MONDAY);
    expect(await files()).toEqual([]);
  });
});

describe('when it is due', () => {
  test('the report of last week is made and mailed, once', async () => {
    await create();
    await work('2026-11-23T04:59:59Z');
    expect(await files()).toEqual([]);
    await work(MONDAY);
    await work(MONDAY);
    await work('2026-11-29T12:00:00Z');
    expect(await files()).toMatchObject([{ status: 'ready', from_day: '2026-11-16', to_day: '2026-11-22' }]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Click report · Mira Home · 16.11.2026 – 22.11.2026',
      lang: 'en',
      path: `/reports?shop_id=${shop.id}`,
    });
  });

  test('the report of the whole last month on the first', async () => {
    await create({ rhythm: 'monthly' });
    await work('2026-12-01T05:00:00Z');
    expect(await files()).toMatchObject([{ from_day: '2026-11-01', to_day: '2026-11-30' }]);
  });

  test('what was missed for weeks is made up for by the latest alone', async () => {
    await create();
    await work('2026-12-16T12:00:00Z');
    expect(await files()).toMatchObject([{ from_day: '2026-12-07', to_day: '2026-12-13' }]);
    await work('2026-12-21T05:00:00Z');
    expect((await files()).map((file) => file.from_day)).toEqual(['2026-12-07', '2026-12-14']);
  });

  test('two planners at once order one file', async () => {
    await create();
    setNow(MONDAY);
    await Promise.all([1, 2, 3].map(() => planReportFiles(services)));
    expect(await files()).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => makeAll(services)));
    expect(await mails()).toHaveLength(1);
  });

  test('it is not ordered again where the time was noted wrong', async () => {
    const { id } = (await create()).body;
    await work(MONDAY);
    await db
      .updateTable('report_subscription')
      .set({ next_due_at: new Date(MONDAY) })
      .where('id', '=', id)
      .execute();
    await work(MONDAY);
    expect([(await files()).length, (await mails()).length]).toEqual([1, 1]);
  });
});

describe('nothing is mailed', () => {
  test('to somebody whom the shop was taken from: the subscription and a mail that waits go with it', async () => {
    await create();
    await work(MONDAY);
    expect(await mails()).toHaveLength(1);
    await db.deleteFrom('user_shop').where('user_id', '=', user.id).execute();
    expect(await mails()).toEqual([]);
    expect(await db.selectFrom('report_subscription').selectAll().execute()).toEqual([]);
  });

  test('to a deleted account', async () => {
    await create();
    await work(MONDAY);
    await db.deleteFrom('app_user').where('id', '=', user.id).execute();
    expect(await mails()).toEqual([]);
    expect(await files()).toMatchObject([{ ordered_by: null, subscription_id: null }]);
  });

  test('to somebody who may no longer see reports when it is due', async () => {
    await create();
    await db.updateTable('app_user').set({ phone: '' }).where('id', '=', user.id).execute();
    await work(MONDAY);
    expect([await files(), await mails()]).toEqual([[], []]);
    await db.updateTable('app_user').set({ phone: '+38160' }).where('id', '=', user.id).execute();
    await work('2026-11-30T05:00:00Z');
    expect(await files()).toMatchObject([{ from_day: '2026-11-23' }]);
  });

  test('to somebody who lost the right between ordering and making', async () => {
    await create();
    setNow(MONDAY);
    await planReportFiles(services);
    await db.updateTable('app_user').set({ phone: '' }).where('id', '=', user.id).execute();
    await makeAll(services);
    expect([(await files())[0]?.status, await mails()]).toEqual(['ready', []]);
  });

  test('of a subscription that was switched off meanwhile', async () => {
    const { id } = (await create()).body;
    setNow(MONDAY);
    await planReportFiles(services);
    await db.updateTable('report_subscription').set({ enabled: false }).where('id', '=', id).execute();
    await makeAll(services);
    expect(await mails()).toEqual([]);
  });

  test('but staff, who have every shop, keep theirs', async () => {
    const staff = await makeUser(db, { roleId: 1, shopIds: [shop.id] });
    token = await signInAs(app, staff);
    await create();
    await db.deleteFrom('user_shop').where('user_id', '=', staff.id).execute();
    await work(MONDAY);
    expect(await emailsTo(services, staff.email)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test.each([
    ['kind', { kind: 'coupons' }],
    ['format', { format: 'pdf' }],
    ['rhythm', { rhythm: 'daily' }],
    ['lang', { lang: 'de' }],
    ['enabled', { enabled: 'yes' }],
    ['email', { email: 'somebody@else.example' }],
  ])('a wrong %s', async (field, wrong) => {
    const { id } = (await create()).body;
    for (const { status, problem } of [await create(wrong), await change(id, wrong)])
      expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('a session that has ended, for what would outlast it', async () => {
    const { id } = (await create()).body;
    await db
      .updateTable('session')
      .set({ revoked_at: new Date(NOW) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await create({ format: 'html' })).status).toBe(401);
    expect((await change(id, { format: 'html' })).status).toBe(401);
  });

  test('strangers, and other people’s', async () => {
    const { id } = (await create()).body;
    const body = { ...WEEKLY, format: 'html' };
    const calls: [Call, Loose, Loose?][] = [
      [reportFiles.listSubscriptionsCall, {}],
      [reportFiles.createSubscriptionCall, {}, body],
      [reportFiles.changeSubscriptionCall, { subscriptionId: id }, body],
      [reportFiles.deleteSubscriptionCall, { subscriptionId: id }],
    ];
    const colleague = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    for (const [call, ids, sent] of calls) {
      const ask = (shopId: number, bearer?: string) =>
        send(app, call, {
          params: { ...ids, shopId },
          ...(sent ? { body: sent } : {}),
          ...(bearer ? { token: bearer } : {}),
        });
      expect((await ask(shop.id)).status).toBe(401);
      expect((await ask(shop.id, rival)).status).toBe(403);
      expect((await ask(2_000_000_000, rival)).status).toBe(403);
      // A colleague's subscription is nobody else's, whether it is there or not.
      if ('subscriptionId' in ids) {
        expect((await ask(shop.id, colleague)).status).toBe(404);
        expect((await ask(foreign.id, rival)).status).toBe(404);
      }
    }
    expect((await list()).data).toHaveLength(1);
  });
});
