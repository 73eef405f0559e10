import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClickFact } from '../../../server/kernel/catalogue/catalogue.public.ts';
import { wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { waitingEmails } from '../../../tests/clients/mailed-links.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeBid,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { NOW, NOW_MS, openWorld, TODAY } from '../../../tests/worlds/test-world.ts';
import { snapshotOffers } from '../offers/offers.public.ts';
import { watchTraffic } from './watch-traffic.ts';

const { db, services, setNow } = await openWorld();
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8];
const [PRICE, LOWER] = [100_000, 90_000];
/** A fall of a fifth of what is expected of the window: news with a cause that is seen, and not without. */
const SOMEWHAT_LESS = 28;
let product: MadeProduct;

beforeEach(async () => {
  setNow(NOW);
  // Each test has shops and a product of its own; those of others rest.
  await db.updateTable('shop').set({ suspended: true }).execute();
  product = await makeProduct(db);
});

/** Ten o'clock of the same day some weeks ago. */
const hourStart = (week = 0) => wallInstant(addDays(TODAY, -7 * week), 600);

function clicksOf(shop: MadeShop, start: number, count: number, kind: ClickFact['kind']) {
  return Array.from({ length: count }, (_, nth) => {
    const at = start + Math.floor(((nth + 0.5) * HOUR_MS) / count);
    return aClick({ shop, category: product.category, productId: product.id, at }, { kind });
  });
}

/** A shop with forty clicks in the same hour of the last eight weeks, and so many today. */
async function makeBusyShop(today: number, kind: ClickFact['kind'] = 'base'): Promise<MadeShop> {
  const shop = await makeShop(db);
  await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: PRICE });
  const before = WEEKS.flatMap((week) => clicksOf(shop, hourStart(week), 40, kind));
  await insertClicks(services, [...before, ...clicksOf(shop, hourStart(), today, kind)]);
  return shop;
}

/** How offers and the market stood when yesterday ended. */
async function snapshotYesterday(): Promise<void> {
  setNow('2026-11-19T21:50:00Z');
  await snapshotOffers(services);
  setNow(NOW);
}

const alertsOf = (shop: MadeShop) =>
  db
    .selectFrom('alert')
    .select(['kind', 'cause', 'category_id', 'level'])
    .where('shop_id', '=', shop.id)
    .execute();
const offerOf = (shop: MadeShop) =>
  db.updateTable('offer').where('shop_id', '=', shop.id).where('product_id', '=', product.id);
const watchedAlerts = async (shop: MadeShop) => {
  await watchTraffic(services);
  return alertsOf(shop);
};

describe('a smaller fall has an alert where its cause is seen, and none without', () => {
  test.each(['out of stock', 'gone from the feed'])('products that are %s', async (how) => {
    const [shop, other] = [await makeBusyShop(SOMEWHAT_LESS), await makeBusyShop(SOMEWHAT_LESS)];
    await snapshotYesterday();
    if (how === 'out of stock') await offerOf(shop).set({ in_stock: false }).execute();
    else await db.deleteFrom('offer').where('shop_id', '=', shop.id).execute();
    expect(await watchedAlerts(shop)).toMatchObject([{ kind: 'clicks_low', cause: 'feed' }]);
    expect(await alertsOf(other)).toEqual([]);
  });

  test('not products that were out of stock before', async () => {
    const shop = await makeBusyShop(SOMEWHAT_LESS);
    await offerOf(shop).set({ in_stock: false }).execute();
    await snapshotYesterday();
    expect(await watchedAlerts(shop)).toEqual([]);
  });

  test('products that were the cheapest and are not any more', async () => {
    const shop = await makeBusyShop(SOMEWHAT_LESS);
    const rival = await makeShop(db);
    await makeOffer(db, { shopId: rival.id, productId: product.id, priceMinor: PRICE + 1 });
    await snapshotYesterday();
    expect(await watchedAlerts(shop)).toEqual([]);
    await offerOf(rival).set({ price_minor: LOWER }).execute();
    expect(await watchedAlerts(shop)).toMatchObject([{ kind: 'clicks_low', cause: 'price' }]);
  });

  test('not a lower price of a shop that is suspended, nor one that was lower before', async () => {
    const shop = await makeBusyShop(SOMEWHAT_LESS);
    const [gone, cheap] = [await makeShop(db), await makeShop(db)];
    await makeOffer(db, { shopId: cheap.id, productId: product.id, priceMinor: LOWER });
    await snapshotYesterday();
    await makeOffer(db, { shopId: gone.id, productId: product.id, priceMinor: LOWER - 1 });
    await db.updateTable('shop').set({ suspended: true }).where('id', '=', gone.id).execute();
    expect(await watchedAlerts(shop)).toEqual([]);
  });

  test.each([
    ['at ours', 100_000, 'outbid'],
    ['above ours', 150_000, 'outbid'],
    ['below ours', 90_000, null],
  ])('a bid that a rival has raised %s', async (_, raisedTo, cause) => {
    const shop = await makeBusyShop(SOMEWHAT_LESS, 'bid');
    const rival = await makeShop(db);
    const categoryId = product.category.id;
    await makeBid(db, { shopId: shop.id, categoryId, bidMicros: 100_000 });
    const subjectId = await makeBid(db, { shopId: rival.id, categoryId, bidMicros: raisedTo });
    await snapshotYesterday();
    await db
      .insertInto('money_change')
      .values({
        ...{ at: new Date(NOW_MS - HOUR_MS), shop_id: rival.id, change_set: randomUUID() },
        ...{ actor_email: 'rival@shop.test', subject: 'bid', subject_id: subjectId, category_id: categoryId },
        ...{ from_micros: 50_000, to_micros: raisedTo, from_enabled: true, to_enabled: true },
      })
      .execute();
    const expected = cause === null ? [] : [{ kind: 'clicks_low', cause, category_id: categoryId }];
    expect(await watchedAlerts(shop)).toMatchObject(expected);
    expect(await alertsOf(shop)).toHaveLength(expected.length);
  });
});

test('where the whole portal has fallen, that is the cause of each of its shops', async () => {
  const shops = [];
  for (let nth = 0; nth < 5; nth += 1) shops.push(await makeBusyShop(8));
  await watchTraffic(services);
  for (const shop of shops) {
    expect(await alertsOf(shop)).toMatchObject([{ kind: 'clicks_low', cause: 'portal', level: 3 }]);
  }
});

describe('orders that fail to come', () => {
  /** Thirty orders in the morning of the same day of the last eight weeks, so many of them from pages, and some of the server's today. */
  async function placeOrders(
    shop: MadeShop,
    today: number,
    { browserUntil = 0, laterMs = 0 }: { browserUntil?: number; laterMs?: number } = {},
  ): Promise<void> {
    const ofDay = (week: number, count: number) =>
      Array.from({ length: count }, (_, nth) => {
        const at = new Date(hourStart(week) - HOUR_MS - nth * 1_000);
        const known = new Date(at.getTime() + laterMs);
        return {
          ...{ shop_id: shop.id, order_id: `${week} ${nth}`, ordered_at: at, day: addDays(TODAY, -7 * week) },
          ...{
            currency: 'RSD',
            status: 'placed',
            source: nth < (week === 0 ? 0 : browserUntil) ? 'browser' : 'server',
            lines: '[]',
            content_hash: Buffer.from(''),
          },
          ...{ discount_minor: 0, shipping_minor: 0, received_at: known, first_received_at: known },
        };
      });
    const orders = [...WEEKS.flatMap((week) => ofDay(week, 30)), ...ofDay(0, today)];
    await db.insertInto('shop_order').values(orders).execute();
  }

  test('while clicks come as usual: the counting is silent', async () => {
    const shop = await makeBusyShop(40);
    await placeOrders(shop, 0);
    expect(await watchedAlerts(shop)).toMatchObject([{ kind: 'orders_low', cause: 'tracking', level: 3 }]);
  });

  test('from the pages, while the shop’s server still sends them: that way is silent', async () => {
    const shop = await makeBusyShop(40);
    await placeOrders(shop, 8, { browserUntil: 22 });
    expect(await watchedAlerts(shop)).toMatchObject([{ kind: 'orders_low', cause: 'tracking_part' }]);
  });

  test('in part: nobody knows why', async () => {
    const shop = await makeBusyShop(40);
    await placeOrders(shop, 4);
    expect(await watchedAlerts(shop)).toMatchObject([{ kind: 'orders_low', cause: 'unknown' }]);
  });

  test('with the clicks: for the reason of the clicks', async () => {
    const shop = await makeBusyShop(4);
    await snapshotYesterday();
    await offerOf(shop).set({ in_stock: false }).execute();
    await placeOrders(shop, 0);
    const found = await watchedAlerts(shop);
    expect(found.map(({ kind, cause }) => `${kind} ${cause}`).sort()).toEqual([
      'clicks_low feed',
      'orders_low feed',
    ]);
  });

  test('as long as the file that brings them has not come on any day: nothing is said', async () => {
    const shop = await makeBusyShop(40);
    await placeOrders(shop, 0, { laterMs: 12 * HOUR_MS });
    expect(await watchedAlerts(shop)).toEqual([]);
  });

  test('in a stretch of hours: the mail says in which', async () => {
    const shop = await makeBusyShop(40);
    const { email } = await makeUser(db, { shopIds: [shop.id] });
    await placeOrders(shop, 0);
    await watchedAlerts(shop);
    expect(await waitingEmails(services, email)).toMatchObject([
      {
        paragraphs: expect.arrayContaining([
          expect.stringMatching(/^Porudžbine prodavnice .* u poslednja 2 sata: 0\. Očekivano: 30\.$/),
        ]),
      },
    ]);
  });

  test('at all: nothing is said', async () => {
    const shop = await makeBusyShop(40);
    await placeOrders(shop, 28);
    expect(await watchedAlerts(shop)).toEqual([]);
  });
});
