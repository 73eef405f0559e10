import { beforeEach, describe, expect, test } from 'vitest';
import { wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeOffer,
  makeProduct,
  makeShop,
} from '../../../tests/worlds/factories.ts';
import { openWorld, TODAY } from '../../../tests/worlds/test-world.ts';
import { snapshotOffers } from '../offers/offers.public.ts';
import { watchTraffic } from './watch-traffic.ts';

const { db, services, setNow } = await openWorld();
const product: MadeProduct = await makeProduct(db);
const PAST_DAYS = 70;
const [FIRST_HOUR, HOURS, PER_HOUR] = [9, 11, 40];

beforeEach(async () => {
  await db.updateTable('shop').set({ suspended: true }).execute();
});

const at = (minutes: number, days = 0) => wallInstant(addDays(TODAY, days), minutes);

/** A shop with forty clicks in each hour of the day, of which some hours of today have fewer. */
async function makeShopAway(from: number, to: number, left = 0): Promise<MadeShop> {
  const shop = await makeShop(db);
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  const clicks = Array.from({ length: PAST_DAYS + 1 }, (_, day) =>
    Array.from({ length: HOURS * PER_HOUR }, (_, nth) => {
      const hour = FIRST_HOUR + nth / PER_HOUR;
      const isAway = day === PAST_DAYS && hour >= from && hour < to && nth % 100 >= left;
      const when = at(0, day - PAST_DAYS) + Math.floor((hour + 0.5 / PER_HOUR) * HOUR_MS);
      return isAway ? [] : [aClick({ shop, category: product.category, productId: product.id, at: when })];
    }).flat(),
  ).flat();
  await insertClicks(services, clicks);
  return shop;
}

const importOf = (shop: MadeShop, finishedAt: number, accepted: number, status = 'done') =>
  db
    .insertInto('feed_import')
    .values({
      ...{ shop_id: shop.id, source: 'address', status, accepted, items: accepted },
      ...{ queued_at: new Date(finishedAt), finished_at: new Date(finishedAt) },
    })
    .execute();

async function lookAt(shop: MadeShop, minutes: number, days = 0) {
  setNow(new Date(at(minutes, days)).toISOString());
  await watchTraffic(services, { isPast: true });
  return db
    .selectFrom('alert')
    .select(['kind', 'span', 'cause'])
    .where('shop_id', '=', shop.id)
    .where('kind', '=', 'clicks_low')
    .execute();
}

/** The offers are there when the day ends as they were the day before. */
async function snapshotBoth() {
  for (const days of [-1, 0]) {
    setNow(new Date(at(23 * 60 + 50, days)).toISOString());
    await snapshotOffers(services);
  }
}

describe('a feed that brought fewer items', () => {
  test('is the cause of the hours until the next one', async () => {
    const shop = await makeShopAway(11, 17);
    await importOf(shop, at(300, -2), 1_000);
    await importOf(shop, at(660), 20);
    await importOf(shop, at(1020), 1_000);
    expect(await lookAt(shop, 780)).toEqual([{ kind: 'clicks_low', span: 'hour', cause: 'feed' }]);
  });

  test('names the day in which it held, though all is there again when the day ends', async () => {
    const shop = await makeShopAway(9, 20, 30);
    await snapshotBoth();
    await importOf(shop, at(300, -2), 1_000);
    await importOf(shop, at(120), 100);
    await importOf(shop, at(1380), 1_000);
    expect(await lookAt(shop, 135, 1)).toEqual([{ kind: 'clicks_low', span: 'day', cause: 'feed' }]);
  });

  test.each([
    ['that was whole again before', [700, 720] as const],
    ['that came too late in the day', [1_170, null] as const],
  ])('%s explains nothing', async (_, [came, ended]) => {
    const shop = await makeShopAway(13, 20, 10);
    await snapshotBoth();
    await importOf(shop, at(300, -2), 1_000);
    await importOf(shop, at(came), 20);
    if (ended !== null) await importOf(shop, at(ended), 1_000);
    expect(await lookAt(shop, ended === null ? 900 : 840)).toEqual([
      { kind: 'clicks_low', span: 'hour', cause: 'unknown' },
    ]);
  });

  test.each([
    ['was refused', 'refused', 1_000],
    ['failed', 'failed', 1_000],
    ['is the first of the shop', 'done', null],
  ])('and that %s explains nothing', async (_, status, before) => {
    const shop = await makeShopAway(11, 17);
    if (before !== null) await importOf(shop, at(300, -2), before);
    await importOf(shop, at(660), 20, status);
    expect(await lookAt(shop, 780)).toEqual([{ kind: 'clicks_low', span: 'hour', cause: 'unknown' }]);
  });
});
