import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { listLostViewsCall } from '../../../../shared/contract/bidding/lost-views.contract.ts';
import { clickRates, type PositionCount } from '../../../../shared/rules/auction/click-rates.ts';
import { VIEW_OUTCOMES, type ViewOutcome } from '../../../../shared/rules/bids/lost-views.ts';
import { dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { drawOrderFacts, insertOrderFacts } from '../../../../tests/orders/draw-order-lines.ts';
import { profitPerClick } from '../../../../tests/references/count-click-profit.ts';
import { dayOf } from '../../../../tests/references/count-facts.ts';
import { drawClick, drawOffers, seeded } from '../../../../tests/worlds/draw-facts.ts';
import {
  insertClicks,
  insertProductViews,
  makeCatalogue,
  storeTestFacts,
} from '../../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19'] as const;
const [FROM, MIDDLE, LAST] = DAYS.map((day) => dayStart(day)) as [number, number, number];
const END = LAST + DAY_MS;
const BASE_MICROS = 50_000;
const RATE = 0.02;

const { app, db, services } = await openWorld();
const draw = seeded(17);
const products = await makeCatalogue(db);
const world = await storeTestFacts(services, products, () => ({
  clicks: [],
  impressions: [],
  offers: drawOffers(products, [...DAYS], draw),
}));
const { shop } = world;
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));

/** One category has a bid that wins, on the first day a lower one than base; it is over on the last day at noon. */
const [bidCategory] = products.map(({ category }) => category);
if (!bidCategory) throw new Error('no category');
await db.deleteFrom('bid').where('shop_id', '=', shop.id).execute();
const { id: bidId } = await db
  .insertInto('bid')
  .values({ shop_id: shop.id, category_id: bidCategory.id, bid_micros: 90_000, enabled: false })
  .returning('id')
  .executeTakeFirstOrThrow();
const user = await makeUser(db);
const line = (at: number) => ({
  ...{ shop_id: shop.id, actor_id: user.id, actor_email: user.email },
  change_set: randomUUID(),
  at: new Date(at),
});
const ofBid = { subject: 'bid', subject_id: bidId, category_id: bidCategory.id, to_micros: 90_000 };
await db
  .insertInto('money_change')
  .values([
    { ...line(MIDDLE), ...ofBid, from_micros: BASE_MICROS, from_enabled: true, to_enabled: true },
    { ...line(LAST + 12 * HOUR_MS), ...ofBid, from_micros: 90_000, from_enabled: true, to_enabled: false },
  ])
  .execute();
const bidAt = (at: number) => (at < MIDDLE ? BASE_MICROS : at < LAST + 12 * HOUR_MS ? 90_000 : null);

/** From noon of the second day on it was over its limit, and for the morning of the last day suspended as well. */
const OVER = MIDDLE + 12 * HOUR_MS;
const SUSPENDED = [LAST + 6 * HOUR_MS, LAST + 9 * HOUR_MS] as const;
await db.updateTable('shop').set({ conversion_rate: RATE }).where('id', '=', shop.id).execute();
await db
  .insertInto('limit_crossing')
  .values({
    shop_id: shop.id,
    month: '2026-11-01',
    kind: 'reached',
    limit_micros: 1_000_000,
    spent_micros: 1_000_001,
    crossed_at: new Date(OVER),
  })
  .execute();
await db
  .insertInto('shop_suspension')
  .values({
    shop_id: shop.id,
    ...{ from_at: new Date(SUSPENDED[0]), to_at: new Date(SUSPENDED[1]), reason: 'test' },
  })
  .execute();

const drawn = Array.from({ length: 4_000 }, () => {
  const product = products[Math.floor(draw() * products.length)] as (typeof products)[number];
  const own = Math.floor(draw() * 15);
  const others = [1, 2].map((more) => ({ shopId: shop.id + 900 + more, position: own + more }));
  return {
    at: FROM - 6 * HOUR_MS + Math.floor(draw() * (END - FROM + 12 * HOUR_MS)),
    product,
    own,
    places: own === 0 ? others : [{ shopId: shop.id, position: own }, ...others],
  };
});
await insertProductViews(
  services,
  drawn.map(({ at, product, places }) => ({
    viewId: randomUUID(),
    portalId: 1,
    at,
    productId: product.id,
    categoryPath: product.category.path,
    brandId: null,
    device: 'mobile' as const,
    places,
  })),
);
const clicks = Array.from({ length: 900 }, () =>
  drawClick(shop, products, FROM + Math.floor(draw() * 3 * DAY_MS), draw),
);
await insertClicks(services, clicks);

const leafOf = (path: readonly number[]) => path.at(-1) ?? 0;
const counted = (at: number) => at >= FROM && at < END;

/** Places shown and clicks on them, of all or of one leaf category. */
function countPlaces(categoryId?: number): Map<number, PositionCount> {
  const counts = new Map<number, { shown: number; clicks: number }>();
  const add = (position: number, part: 'shown' | 'clicks') => {
    const place = Math.min(position, 11);
    const count = counts.get(place) ?? { shown: 0, clicks: 0 };
    count[part] += 1;
    counts.set(place, count);
  };
  for (const { at, product, places } of drawn) {
    if (!counted(at) || (categoryId !== undefined && product.category.id !== categoryId)) continue;
    for (const { position } of places) add(position, 'shown');
  }
  for (const { at, invalidReason, kind, categoryPath, position } of clicks) {
    const isOf = categoryId === undefined || leafOf(categoryPath) === categoryId;
    if (counted(at) && isOf && invalidReason === null && (kind === 'base' || kind === 'bid'))
      add(position, 'clicks');
  }
  return counts;
}

type Line = { views: number; clicks: number; missed: number; revenue: number };
type Lines = Record<ViewOutcome, Line>;

const offersOn = new Map(
  world.offers
    .toSorted((a, b) => a.takenAt - b.takenAt)
    .map((offer) => [`${offer.day} ${offer.product.id}`, offer]),
);

/** By hand, view by view, by leaf category. */
function expectedLines(days: readonly string[] = DAYS): Map<number, Lines> {
  const portal = countPlaces();
  const lines = new Map<number, Lines>();
  for (const { at, product, own } of drawn) {
    const offer = offersOn.get(`${dayOf(at)} ${product.id}`);
    if (!days.includes(dayOf(at)) || !offer) continue;
    const isSuspended = at >= SUSPENDED[0] && at < SUSPENDED[1];
    const bid = product.category.path.includes(bidCategory?.id ?? 0) ? bidAt(at) : null;
    const outcome =
      own === 0
        ? offer.inStock && isSuspended
          ? 'suspension'
          : offer.inStock && at >= OVER
            ? 'limit'
            : 'stock'
        : own <= 3
          ? 'premium'
          : bid === null
            ? 'no_bid'
            : bid > BASE_MICROS
              ? 'rank'
              : 'below';
    const rates = clickRates(countPlaces(product.category.id), portal);
    const brought = own === 0 ? 0 : rates(own).rate;
    const best = (rates(1).rate + rates(2).rate + rates(3).rate) / 3;
    const missed = outcome === 'premium' ? 0 : Math.max(0, best - brought);
    const known = lines.get(product.category.id) ?? noLines();
    lines.set(product.category.id, known);
    known[outcome].views += 1;
    known[outcome].clicks += brought;
    known[outcome].missed += missed;
    known[outcome].revenue += missed * RATE * offer.priceMinor;
  }
  return lines;
}
const noLines = (): Lines =>
  Object.fromEntries(
    VIEW_OUTCOMES.map((outcome) => [outcome, { views: 0, clicks: 0, missed: 0, revenue: 0 }]),
  ) as Lines;

const ask = async (query: Record<string, unknown> = {}, sent: { token?: string } = {}) =>
  send(app, listLostViewsCall, {
    params: { shopId: shop.id },
    query: { date_from: DAYS[0], date_to: DAYS[2], per_page: 500, ...query },
    token,
    ...sent,
  });
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test('every view has one outcome, by hand the same, and all of it adds up', async () => {
  const { body } = await ask();
  const expected = expectedLines();
  expect(body).toMatchObject({
    ...{ days: 3, currency: 'RSD', conversion_rate: RATE, conversion_rate_source: 'shop' },
    missed_profit: null,
    total: expected.size,
  });
  const rows = new Map(body.data.map((row) => [row.category_id, row]));
  for (const [categoryId, lines] of expected) {
    const row = rows.get(categoryId);
    for (const outcome of VIEW_OUTCOMES) expect(row?.[`${outcome}_views`]).toBe(lines[outcome].views);
    expect(row?.missed_clicks).toBeCloseTo(sum(Object.values(lines).map(({ missed }) => missed)), 1);
    const revenue = sum(Object.values(lines).map((line) => line.revenue));
    expect(Math.abs((row?.missed_revenue ?? 0) * 100 - revenue)).toBeLessThan(6);
  }
  for (const { outcome, views, share, clicks: brought } of body.outcomes) {
    const own = [...expected.values()].map((lines) => lines[outcome]);
    expect([outcome, views > 0]).toEqual([outcome, true]);
    expect([views, share]).toEqual([sum(own.map((line) => line.views)), views / body.views]);
    expect(Math.abs(brought - sum(own.map((line) => line.clicks)))).toBeLessThan(0.01 * expected.size);
  }
  expect(sum(body.outcomes.map(({ views }) => views))).toBe(body.views);
  expect(sum(body.data.map(({ views }) => views))).toBe(body.views);
  for (const part of ['missed_clicks', 'missed_revenue'] as const) {
    expect(sum(body.outcomes.map((line) => Math.round(line[part] * 100)))).toBe(Math.round(body[part] * 100));
    expect(sum(body.data.map((line) => Math.round(line[part] * 100)))).toBe(Math.round(body[part] * 100));
  }
});

test('with orders it goes by the measured rate, and each loss is said in profit, which adds up', async () => {
  const orders = drawOrderFacts(clicks, products, draw).map((order) => ({
    ...order,
    ...{ revenueMicros: 1_000_000, marginMinor: 100, marginMicros: order.units * 345_678 },
  }));
  await insertOrderFacts(services, shop, orders);
  const valid = clicks.filter(({ invalidReason }) => invalidReason === null);
  const counted = orders.filter(({ click }) => click !== null);
  const { body } = await ask();
  const rate = counted.filter(({ isFirst }) => isFirst).length / valid.length;
  expect([body.conversion_rate, body.conversion_rate_source]).toEqual([rate, 'measured']);
  const perClick = profitPerClick(valid, counted);
  for (const row of body.data) {
    // Clicks are shown by hundredths and profit by cents, for each of seven outcomes, of which one misses nothing.
    const each = perClick(row.category_id);
    const slack = (Math.abs(each) * 0.03) / 1e6 + 6 * 0.005 + 1e-5;
    expect(Math.abs((row.missed_profit ?? 0) - (row.missed_clicks * each) / 1e6)).toBeLessThan(slack);
  }
  const micros = (lines: readonly { missed_profit: number | null }[]) =>
    sum(lines.map((line) => Math.round((line.missed_profit ?? Number.NaN) * 1e6)));
  const whole = micros([body]);
  expect([micros(body.outcomes), micros(body.data), whole !== 0]).toEqual([whole, whole, true]);
  // Read in cents, and so added up by whoever reads it.
  expect(body.data.filter((line) => micros([line]) % 10_000 !== 0)).toEqual([]);
});

test('counts whole days: of a range until today those that are over, of today alone none, of a long one the last 31', async () => {
  const until = await ask({ date_from: DAYS[2], date_to: '2026-11-20' });
  const lines = [...expectedLines([DAYS[2]]).values()].flatMap((all) => Object.values(all));
  const views = sum(lines.map((line) => line.views));
  expect(until.body).toMatchObject({ date_from: DAYS[2], date_to: DAYS[2], days: 1, views });
  const today = await ask({ date_from: '2026-11-20', date_to: '2026-11-20' });
  expect(today.body).toMatchObject({ days: 0, views: 0, data: [], missed_revenue: 0 });
  expect(today.body.outcomes.map(({ share }) => share)).toEqual(VIEW_OUTCOMES.map(() => null));
  const [{ body }, questions] = [await ask(), vi.spyOn(services.clickhouse, 'query')];
  // Two weeks, of which the first ends with the first of the days; each is one question.
  expect((await ask({ date_from: '2026-11-11' })).body).toMatchObject({ days: 9, views: body.views });
  expect(questions.mock.calls.filter(([{ query }]) => query.includes('at_places'))).toHaveLength(2);
  const long = await ask({ date_from: '2026-01-01', date_to: DAYS[2] });
  expect(long.body).toMatchObject({ date_from: '2026-10-20', date_to: DAYS[2], days: 31 });
});

describe('the list', () => {
  test('is narrowed to a category, searched, sorted and paged; what is searched narrows no sum', async () => {
    const all = (await ask()).body;
    const inside = await ask({ category_id: bidCategory.id });
    expect(inside.body.views).toBe(sum(inside.body.data.map(({ views }) => views)));
    expect(inside.body.views).toBeLessThan(all.views);
    const sorted = await ask({ sort_by: 'views', order_by: 'asc', per_page: 2, page: 1 });
    const byViews = all.data.map(({ views }) => views).sort((a, b) => a - b);
    expect(sorted.body.data.map(({ views }) => views)).toEqual(byViews.slice(0, 2));
    const name = String(all.data[0]?.category_name_rs);
    const found = await ask({ q: name.toUpperCase() });
    expect(found.body.data.map((row) => row.category_name_rs)).toContain(name);
    expect(found.body.views).toBe(all.views);
    const none = await ask({ q: 'no such category' });
    expect(none.body).toMatchObject({ data: [], total: 0, views: all.views });
  });

  test.each([
    ['date_to', '2026-12-24'],
    ['date_from', 'x'],
    ['category_id', '0'],
    ['sort_by', 'name'],
    ['per_page', '501'],
    ['brand', '1'],
  ])('refuses a wrong %s: %s', async (field, value) => {
    const { status, problem } = await ask({ [field]: value });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});
