import { expect, test } from 'vitest';
import { getPortfolioCall } from '../../../shared/contract/reports/portfolio.contract.ts';
import type { FeedHealth } from '../../../shared/rules/feeds/feed-health.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { makeLeaf, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const hoursAgo = (hours: number) => new Date(NOW_MS - hours * HOUR_MS);

/** A shop whose imports ended so, oldest first, so many hours ago. */
async function makeFeedShop(past: readonly (readonly [status: string, hours: number])[], url: string | null) {
  const shop = await makeShop(db);
  let goodId: number | null = null;
  for (const [status, hours] of past) {
    const at = hoursAgo(hours);
    const row = { shop_id: shop.id, source: 'address', status, queued_at: at, finished_at: at, items: 10 };
    const fault = status === 'failed' ? 'address_timeout' : null;
    const made = db.insertInto('feed_import').values({ ...row, fault, accepted: 9, rejected: 1 });
    const { id } = await made.returning('id').executeTakeFirstOrThrow();
    if (status === 'done') goodId = id;
  }
  await db.insertInto('shop_feed').values({ shop_id: shop.id, url, good_import_id: goodId }).execute();
  return shop;
}

const URL = 'https://shop.example/feed.xml';
const FEEDS = [
  { health: 'good', past: [['done', 5]], url: URL },
  {
    health: 'failing',
    past: [
      ['done', 5],
      ['failed', 3],
      ['failed', 1],
    ],
    url: URL,
  },
  { health: 'stale', past: [['done', 30]], url: URL },
  { health: 'never', past: [], url: URL },
  { health: 'none', past: [], url: null },
] as const satisfies readonly {
  health: FeedHealth;
  past: readonly (readonly [string, number])[];
  url: string | null;
}[];
const shops = await Promise.all(FEEDS.map(({ past, url }) => makeFeedShop(past, url)));
const abroad = await makeShop(db, { cc: 'si' });
const ids = [...shops.map(({ id }) => id), abroad.id];

const DAY_RANGE = { from: '2026-11-01', to: '2026-11-10' };
const BEFORE = { from: '2026-10-22', to: '2026-10-31' };
const token = await signInAs(app, await makeUser(db, { shopIds: ids, roleId: 3 }));
const portfolio = async () => {
  const query = { date_from: DAY_RANGE.from, date_to: DAY_RANGE.to };
  return (await send(app, getPortfolioCall, { query, token })).body;
};

test('each shop says how its feed is', async () => {
  const { data } = await portfolio();
  const healthOf = new Map(data.map(({ shop_id, feed_health }) => [shop_id, feed_health]));
  expect(shops.map(({ id }) => healthOf.get(id))).toEqual(FEEDS.map(({ health }) => health));
  expect(healthOf.get(abroad.id)).toBe('none');
});

test('alerts are those that are open: of hours until they end, of days until the day after', async () => {
  const kinds = ['clicks_low', 'cost_high', 'orders_low'] as const;
  const alertOf = (shopId: number, nth: number, more: object) => ({
    ...{ shop_id: shopId, kind: kinds[nth % 3] ?? 'clicks_low', cause: 'portal', level: 1 },
    ...{ span: 'hour', day: '2026-11-20', expected: 10, seen: 1, ended_at: null },
    ...{ started_at: hoursAgo(2), last_seen_at: hoursAgo(1), ...more },
  });
  const [first, second, third] = ids as [number, number, number];
  const dayOf = (day: string, seen: number) => ({ span: 'day', day, last_seen_at: hoursAgo(seen) });
  const rows = [
    alertOf(first, 0, {}),
    alertOf(first, 1, {}),
    alertOf(first, 2, { ended_at: hoursAgo(1) }),
    alertOf(second, 0, dayOf('2026-11-19', 10)),
    alertOf(second, 1, dayOf('2026-11-15', 110)),
    alertOf(second, 2, { ...dayOf('2026-11-19', 10), ended_at: hoursAgo(1) }),
    alertOf(third, 0, { ended_at: hoursAgo(30) }),
    alertOf(abroad.id, 0, {}),
  ];
  await db.insertInto('alert').values(rows).execute();
  const { data, totals } = await portfolio();
  const alerts = new Map(data.map((row) => [row.shop_id, row.alerts]));
  expect(ids.map((id) => alerts.get(id))).toEqual([2, 1, 0, 0, 0, 1]);
  expect(totals.map((total) => [total.currency, total.alerts])).toEqual([
    ['EUR', 1],
    ['RSD', 3],
  ]);
});

test('growth is that of the clicks and what they cost, counted again by hand', async () => {
  const draw = seeded(18);
  const product = await makeProduct(db, { category: await makeLeaf(db) });
  const clicks = shops.flatMap((shop, nth) =>
    Array.from({ length: 80 + 40 * nth }, () =>
      drawClick(shop, [product], Date.parse('2026-10-10T00:00Z') + Math.floor(draw() * 33 * DAY_MS), draw),
    ),
  );
  await insertClicks(services, clicks);
  const sumsOf = (shopIds: readonly number[], { from, to }: typeof DAY_RANGE) => {
    const counted = clicks.filter(
      ({ shopId, at, invalidReason }) =>
        shopIds.includes(shopId) &&
        invalidReason === null &&
        belgradeDay(at) >= from &&
        belgradeDay(at) <= to,
    );
    return { clicks: counted.length, cost: counted.reduce((sum, { chargeMicros }) => sum + chargeMicros, 0) };
  };
  const growthOf = (shopIds: readonly number[]) => {
    const [now, before] = [sumsOf(shopIds, DAY_RANGE), sumsOf(shopIds, BEFORE)];
    expect(before.clicks).toBeGreaterThan(0);
    const percent = (a: number, b: number) => expect.closeTo(((a - b) / b) * 100, 2);
    return { clicks: percent(now.clicks, before.clicks), cpc_sum: percent(now.cost, before.cost) };
  };
  const { data, totals } = await portfolio();
  for (const { id } of shops)
    expect(data.find(({ shop_id }) => shop_id === id)?.growth).toMatchObject(growthOf([id]));
  const together = totals.find(({ currency }) => currency === 'RSD');
  expect(together?.growth).toMatchObject(growthOf(shops.map(({ id }) => id)));
  // A shop without clicks says nothing of growth.
  expect(data.find(({ shop_id }) => shop_id === abroad.id)?.growth).toMatchObject({
    clicks: null,
    cpc_sum: null,
  });
});
