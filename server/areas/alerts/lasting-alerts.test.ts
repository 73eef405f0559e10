import { beforeEach, describe, expect, test } from 'vitest';
import { saveAlertSettingsCall } from '../../../shared/contract/reports/alerts.contract.ts';
import type { Sensitivity } from '../../../shared/rules/alerts/alert-kinds.ts';
import { wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { openWorld, TODAY } from '../../../tests/worlds/test-world.ts';
import { countOpenAlerts } from './alerts.public.ts';
import { watchTraffic } from './watch-traffic.ts';

const { app, db, services, setNow } = await openWorld();
const product: MadeProduct = await makeProduct(db);
const PAST_DAYS = 70;
/** Clicks of a day: as always, a fall that is likely, one that is sure, such as are grave, and half as far again from usual. */
const [USUAL, LIKELY, LOW, HARDLY_LOWER, GRAVE, WORSE] = [400, 270, 240, 230, 200, 90];

beforeEach(async () => {
  // Each test has shops of its own; those of others rest.
  await db.updateTable('shop').set({ suspended: true }).execute();
});

function clicksFrom(shop: MadeShop, from: number, { hours, count }: { hours: number; count: number }) {
  return Array.from({ length: count }, (_, nth) => {
    const at = from + Math.floor(((nth + 0.5) * hours * HOUR_MS) / count);
    return aClick({ shop, category: product.category, productId: product.id, at }, { chargeMicros: 50_000 });
  });
}

/** A shop with as many clicks as always on each day before today, and from today on so many. */
async function makeShopWith(days: readonly number[]) {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  const counts = [...Array.from({ length: PAST_DAYS }, () => USUAL), ...days];
  const clicks = counts.flatMap((count, nth) =>
    clicksFrom(shop, wallInstant(addDays(TODAY, nth - PAST_DAYS), 600), { hours: 10, count }),
  );
  await insertClicks(services, clicks);
  return { shop, user };
}

/** The looks at a day that is over: in the night that follows it, and by day. */
async function lookAtDay(nth: number, minutes = [135, 150, 400]) {
  for (const minute of minutes) {
    setNow(new Date(wallInstant(addDays(TODAY, nth + 1), minute)).toISOString());
    await watchTraffic(services);
  }
}
const alertsOf = (shop: MadeShop) =>
  db
    .selectFrom('alert')
    .select(['kind', 'span', 'day', 'level', 'seen', 'ended_at', 'last_seen_at'])
    .where('shop_id', '=', shop.id)
    .orderBy('id')
    .execute();
const told = async (user: { id: number }) =>
  (await db.selectFrom('notification').select('kind').where('user_id', '=', user.id).execute()).length;

describe('an alert of days', () => {
  test('comes once while they stay below, and lasts', async () => {
    const { shop, user } = await makeShopWith([LOW, LOW, HARDLY_LOWER]);
    for (const nth of [0, 1, 2]) await lookAtDay(nth);
    const alerts = await alertsOf(shop);
    expect(alerts).toMatchObject([{ span: 'day', day: TODAY, seen: LOW, ended_at: null }]);
    expect(alerts[0]?.last_seen_at).toEqual(new Date(wallInstant(addDays(TODAY, 3), 400)));
    expect(await told(user)).toBe(1);
    expect(await countOpenAlerts(db, [shop.id], addDays(TODAY, 2))).toEqual(new Map([[shop.id, 1]]));
  });

  test('comes again when it gets worse, and the one before is over', async () => {
    const { shop, user } = await makeShopWith([LOW, GRAVE, GRAVE, WORSE]);
    for (const nth of [0, 1, 2, 3]) await lookAtDay(nth);
    expect(await alertsOf(shop)).toMatchObject([
      { day: TODAY, seen: LOW, ended_at: new Date(wallInstant(addDays(TODAY, 1), 400)) },
      { day: addDays(TODAY, 1), seen: GRAVE, ended_at: new Date(wallInstant(addDays(TODAY, 3), 400)) },
      { day: addDays(TODAY, 3), seen: WORSE, ended_at: null },
    ]);
    expect(await told(user)).toBe(3);
  });

  test('comes again after it was over', async () => {
    const { shop, user } = await makeShopWith([LOW, USUAL, LOW]);
    await lookAtDay(0);
    await lookAtDay(1);
    const [alert] = await alertsOf(shop);
    expect(alert?.ended_at).toEqual(new Date(wallInstant(addDays(TODAY, 1), 400)));
    expect(await countOpenAlerts(db, [shop.id], addDays(TODAY, 1))).toEqual(new Map());
    await lookAtDay(2);
    expect(await alertsOf(shop)).toMatchObject([{ day: TODAY }, { day: addDays(TODAY, 2), ended_at: null }]);
    expect(await told(user)).toBe(2);
  });

  test('is told once to each, whatever they raise and lower their threshold to meanwhile', async () => {
    const { shop, user } = await makeShopWith([LIKELY, LIKELY, LIKELY, GRAVE]);
    const token = await signInAs(app, user);
    const want = (sensitivity: Sensitivity) =>
      send(app, saveAlertSettingsCall, { token, body: { sensitivity, kinds: ['clicks_low'], mails: true } });
    await want('low');
    await lookAtDay(0);
    expect([await alertsOf(shop), await told(user)]).toMatchObject([[{ level: 1 }], 0]);
    await want('high');
    await lookAtDay(1);
    expect(await told(user)).toBe(1);
    await want('low');
    await want('high');
    await lookAtDay(2);
    expect([(await alertsOf(shop)).length, await told(user)]).toEqual([1, 1]);
    // Raised again, it keeps back what is likely alone, and lets through what is grave.
    await want('low');
    await lookAtDay(3);
    expect([await alertsOf(shop), await told(user)]).toMatchObject([[{ level: 1 }, { level: 3 }], 2]);
  });
});

describe('an alert of the running day', () => {
  const BUSY = { hours: 12, count: 12 * 40 };
  /** A shop with forty clicks in each hour from eight to eight, and none from ten o'clock today until an hour of tomorrow. */
  async function makeShopAwayUntil(hour: number) {
    const shop = await makeShop(db);
    const user = await makeUser(db, { shopIds: [shop.id] });
    const days = Array.from({ length: PAST_DAYS + 2 }, (_, nth) => addDays(TODAY, nth - PAST_DAYS));
    const clicks = days.flatMap((day) => clicksFrom(shop, wallInstant(day, 480), BUSY));
    const [from, to] = [wallInstant(TODAY, 600), wallInstant(addDays(TODAY, 1), hour * 60)];
    await insertClicks(
      services,
      clicks.filter(({ at }) => Number(at) < from || Number(at) >= to),
    );
    return { shop, user };
  }
  async function lookAt(...times: [number, number][]) {
    for (const [nth, minute] of times) {
      setNow(new Date(wallInstant(addDays(TODAY, nth), minute)).toISOString());
      await watchTraffic(services);
    }
  }

  test('is the same after a night in which nothing could be judged, and over once it was within', async () => {
    const { shop, user } = await makeShopAwayUntil(12);
    await lookAt([0, 660], [0, 1195], [0, 1430], [1, 135], [1, 600]);
    expect(await alertsOf(shop)).toMatchObject([{ span: 'hour', day: TODAY, ended_at: null }]);
    expect(await told(user)).toBe(1);
    await lookAt([1, 720], [1, 840]);
    expect((await alertsOf(shop))[0]?.ended_at).toBeNull();
    await lookAt([1, 910]);
    expect(await alertsOf(shop)).toMatchObject([{ ended_at: new Date(wallInstant(addDays(TODAY, 1), 720)) }]);
    await lookAt([2, 135], [2, 400]);
    expect([(await alertsOf(shop)).length, await told(user)]).toEqual([1, 1]);
  });

  test('is over where its shop could not be judged for a day', async () => {
    const { shop } = await makeShopAwayUntil(12);
    await lookAt([0, 660]);
    await db.updateTable('shop').set({ suspended: true }).where('id', '=', shop.id).execute();
    await lookAt([1, 600]);
    expect((await alertsOf(shop))[0]?.ended_at).toBeNull();
    await lookAt([1, 665]);
    expect((await alertsOf(shop))[0]?.ended_at).toEqual(new Date(wallInstant(TODAY, 660)));
  });

  test('that the portal caused lasts until the portal is back, also where it hovers between', async () => {
    const shops = await Promise.all(Array.from({ length: 5 }, () => makeShop(db)));
    const days = Array.from({ length: PAST_DAYS + 1 }, (_, nth) => addDays(TODAY, nth - PAST_DAYS));
    const hour = (of: number) => wallInstant(TODAY, of * 60);
    // Nothing from ten to eleven, and six of ten clicks from then on until four in the afternoon.
    const isThere = ({ at }: { at: number }, nth: number) =>
      at < hour(10) || at >= hour(16) || (at >= hour(11) && nth % 10 < 6);
    for (const shop of shops) {
      const clicks = days.flatMap((day) => clicksFrom(shop, wallInstant(day, 480), BUSY));
      await insertClicks(services, clicks.filter(isThere));
    }
    const [shop] = shops as [MadeShop];
    await lookAt([0, 657], [0, 780], [0, 900]);
    expect(await alertsOf(shop)).toMatchObject([{ kind: 'clicks_low', span: 'hour', ended_at: null }]);
    const { cause } = await db
      .selectFrom('alert')
      .select('cause')
      .where('shop_id', '=', shop.id)
      .executeTakeFirstOrThrow();
    expect(cause).toBe('portal');
    await lookAt([0, 1080]);
    expect((await alertsOf(shop))[0]?.ended_at).toEqual(new Date(wallInstant(TODAY, 657)));
  });
});
