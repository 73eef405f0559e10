import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { adCurveCall, adPricesCall } from '../../../shared/contract/bidding/ad-curve.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { viewedAds } from '../../../tests/bidding/viewed-ads.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { makeProduct } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';

const world = await openWorld();
const { app, db, clickhouse } = world;
const { own, token, category, brand, product, makeRival, ownAd, first } = await viewedAds(world);

const ask = (query: { ad_id: number }) =>
  send(app, adPricesCall, { params: { shopId: own.id }, query, token });
beforeEach(async () => {
  await db.deleteFrom('product_ad').execute();
  await db.deleteFrom('money_change').execute();
});

const BASE_CENTS = 5;
const PLACES = [1, 2, 3, 4];
/** On the wall in Belgrade. */
const wall = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/Belgrade', weekday: 'short', hour: '2-digit', hourCycle: 'h23' },
});
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The hours with views, each view of the ledger by itself: what every place would have cost in it, a cent above whom it has to beat. */
async function recount(rivalCents: (ms: number) => readonly number[]) {
  const views = await selectRows<{ ms: string }>(
    clickhouse,
    `SELECT toUnixTimestamp64Milli(at) AS ms FROM app.product_view WHERE product_id = ${product.id}`,
  );
  const byHour = Map.groupBy(
    views.map(({ ms }) => Number(ms)),
    (ms) => wall.format(ms).replace(',', ''),
  );
  const pricesOf = (instants: readonly number[]) =>
    PLACES.map((position) => {
      const cents = instants
        .map((ms) => {
          const rivals = [...rivalCents(ms)].sort((a, b) => b - a);
          return Math.max(BASE_CENTS, rivals[position - 1] ?? 0) + 1;
        })
        .sort((a, b) => a - b);
      const heldIn = (share: number) => (cents[Math.ceil(share * cents.length) - 1] ?? 0) / 100;
      return { position, median: heldIn(0.5), p90: heldIn(0.9) };
    });
  const hours = [...byHour].map(([name, instants]) => {
    const [weekday = '', hour] = name.split(' ');
    return {
      ...{ weekday: WEEKDAYS.indexOf(weekday) + 1, hour: Number(hour), views: instants.length },
      prices: pricesOf(instants),
    };
  });
  return {
    all: { views: views.length, prices: pricesOf([...byHour.values()].flat()) },
    hours: hours.sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
  };
}

const seen = (body: Awaited<ReturnType<typeof ask>>['body']) => ({
  all: body.all,
  hours: body.hours.filter(({ views }) => views > 0),
});

test('each place costs a cent more than the ad that held it, hour by hour as the views of the ledger say', async () => {
  const leaving = await makeRival(200_000);
  await makeRival(150_000);
  const until = first + 3.5 * DAY_MS;
  await db.deleteFrom('product_ad').where('id', '=', leaving.adId).execute();
  await db
    .insertInto('money_change')
    .values({
      ...{ shop_id: leaving.shop.id, change_set: randomUUID(), actor_email: 'x@shop.example' },
      ...{ subject: 'ad', subject_id: leaving.adId, at: new Date(until), category_id: category.id },
      ...{ from_micros: 200_000, from_enabled: true, to_micros: null, to_enabled: null },
    })
    .execute();
  const adId = await ownAd(180_000);
  const { status, body } = await ask({ ad_id: adId });
  expect(status).toBe(200);
  const frame = { shop_id: own.id, ad_id: adId, date_from: '2026-11-06', date_to: '2026-11-19', days: 10 };
  expect(body).toMatchObject(frame);
  const hand = await recount((ms) => (ms < until ? [20, 15] : [15]));
  // Tuesdays have one view with the dear rival and one without.
  expect(hand.hours[1]).toMatchObject({
    ...{ weekday: 2, hour: 13, views: 2 },
    prices: [{ position: 1, median: 0.16, p90: 0.21 }, { median: 0.06, p90: 0.16 }, {}, {}],
  });
  expect(seen(body)).toEqual(hand);
  expect(body.hours).toHaveLength(168);
  expect(body.hours.every(({ views, prices }) => prices.length === (views > 0 ? 4 : 0))).toBe(true);
});

test('an ad has to come past another one of its shop, as on its curve; what it has no page for costs nothing', async () => {
  await makeRival(150_000);
  const adId = await ownAd(180_000);
  await ownAd(120_000, { brandId: brand.id });
  const { body } = await ask({ ad_id: adId });
  expect(body.all.prices.map(({ median }) => median)).toEqual([0.16, 0.13, 0.13, 0.13]);
  const curve = await send(app, adCurveCall, {
    ...{ params: { shopId: own.id }, query: { ad_id: adId }, token },
  });
  expect(curve.body.points.map(({ bid }) => bid)).toEqual([0, 0.13, 0.16]);
  const elsewhere = await ownAd(180_000, { categoryId: (await makeProduct(db)).category.id });
  expect((await ask({ ad_id: elsewhere })).body.all).toEqual({ views: 0, prices: [] });
});
