import { beforeEach, describe, expect, test } from 'vitest';
import {
  getAlertSettingsCall,
  listAlertsCall,
  saveAlertSettingsCall,
} from '../../../shared/contract/reports/alerts.contract.ts';
import { wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { emailsTo, waitingEmails } from '../../../tests/clients/mailed-links.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { NOW, NOW_MS, openWorld, TODAY } from '../../../tests/worlds/test-world.ts';
import { watchTraffic } from './watch-traffic.ts';

const { app, db, services, setNow } = await openWorld();
const product: MadeProduct = await makeProduct(db);
/** Ten o'clock of the day some weeks ago, the hour in which the window of the running day lies. */
const hourStart = (week = 0) => wallInstant(addDays(TODAY, -7 * week), 600);
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8];

beforeEach(async () => {
  setNow(NOW);
  // Each test has shops of its own; those of others rest.
  await db.updateTable('shop').set({ suspended: true }).execute();
});

/** Clicks of an hour, evenly, on a product. */
function clicksOf(shop: MadeShop, start: number, count: number, chargeMicros = 50_000) {
  return Array.from({ length: count }, (_, nth) => {
    const at = start + Math.floor(((nth + 0.5) * HOUR_MS) / count);
    return aClick({ shop, category: product.category, productId: product.id, at }, { chargeMicros });
  });
}

/** A shop with forty clicks in the same hour of the last eight weeks, and so many today. */
async function makeBusyShop(today: number, options: { chargeMicros?: number; limitMicros?: number } = {}) {
  const { chargeMicros, ...shopOptions } = options;
  const shop = await makeShop(db, shopOptions);
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  const before = WEEKS.flatMap((week) => clicksOf(shop, hourStart(week), 40));
  await insertClicks(services, [...before, ...clicksOf(shop, hourStart(), today, chargeMicros)]);
  return shop;
}

const alertsOf = (shop: MadeShop) =>
  db.selectFrom('alert').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute();
const bellOf = (userId: number) =>
  db
    .selectFrom('notification')
    .select(['kind', 'details'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('a shop that leaves its band', () => {
  test('has one alert as long as it lasts, told once to those who may see it', async () => {
    const shop = await makeBusyShop(0);
    const user = await makeUser(db, { shopIds: [shop.id] });
    const unconfirmed = await makeUser(db, { shopIds: [shop.id], confirmed: false });
    await watchTraffic(services);
    setNow(NOW_MS + 5 * MINUTE_MS);
    await watchTraffic(services);
    expect(await alertsOf(shop)).toMatchObject([
      {
        kind: 'clicks_low',
        span: 'hour',
        cause: 'unknown',
        level: 3,
        seen: 0,
        ended_at: null,
        day: '2026-11-20',
      },
    ]);
    expect(await bellOf(user.id)).toEqual([{ kind: 'alert_clicks_low', details: { cause: 'unknown' } }]);
    expect(await waitingEmails(services, user.email)).toMatchObject([
      {
        subject: expect.stringMatching(new RegExp(`^${shop.name} .*0 .* 37$`)),
        paragraphs: expect.arrayContaining([expect.stringMatching(/ 55 /)]),
      },
    ]);
    expect(await bellOf(unconfirmed.id)).toEqual([]);
  });

  test('has none while it is within, and none where the past is too short', async () => {
    const usual = await makeBusyShop(38);
    const fresh = await makeShop(db);
    await insertClicks(
      services,
      [1, 2, 3].flatMap((week) => clicksOf(fresh, hourStart(week), 40)),
    );
    await watchTraffic(services);
    expect([await alertsOf(usual), await alertsOf(fresh)]).toEqual([[], []]);
  });

  test('a smaller fall is one where the limit is reached, and not without', async () => {
    const [limited, other] = [await makeBusyShop(26, { limitMicros: 5_000_000 }), await makeBusyShop(26)];
    await db
      .insertInto('limit_crossing')
      .values({
        ...{ shop_id: limited.id, month: '2026-11-01', kind: 'reached', limit_micros: 5_000_000 },
        ...{ spent_micros: 5_000_000, crossed_at: new Date(NOW_MS - HOUR_MS) },
      })
      .execute();
    await watchTraffic(services);
    expect(await alertsOf(limited)).toMatchObject([{ kind: 'clicks_low', cause: 'limit', level: 2 }]);
    expect(await alertsOf(other)).toEqual([]);
  });

  test('pays more: the cause is that of the clicks', async () => {
    const shop = await makeBusyShop(40, { chargeMicros: 150_000 });
    await watchTraffic(services);
    const [alert] = await alertsOf(shop);
    expect(alert).toMatchObject({ kind: 'cost_high', cause: 'pricier_clicks', level: 3 });
    const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    const { body } = await send(app, listAlertsCall, { token, params: { shopId: shop.id } });
    expect(body.data).toMatchObject([{ kind: 'cost_high', cause: 'pricier_clicks' }]);
    expect(body.data[0]?.expected).toBeCloseTo((55 / 60) * 40 * 0.05, 1);
    expect(body.data[0]?.seen).toBeGreaterThan(4.5);
  });

  test('names no limit that is reached later than it is looked at', async () => {
    const shop = await makeBusyShop(0, { limitMicros: 5_000_000 });
    await db
      .insertInto('limit_crossing')
      .values({
        ...{ shop_id: shop.id, month: '2026-11-01', kind: 'reached', limit_micros: 5_000_000 },
        ...{ spent_micros: 5_000_000, crossed_at: new Date(NOW_MS + HOUR_MS) },
      })
      .execute();
    await watchTraffic(services);
    expect(await alertsOf(shop)).toMatchObject([{ cause: 'unknown' }]);
  });

  test('has an alert of the whole day once that is over', async () => {
    const shop = await makeBusyShop(0);
    setNow('2026-11-21T06:00:00Z');
    await watchTraffic(services);
    expect(await alertsOf(shop)).toMatchObject([
      { kind: 'clicks_low', span: 'day', day: '2026-11-20', seen: 0 },
    ]);
    setNow('2026-11-21T06:05:00Z');
    await watchTraffic(services);
    expect(await alertsOf(shop)).toHaveLength(1);
  });
});

describe('people', () => {
  test('get two mails a day at most, and the rest in the bell', async () => {
    const shops = [await makeBusyShop(0), await makeBusyShop(0), await makeBusyShop(0)];
    const user = await makeUser(db, { shopIds: shops.map(({ id }) => id) });
    await watchTraffic(services);
    expect(await bellOf(user.id)).toHaveLength(3);
    expect(await emailsTo(services, user.email)).toHaveLength(2);
  });

  test('hear in the bell alone of a time that is over, and nothing of portals that are not looked at', async () => {
    const shop = await makeBusyShop(0);
    const user = await makeUser(db, { shopIds: [shop.id] });
    await watchTraffic(services, { portals: ['si'], isPast: true });
    expect(await alertsOf(shop)).toEqual([]);
    await watchTraffic(services, { portals: ['rs'], isPast: true });
    expect(await bellOf(user.id)).toHaveLength(1);
    expect(await emailsTo(services, user.email)).toEqual([]);
  });

  test('are told of what they want alone', async () => {
    const shop = await makeBusyShop(0);
    const [of, off, quiet] = [
      await makeUser(db, { shopIds: [shop.id] }),
      await makeUser(db, { shopIds: [shop.id] }),
      await makeUser(db, { shopIds: [shop.id] }),
    ];
    const save = async (user: { email: string }, body: Loose) =>
      send(app, saveAlertSettingsCall, {
        token: await signInAs(app, user),
        body: { sensitivity: 'low', kinds: ['clicks_low'], mails: true, ...body },
      });
    await save(of, {});
    await save(off, { kinds: ['cost_high'] });
    await save(quiet, { mails: false });
    await watchTraffic(services);
    const bells = await Promise.all([of, off, quiet].map(async ({ id }) => (await bellOf(id)).length));
    const mails = await Promise.all(
      [of, off, quiet].map(async ({ email }) => (await emailsTo(services, email)).length),
    );
    expect([bells, mails]).toEqual([
      [1, 0, 1],
      [1, 0, 0],
    ]);
  });

  test('say what they want, and begin with the usual', async () => {
    const token = await signInAs(app, await makeUser(db));
    const usual = {
      sensitivity: 'usual',
      kinds: ['clicks_low', 'cost_high', 'orders_low'],
      mails: true,
      outbid_clicks: 5,
    };
    expect((await send(app, getAlertSettingsCall, { token })).body).toEqual(usual);
    const body = { sensitivity: 'high', kinds: [], mails: false, outbid_clicks: null };
    await send(app, saveAlertSettingsCall, { token, body });
    expect((await send(app, getAlertSettingsCall, { token })).body).toEqual(body);
  });

  test.each([
    ['sensitivity', { sensitivity: 'loud' }],
    ['kinds', { kinds: ['clicks_low', 'clicks_low'] }],
    ['kinds.0', { kinds: ['rain'] }],
    ['mails', { mails: 'yes' }],
    ['colour', { colour: 1 }],
  ])('not with a wrong %s', async (field, changed) => {
    const token = await signInAs(app, await makeUser(db));
    const body = { sensitivity: 'usual', kinds: [], mails: true, ...changed };
    const { status, problem } = await send(app, saveAlertSettingsCall, { token, body });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});
