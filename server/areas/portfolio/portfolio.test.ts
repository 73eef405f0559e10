import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import { listLostViewsCall } from '../../../shared/contract/bidding/lost-views.contract.ts';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import {
  getPortfolioCall,
  type PortfolioTotal,
} from '../../../shared/contract/reports/portfolio.contract.ts';
import { monthGone } from '../../../shared/rules/budget/budget-forecast.ts';
import { eurToMicros, MICROS_PER_EUR, microsToEur } from '../../../shared/rules/money/money.ts';
import { dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { drawOrderFacts, insertOrderFacts } from '../../../tests/orders/draw-order-lines.ts';
import { plusDays } from '../../../tests/references/count-facts.ts';
import { makeCoupon } from '../../../tests/worlds/coupon-factory.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import {
  insertClicks,
  insertOfferDays,
  insertProductViews,
  makeFactWorld,
} from '../../../tests/worlds/fact-world.ts';
import { makeBid, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const YESTERDAY = '2026-11-19';
const { app, db, services } = await openWorld();
const draw = seeded(29);

const offerDays = Array.from({ length: 3 }, (_, i) => plusDays('2026-11-17', i));
const madeWorld = (seed: number) =>
  makeFactWorld(services, {
    seed,
    clicksAt: (next) =>
      Array.from({ length: 700 }, () => Date.parse('2026-09-01') + Math.floor(next() * 80 * DAY_MS)),
    offerDays,
  });
const [first, second] = [await madeWorld(3), await madeWorld(5)];
/** On another portal, with orders in another currency. */
const third = await makeShop(db, { cc: 'si', limitMicros: 90 * MICROS_PER_EUR });
const clicks = Array.from({ length: 300 }, () =>
  drawClick(third, first.products, Date.parse('2026-10-01') + Math.floor(draw() * 50 * DAY_MS), draw),
);
await insertClicks(services, clicks);
await insertOrderFacts(services, third, drawOrderFacts(clicks, first.products, draw));
/** Clicks alone, and only since this month. */
const fourth = await makeShop(db);
await insertClicks(
  services,
  Array.from({ length: 50 }, () =>
    drawClick(fourth, first.products, Date.parse('2026-11-10') + Math.floor(draw() * 5 * DAY_MS), draw),
  ),
);
await makeSpending(db, third.id, { '2026-11-01': 30 * MICROS_PER_EUR, '2026-11-10': 40 * MICROS_PER_EUR });
await makeCoupon(db, second.shop.id, { status: 'in_review' });
/** In some leaf categories their bids take part. */
for (const { shop, products } of [first, second]) {
  await db.deleteFrom('bid').where('shop_id', '=', shop.id).execute();
  await makeBid(db, { shopId: shop.id, categoryId: products[0]?.category.id ?? 0, bidMicros: 900_000 });
}
/** Both offer what the first does, so that the same views are of both, and the day is cut elsewhere for each. */
const shared = first.products.map((product) => ({
  ...{ day: YESTERDAY, takenAt: 0, product, inStock: draw() < 0.6, priceMinor: 100_000 },
}));
await insertOfferDays(services, second.shop, shared);
const hourOf = (hour: number) => new Date(dayStart(YESTERDAY) + hour * HOUR_MS);
await db
  .insertInto('shop_suspension')
  .values({ shop_id: first.shop.id, from_at: hourOf(2), to_at: hourOf(10), reason: 'test' })
  .execute();
/** At noon the second shop was over its limit. */
await db
  .insertInto('limit_crossing')
  .values({
    shop_id: second.shop.id,
    month: '2026-11-01',
    kind: 'reached',
    limit_micros: 1_000_000,
    spent_micros: 1_000_001,
    crossed_at: hourOf(12),
  })
  .execute();
await insertProductViews(
  services,
  Array.from({ length: 1_500 }, () => {
    const { products, shop } = draw() < 0.5 ? first : second;
    const product = products[Math.floor(draw() * products.length)] as (typeof products)[number];
    const own = Math.floor(draw() * 9);
    return {
      viewId: randomUUID(),
      portalId: 1,
      at: dayStart(YESTERDAY) + Math.floor(draw() * DAY_MS),
      productId: product.id,
      categoryPath: product.category.path,
      brandId: null,
      device: 'mobile' as const,
      places: [
        ...(own === 0 ? [{ shopId: 900_000, position: 1 }] : [{ shopId: shop.id, position: own }]),
        ...(draw() < 0.5 && shop.id !== second.shop.id
          ? [{ shopId: second.shop.id, position: own + 1 }]
          : []),
      ],
    };
  }),
);

const shopIds = [first.shop.id, second.shop.id, third.id, fourth.id];
const user = await makeUser(db, { shopIds, roleId: 3 });
const token = await signInAs(app, user);

type Query = Record<string, string>;
const portfolio = async (query: Query = {}, as = token) =>
  (await send(app, getPortfolioCall, { query, token: as })).body;
const conversions = async (shopId: number, query: Query) =>
  (await send(app, analyticsReports.conversions, { params: { shopId }, query, token })).body;

const RANGES: Query[] = [
  {},
  { date_from: '2026-11-01', date_to: '2026-11-20', compare_until: 'now' },
  { date_from: '2026-10-01', date_to: '2026-11-15' },
  { date_from: '2026-10-20', date_to: '2026-11-01', compare: 'weekdays' },
  {
    date_from: '2026-11-01',
    date_to: '2026-11-10',
    compare: 'custom',
    compare_from: '2026-09-05',
    compare_to: '2026-09-30',
  },
];
const sumEur = (values: readonly (number | null)[]) =>
  values.some((value) => value === null)
    ? null
    : microsToEur(values.reduce<number>((sum, value) => sum + eurToMicros(value ?? 0), 0));

describe('the portfolio', () => {
  test.each(RANGES)('says of each shop what its own reports say: %j', async (query) => {
    const { data, ...answer } = await portfolio(query);
    expect(data.map(({ shop_id }) => shop_id).toSorted()).toEqual(shopIds.toSorted());
    for (const row of data) {
      const single = await conversions(row.shop_id, query);
      const { total, growth } = single;
      expect([answer.date_from, answer.date_to]).toEqual([single.date_from, single.date_to]);
      expect(answer.previous).toEqual({
        date_from: single.previous.date_from,
        date_to: single.previous.date_to,
        until: single.previous.until,
      });
      expect(row).toMatchObject({
        clicks: total.clicks,
        cpc_sum: total.cpc_sum,
      });
      if (row.shop_id !== fourth.id)
        expect(row).toMatchObject({
          orders: total.orders,
          revenue: total.revenue,
          revenue_local: total.revenue_local,
          profit: total.profit,
        });
      const { body } = await send(app, analyticsReports['num-clicks'], {
        params: { shopId: row.shop_id },
        query,
        token,
      });
      expect(row.data_from).toBe(body.data_from);
      const isComparable = (row.data_from ?? '9999') <= answer.previous.date_from;
      expect(row.growth.clicks).toBe(isComparable ? growth.clicks : null);
      expect(row.growth.cpc_sum).toBe(isComparable ? growth.cpc_sum : null);
    }
  });

  test.each(RANGES)('adds the shops of each currency up exactly: %j', async (query) => {
    const { data, totals } = await portfolio(query);
    expect(totals.map(({ currency, shops }) => [currency, shops])).toEqual([
      ['EUR', 1],
      ['RSD', 3],
    ]);
    for (const total of totals) {
      const ids = data.filter(({ currency }) => currency === total.currency).map((row) => row.shop_id);
      const singles = await Promise.all(ids.map((id) => conversions(id, query)));
      const withOrders = singles.filter(({ shop_id }) => shop_id !== fourth.id).map((one) => one.total);
      const all = singles.map((one) => one.total);
      const costs = sumEur(all.map((one) => one.cpc_sum));
      const number = all.reduce((sum, one) => sum + one.clicks, 0);
      expect(total.clicks).toBe(number);
      expect(total.cpc_sum).toBe(costs);
      expect(total.cpc_avg).toBe(
        number === 0 ? null : microsToEur(Math.round(eurToMicros(costs ?? 0) / number)),
      );
      expect(total.orders).toBe(withOrders.reduce((sum, one) => sum + one.orders, 0));
      expect(total.revenue).toBe(sumEur(withOrders.map((one) => one.revenue)));
      expect(total.profit).toBe(sumEur(withOrders.map((one) => one.profit)));
      const minor = withOrders.reduce((sum, one) => sum + Math.round(one.revenue_local * 100), 0);
      expect(total.revenue_local).toBe(minor / 100);
    }
  });

  test('says nothing of what a shop that never said its orders earned', async () => {
    const row = (await portfolio()).data.find(({ shop_id }) => shop_id === fourth.id);
    expect(row).toMatchObject({ orders: null, revenue: null, revenue_local: null, profit: null });
    expect(row?.clicks).toBeGreaterThan(0);
    expect(row?.growth).toMatchObject({ clicks: null, cpc_sum: null });
  });

  test('counts the views of the last full day as the page of lost views does', async () => {
    const { data, standing_day, totals } = await portfolio();
    expect(standing_day).toBe(YESTERDAY);
    const sums = { views: 0, premium: 0, rank: 0, hidden: 0 };
    for (const { shop } of [first, second]) {
      const params = { shopId: shop.id };
      const query = { date_from: YESTERDAY, date_to: YESTERDAY };
      const { body } = await send(app, listLostViewsCall, { params, query, token });
      const of = (name: string) => body.outcomes.find(({ outcome }) => outcome === name)?.views ?? 0;
      const [premium, rank, hidden] = [of('premium'), of('rank'), of('limit') + of('suspension')];
      expect(premium * rank).toBeGreaterThan(0);
      const row = data.find(({ shop_id }) => shop_id === shop.id);
      expect(row).toMatchObject({
        views: body.views,
        coverage: premium / body.views,
        lost_rank: rank / body.views,
        lost_budget: hidden / body.views,
      });
      expect([of('suspension') > 0, of('limit') > 0]).toEqual([shop === first.shop, shop === second.shop]);
      expect(row?.outbid).toBeLessThanOrEqual(body.total);
      sums.views += body.views;
      sums.premium += premium;
      sums.rank += rank;
      sums.hidden += hidden;
    }
    const total = totals.find(({ currency }) => currency === 'RSD') as PortfolioTotal;
    expect(total).toMatchObject({
      views: sums.views,
      coverage: sums.premium / sums.views,
      lost_rank: sums.rank / sums.views,
      lost_budget: sums.hidden / sums.views,
    });
  });

  test('says how the month goes as the page of the limit does', async () => {
    const { data, today, month_share } = await portfolio();
    const { body } = await send(app, getLimitCall, { params: { shopId: third.id }, token });
    expect(data.find(({ shop_id }) => shop_id === third.id)).toMatchObject({
      limit: 90,
      spent: body.spent,
      limit_share: body.share,
      status: body.status,
      reached_on: body.forecast?.reached_on,
    });
    expect(body.forecast?.reached_on).not.toBeNull();
    expect(today).toBe('2026-11-20');
    expect(month_share).toBe(monthGone(services.clock()));
  });

  test('counts what waits', async () => {
    const { data, totals } = await portfolio();
    expect(data.find(({ shop_id }) => shop_id === second.shop.id)?.coupons_waiting).toBe(1);
    expect(totals.find(({ currency }) => currency === 'RSD')?.coupons_waiting).toBe(1);
  });
});

describe('who sees it', () => {
  test('each person their own shops alone, and a lost one no longer', async () => {
    const other = await makeUser(db, { shopIds: [second.shop.id, fourth.id], roleId: 3 });
    const theirs = await signInAs(app, other);
    const ids = async () => (await portfolio({}, theirs)).data.map(({ shop_id }) => shop_id);
    expect((await ids()).toSorted()).toEqual([second.shop.id, fourth.id].toSorted());
    await db
      .deleteFrom('user_shop')
      .where('user_id', '=', other.id)
      .where('shop_id', '=', fourth.id)
      .execute();
    await expect.poll(ids).toEqual([second.shop.id]);
  });

  test('staff see the desk, and here only shops of their own', async () => {
    const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
    expect(await portfolio({}, staff)).toMatchObject({ data: [], totals: [] });
  });

  test('strangers and unconfirmed people see nothing', async () => {
    expect((await send(app, getPortfolioCall, {})).status).toBe(401);
    const unready = await signInAs(app, await makeUser(db, { shopIds, profile: false }));
    expect((await send(app, getPortfolioCall, { token: unready })).status).toBe(403);
  });

  test.each([
    { date_from: '2026-11-10', date_to: '2026-11-01' },
    { date_to: '2026-11-21' },
    { date_from: 'yesterday' },
    { compare: 'custom' },
    { shop_id: '1' },
  ])('a question that cannot be is refused: %j', async (query: Query) => {
    expect((await send(app, getPortfolioCall, { query, token })).status).toBe(422);
  });
});
