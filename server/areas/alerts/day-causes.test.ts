import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayStart, wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeBid,
  makeOffer,
  makeProduct,
  makeShop,
} from '../../../tests/worlds/factories.ts';
import { openWorld, TODAY } from '../../../tests/worlds/test-world.ts';
import { snapshotOffers } from '../offers/offers.public.ts';
import { watchTraffic } from './watch-traffic.ts';

const { db, services, setNow } = await openWorld();
const [YESTERDAY_ENDS, TODAY_ENDS, NIGHT] = [
  '2026-11-19T22:50:00Z',
  '2026-11-20T22:50:00Z',
  '2026-11-21T01:15:00Z',
];
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8];
const [PRICE, LOWER] = [100_000, 90_000];
/** Of forty: news by itself, and news with a cause that is seen alone. */
const [FEW, SOMEWHAT_LESS, USUAL] = [8, 28, 40];
let product: MadeProduct;

beforeEach(async () => {
  setNow(NIGHT);
  // Each test has shops and a product of its own; those of others rest.
  await db.updateTable('shop').set({ suspended: true }).execute();
  product = await makeProduct(db);
});

/** Evenly over ten hours of a day, so that no hour says anything by itself. */
function clicksOn(shop: MadeShop, day: string, count: number, chargeMicros: number) {
  return Array.from({ length: count }, (_, nth) => {
    const at = wallInstant(day, 600) + Math.floor(((nth + 0.5) * 10 * HOUR_MS) / count);
    return aClick(
      { shop, category: product.category, productId: product.id, at },
      { kind: 'bid', chargeMicros },
    );
  });
}

/** A shop with forty clicks on the same day of the last eight weeks, and so many on the day that is over. */
async function makeShopWith(count: number, chargeMicros = 50_000): Promise<MadeShop> {
  const shop = await makeShop(db, { limitMicros: 90_000_000 });
  await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: PRICE });
  const before = WEEKS.flatMap((week) => clicksOn(shop, addDays(TODAY, -7 * week), USUAL, 50_000));
  const recent = [1, 2, 3].flatMap((ago) => clicksOn(shop, addDays(TODAY, -ago), USUAL, 50_000));
  await insertClicks(services, [...before, ...recent, ...clicksOn(shop, TODAY, count, chargeMicros)]);
  return shop;
}

/** How the day before and the day ended, with what happened in between; then the night's look. */
async function look(shop: MadeShop, happens: () => Promise<unknown>) {
  setNow(YESTERDAY_ENDS);
  await snapshotOffers(services);
  await happens();
  setNow(TODAY_ENDS);
  await snapshotOffers(services);
  setNow(NIGHT);
  await watchTraffic(services);
  return db
    .selectFrom('alert')
    .select(['kind', 'span', 'cause', 'category_id'])
    .where('shop_id', '=', shop.id)
    .execute();
}

const nothing = async () => {};
const offerOf = (shop: MadeShop) =>
  db.updateTable('offer').where('shop_id', '=', shop.id).where('product_id', '=', product.id);
/** A bid on the product's category, and that somebody changed it. */
async function changeBid(shop: MadeShop, { minute, from, to }: { minute: number; from: number; to: number }) {
  const categoryId = product.category.id;
  const subjectId = await makeBid(db, { shopId: shop.id, categoryId, bidMicros: to });
  await db
    .insertInto('money_change')
    .values({
      ...{ at: new Date(dayStart(TODAY) + minute * 60_000), shop_id: shop.id, change_set: randomUUID() },
      ...{ actor_email: 'a@shop.test', subject: 'bid', subject_id: subjectId, category_id: categoryId },
      ...{ from_micros: from, to_micros: to, from_enabled: true, to_enabled: true },
    })
    .execute();
}
async function reachLimit(shop: MadeShop, minute: number) {
  await db
    .insertInto('limit_crossing')
    .values({
      ...{ shop_id: shop.id, month: '2026-11-01', kind: 'reached', limit_micros: 90_000_000 },
      ...{ spent_micros: 90_000_000, crossed_at: new Date(dayStart(TODAY) + minute * 60_000) },
    })
    .execute();
}

describe('a day that is over names what happened on it', () => {
  test('products that ran out', async () => {
    const shop = await makeShopWith(SOMEWHAT_LESS);
    const found = await look(shop, () => offerOf(shop).set({ in_stock: false }).execute());
    expect(found).toMatchObject([{ kind: 'clicks_low', span: 'day', cause: 'feed' }]);
  });

  test('a rival that went below the price', async () => {
    const shop = await makeShopWith(SOMEWHAT_LESS);
    const rival = await makeShop(db);
    await makeOffer(db, { shopId: rival.id, productId: product.id, priceMinor: PRICE + 1 });
    const found = await look(shop, () => offerOf(rival).set({ price_minor: LOWER }).execute());
    expect(found).toMatchObject([{ kind: 'clicks_low', span: 'day', cause: 'price' }]);
  });

  test('a bid that a rival raised early in it', async () => {
    const shop = await makeShopWith(SOMEWHAT_LESS);
    const rival = await makeShop(db);
    await makeBid(db, { shopId: shop.id, categoryId: product.category.id, bidMicros: 100_000 });
    const found = await look(shop, () => changeBid(rival, { minute: 30, from: 50_000, to: 120_000 }));
    expect(found).toMatchObject([
      { kind: 'clicks_low', span: 'day', cause: 'outbid', category_id: product.category.id },
    ]);
  });

  test('the limit that was reached', async () => {
    const shop = await makeShopWith(SOMEWHAT_LESS);
    expect(await look(shop, () => reachLimit(shop, 300))).toMatchObject([{ span: 'day', cause: 'limit' }]);
  });

  test('own bids that were lowered, of a fall that is news by itself', async () => {
    const shop = await makeShopWith(FEW);
    const found = await look(shop, () => changeBid(shop, { minute: 30, from: 100_000, to: 20_000 }));
    expect(found).toMatchObject([
      { kind: 'clicks_low', cause: 'own_bids', category_id: product.category.id },
    ]);
  });

  test('own bids that were raised, of cost', async () => {
    const shop = await makeShopWith(USUAL, 150_000);
    const found = await look(shop, () => changeBid(shop, { minute: 30, from: 50_000, to: 150_000 }));
    expect(found).toMatchObject([{ kind: 'cost_high', cause: 'own_bids' }]);
  });

  test('that more people clicked, of cost at the usual price', async () => {
    const shop = await makeShopWith(3 * USUAL);
    expect(await look(shop, nothing)).toMatchObject([{ kind: 'cost_high', cause: 'more_clicks' }]);
  });
});

describe('and nothing else', () => {
  test('of a quiet day, whatever was changed of own bids', async () => {
    const shop = await makeShopWith(SOMEWHAT_LESS);
    expect(await look(shop, () => changeBid(shop, { minute: 30, from: 100_000, to: 20_000 }))).toEqual([]);
  });

  test.each([
    [
      'a bid that was raised late',
      (rival: MadeShop) => changeBid(rival, { minute: 1400, from: 1, to: 120_000 }),
    ],
    ['a limit that was reached late', (_: MadeShop, shop: MadeShop) => reachLimit(shop, 1400)],
    [
      'own bids that hardly moved',
      (_: MadeShop, shop: MadeShop) => changeBid(shop, { minute: 30, from: 100_000, to: 95_000 }),
    ],
  ])('%s explains no day', async (_, happens) => {
    const shop = await makeShopWith(FEW);
    const rival = await makeShop(db);
    const found = await look(shop, () => happens(rival, shop));
    expect(found).toMatchObject([{ kind: 'clicks_low', cause: 'unknown' }]);
  });

  test('where nobody looked at the offers of the day', async () => {
    const shop = await makeShopWith(FEW);
    await services.clickhouse.command({ query: 'TRUNCATE TABLE app.market_day' });
    setNow(YESTERDAY_ENDS);
    await snapshotOffers(services);
    setNow(NIGHT);
    await watchTraffic(services);
    const found = await db.selectFrom('alert').select('cause').where('shop_id', '=', shop.id).execute();
    expect(found).toEqual([{ cause: 'unknown' }]);
  });
});
