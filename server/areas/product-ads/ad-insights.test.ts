import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { insertOrderFacts, type OrderFact } from '../../../tests/orders/draw-order-lines.ts';
import { makeAd } from '../../../tests/worlds/ad-factory.ts';
import { aClick, anImpression } from '../../../tests/worlds/ad-facts.ts';
import { makeAdvertiser } from '../../../tests/worlds/ad-world.ts';
import { seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks, insertImpressions, insertProductViews } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeCategory,
  type MadeProduct,
  makeCategory,
  makeProduct,
  makeShop,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const RANGE = { date_from: '2026-11-08', date_to: '2026-11-14' };
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const noon = (day: number) => Date.UTC(2026, 10, day, 12);

/**
 * A fortnight of views of three leaf categories; the merchant has an ad on the parent of two of them, and once had
 * one on the third. Everything is drawn, and counted again below in plain numbers.
 */
async function makeFortnight() {
  const mine = await makeAdvertiser(app, services);
  const left = await makeCategory(db, { parent: mine.category, name: 'Levi' });
  const right = await makeCategory(db, { parent: mine.category, name: 'Šesti' });
  const former = await makeCategory(db, { parent: await makeCategory(db), name: 'Zadnji' });
  const unrelated = await makeCategory(db);
  const { body } = await mine.save([mine.draft()]);
  const adId = body.ads[0]?.ad_id ?? 0;
  const draw = seeded(11);
  const rival = await makeShop(db);
  const facts = { views: [] as ReturnType<typeof aView>[], impressions: [], clicks: [] } as {
    views: ReturnType<typeof aView>[];
    impressions: ReturnType<typeof anImpression>[];
    clicks: ReturnType<typeof aClick>[];
  };
  function aView(category: MadeCategory, at: number, productId: number) {
    const of = anImpression({ shop: mine.shop, category, productId, at });
    return { ...of, places: [{ shopId: mine.shop.id, position: 1 }] };
  }
  for (const category of [left, right, former, unrelated]) {
    const productId = (await makeProduct(db, { category })).id;
    for (let i = 0; i < 60; i += 1) {
      const at = noon(1 + Math.floor(draw() * 14));
      const view = aView(category, at, productId);
      facts.views.push(view);
      const of = { shop: mine.shop, category, productId, at };
      const { viewId } = view;
      // The list and the module count for nothing here, nor do the ads of others.
      facts.impressions.push(anImpression(of, { viewId, position: 4 }));
      facts.impressions.push(anImpression({ ...of, shop: rival }, { viewId, kind: 'ad', position: 4 }));
      facts.clicks.push(aClick(of, { viewId, chargeMicros: 990_000 }));
      if (category === unrelated || draw() < 0.4) continue;
      const ad = { viewId, kind: 'ad', position: 1 + Math.floor(draw() * 4), adId } as const;
      facts.impressions.push(anImpression(of, ad));
      if (draw() < 0.5) continue;
      const invalidReason = draw() < 0.3 ? 'repeat' : null;
      const chargeMicros = invalidReason ? 0 : 60_000 + Math.floor(draw() * 100_000);
      facts.clicks.push(aClick(of, { ...ad, chargeMicros, invalidReason }));
    }
  }
  await insertImpressions(services, facts.impressions);
  await insertClicks(services, facts.clicks);
  await insertProductViews(services, facts.views);
  const orders = ordersFor(facts.clicks, mine.product, draw);
  await insertOrderFacts(services, mine.shop, orders);
  return { mine, adId, categories: { left, right, former, unrelated }, facts, orders };
}

/** Lines of orders for clicks on ads and others; of what was bought in November's second week all is known. */
function ordersFor(
  clicks: ReturnType<typeof aClick>[],
  bought: MadeProduct,
  draw: () => number,
): OrderFact[] {
  return clicks.flatMap((click, index) => {
    if (click.invalidReason !== null || draw() < 0.5) return [];
    const line = { click, bought, orderedAt: click.at + HOUR_MS, orderKey: 1_000 + index, units: 1 };
    const isKnown = dayOf(click.at) >= '2026-11-08';
    return [true, false].map((isFirst) => {
      const [revenueMinor, marginMinor] = [Math.floor(draw() * 500_000), Math.floor(draw() * 20_000)];
      return {
        ...{ ...line, isFirst, revenueMinor, revenueMicros: revenueMinor * 85 },
        ...(isKnown
          ? { marginMinor, marginMicros: marginMinor * 85 }
          : { marginMinor: null, marginMicros: null }),
      };
    });
  });
}

type Fortnight = Awaited<ReturnType<typeof makeFortnight>>;
type Within = { from: string; to: string; categories: MadeCategory[] };

/** The same in plain numbers. */
function counted({ mine, facts, orders }: Fortnight, { from, to, categories }: Within) {
  const ids = categories.map(({ id }) => id);
  const isIn = (fact: { at: number; categoryPath: readonly number[] }) =>
    dayOf(fact.at) >= from && dayOf(fact.at) <= to && ids.includes(fact.categoryPath.at(-1) ?? 0);
  const isOwn = (fact: { shopId: number; kind: string }) =>
    fact.kind === 'ad' && fact.shopId === mine.shop.id;
  const impressions = facts.impressions.filter((fact) => isIn(fact) && isOwn(fact));
  const clicks = facts.clicks.filter((fact) => isIn(fact) && isOwn(fact) && fact.invalidReason === null);
  const views = facts.views.filter(isIn).length;
  const micros = clicks.reduce((sum, { chargeMicros }) => sum + chargeMicros, 0);
  const lines = orders.filter(({ click }) => click && clicks.includes(click));
  const sum = (of: (line: OrderFact) => number | null) =>
    lines.reduce((all, line) => all + (of(line) ?? 0), 0);
  const revenue = sum((line) => line.revenueMicros);
  const isKnown = lines.every(({ marginMicros }) => marginMicros !== null);
  const over = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return {
    orders: lines.filter(({ isFirst }) => isFirst).length,
    revenue: revenue / 1_000_000,
    cost_share: over(micros, revenue),
    profit: isKnown ? (sum((line) => line.marginMicros) - micros) / 1_000_000 : null,
    impressions: impressions.length,
    clicks: clicks.length,
    ctr: over(clicks.length, impressions.length),
    cpc_avg: clicks.length === 0 ? null : Math.round(micros / clicks.length) / 1_000_000,
    cost: micros / 1_000_000,
    position_avg: over(
      impressions.reduce((sum, { position }) => sum + position, 0),
      impressions.length,
    ),
    views,
    share: over(impressions.length, views),
  };
}

describe('what ads brought', () => {
  test('by day, in all, and in as many days before, as counted in plain numbers', async () => {
    const world = await makeFortnight();
    const { left, right, former } = world.categories;
    const { body } = await world.mine.insights(RANGE);
    const categories = [left, right, former];
    expect(body.total).toEqual(counted(world, { from: '2026-11-08', to: '2026-11-14', categories }));
    expect(body.previous).toEqual(counted(world, { from: '2026-11-01', to: '2026-11-07', categories }));
    expect(body.compared).toEqual({ date_from: '2026-11-01', date_to: '2026-11-07' });
    expect(body.total.clicks).toBeGreaterThan(0);
    expect([body.total.orders > 0, body.previous.orders > 0, body.previous.profit]).toEqual([
      true,
      true,
      null,
    ]);
    // Today is 20 November, and the shop has not said how long orders count for their clicks.
    expect(body.orders_open_from).toBe('2026-10-21');
    expect(body.data).toEqual(
      Array.from({ length: 7 }, (_, index) => {
        const date = dayOf(noon(8 + index));
        return { date, ...counted(world, { from: date, to: date, categories }) };
      }),
    );
    const within = await world.mine.insights({ ...RANGE, category_id: left.id });
    const only = { from: '2026-11-08', to: '2026-11-14', categories: [left] };
    expect(within.body.total).toEqual(counted(world, only));
  });

  test('against the days that are compared, whichever they are', async () => {
    const world = await makeFortnight();
    const { left, right, former } = world.categories;
    const own = { compare: 'custom', compare_from: '2026-11-02', compare_to: '2026-11-04' };
    const { body } = await world.mine.insights({ ...RANGE, ...own });
    const days = { from: '2026-11-02', to: '2026-11-04' };
    expect(body.previous).toEqual(counted(world, { ...days, categories: [left, right, former] }));
    expect(body.compared).toEqual({ date_from: days.from, date_to: days.to });
    const year = await world.mine.insights({ ...RANGE, compare: 'year' });
    expect(year.body.compared).toEqual({ date_from: '2025-11-08', date_to: '2025-11-14' });
    expect(year.body.previous.impressions).toBe(0);
    const late = await world.mine.insights({ ...RANGE, ...own, compare_to: '2026-11-08' });
    expect([late.status, late.problem.errors?.[0]?.field]).toEqual([422, 'compare_to']);
  });

  test('by category, with names, order, search and pages', async () => {
    const world = await makeFortnight();
    const { left, right, former } = world.categories;
    const { body } = await world.mine.byCategory({ ...RANGE, sort: 'name', order: 'asc' });
    const row = (category: MadeCategory) => ({
      category_id: category.id,
      name_rs: category.name,
      ...counted(world, { from: '2026-11-08', to: '2026-11-14', categories: [category] }),
    });
    expect(body).toMatchObject({ total: 3, last_page: 1, ...RANGE });
    expect(body.data).toEqual([left, right, former].map(row));
    const byCost = await world.mine.byCategory({ ...RANGE, sort: 'cost' });
    const costs = byCost.body.data.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    const byProfit = await world.mine.byCategory({ ...RANGE, sort: 'profit', order: 'asc' });
    const profits = byProfit.body.data.map(({ profit }) => profit ?? Number.NaN);
    expect(profits).toEqual(profits.toSorted((a, b) => a - b));
    const found = await world.mine.byCategory({ ...RANGE, q: 'sesti' });
    expect(found.body.data).toEqual([row(right)]);
    const paged = await world.mine.byCategory({ ...RANGE, sort: 'name', order: 'asc', per_page: 1, page: 2 });
    expect(paged.body).toMatchObject({ data: [row(right)], total: 3, last_page: 3 });
  });

  test('of each ad, of the last seven whole days', async () => {
    const mine = await makeAdvertiser(app, services);
    const { body } = await mine.save([mine.draft(), mine.draft({ price_from: 1 })]);
    const [first, second] = body.ads.map(({ ad_id }) => ad_id);
    const of = (day: number) => ({
      ...{ shop: mine.shop, category: mine.category, productId: mine.product.id },
      at: noon(day),
    });
    const ad = (adId: number | undefined, position: number) => ({ kind: 'ad', adId, position }) as const;
    await insertImpressions(services, [
      anImpression(of(13), ad(first, 1)),
      anImpression(of(19), ad(first, 2)),
      anImpression(of(19), ad(second, 4)),
      anImpression(of(12), ad(first, 4)),
      anImpression(of(20), ad(first, 4)),
    ]);
    const bought = aClick(of(19), { ...ad(first, 1), chargeMicros: 70_001 });
    const earlier = aClick(of(12), ad(first, 1));
    await insertClicks(services, [
      bought,
      earlier,
      aClick(of(19), { ...ad(first, 1), chargeMicros: 0, invalidReason: 'repeat' }),
      aClick(of(20), { ...ad(first, 1), chargeMicros: 70_001 }),
    ]);
    const order = { bought: mine.product, orderedAt: noon(19), isFirst: true, units: 1 };
    const money = {
      ...{ revenueMinor: 10_000, revenueMicros: 850_000 },
      ...{ marginMinor: 2_000, marginMicros: 170_000 },
    };
    await insertOrderFacts(services, mine.shop, [
      { ...order, ...money, click: bought, orderKey: 9 },
      { ...order, ...money, click: earlier, orderKey: 10 },
    ]);
    const { data } = (await mine.list({ sort_by: 'profit', order_by: 'desc' })).body;
    expect(
      data.map(({ orders, revenue, cost_share, profit }) => [orders, revenue, cost_share, profit]),
    ).toEqual([
      [1, 0.85, 70_001 / 850_000, 0.099999],
      [0, 0, null, 0],
    ]);
    const figures = data.map((row) => [
      row.impressions,
      row.clicks,
      row.cost,
      row.position_avg,
      row.strategy,
    ]);
    expect(figures).toEqual([
      [2, 1, 0.070001, 1.5, 'optimum_visibility'],
      [1, 0, 0, 4, 'critical_bid'],
    ]);
  });

  test('a shop without ads has days without anything', async () => {
    const mine = await makeAdvertiser(app, services);
    const { body } = await mine.insights(RANGE);
    expect(body.data).toHaveLength(7);
    expect(body.total).toMatchObject({ impressions: 0, views: 0, ctr: null, cpc_avg: null, share: null });
    expect((await mine.byCategory(RANGE)).body).toMatchObject({ data: [], total: 0 });
  });

  test('ads of another shop on the same pages stay its own', async () => {
    const world = await makeFortnight();
    const other = await makeAdvertiser(app, services);
    await makeAd(db, { shopId: other.shop.id, categoryId: world.categories.left.id, bidMicros: 300_000 });
    const { body } = await other.insights(RANGE);
    expect(body.total).toMatchObject({ impressions: 0, clicks: 0, cost: 0, share: 0 });
    expect(body.total.views).toBeGreaterThan(0);
  });
});

test.each([
  ['a last day in the future', { date_to: '2026-11-21' }, 'date_to'],
  ['days upside down', { date_from: '2026-11-10', date_to: '2026-11-09' }, 'date_from'],
  ['no day', { date_from: '2026-02-30' }, 'date_from'],
  ['a category that is no id', { category_id: '0' }, 'category_id'],
])('%s: 422', async (_, query, field) => {
  const mine = await makeAdvertiser(app, services);
  const { status, problem } = await mine.insights(query);
  expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
});

test('an order that is none: 422', async () => {
  const mine = await makeAdvertiser(app, services);
  const { status, problem } = await mine.byCategory({ sort: 'brand' });
  expect([status, problem.errors?.[0]?.field]).toEqual([422, 'sort']);
});
