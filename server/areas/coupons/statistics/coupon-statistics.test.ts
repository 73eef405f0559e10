import { describe, expect, test } from 'vitest';
import {
  getCouponStatisticsCall,
  listCouponsCall,
} from '../../../../shared/contract/bidding/coupons.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { drawOrderFacts, insertOrderFacts } from '../../../../tests/orders/draw-order-lines.ts';
import { aClick } from '../../../../tests/worlds/ad-facts.ts';
import { makeCoupon } from '../../../../tests/worlds/coupon-factory.ts';
import { seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  makeBrand,
  makeCategory,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import type { ClickFact } from '../../../kernel/catalogue/catalogue.public.ts';

const { app, db, services } = await openWorld();

async function makeMerchant() {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id], roleId: 3 });
  const own = await signInAs(app, user);
  const ask = (couponId: number, query: Loose = {}, token = own) =>
    send(app, getCouponStatisticsCall, { params: { couponId }, query, token });
  return { shop, ask, token: own };
}

type Merchant = Awaited<ReturnType<typeof makeMerchant>>;

/** What a coupon is for, and the products of its shop that are so. */
type Case = {
  targeting: Parameters<typeof makeCoupon>[2];
  hit: readonly MadeProduct[];
};

/**
 * Three weeks of drawn clicks on six products of two categories, of all kinds, some invalid, many around midnight,
 * with the coupon, with another one and without; and those of another shop on the same products.
 */
async function makeWeeks({ shop }: Merchant, caseOf: (products: MadeProduct[], brandId: number) => Case) {
  const root = await makeCategory(db);
  const categories = [await makeCategory(db, { parent: root }), await makeLeaf(db)];
  const brandId = (await makeBrand(db)).id;
  const products: MadeProduct[] = [];
  for (const [index, category] of [...categories, ...categories, ...categories].entries()) {
    const product = await makeProduct(db, { category, ...(index < 3 ? { brandId } : {}) });
    await makeOffer(db, {
      ...{ shopId: shop.id, productId: product.id, priceMinor: 10_000 + index * 1_000, inStock: index !== 4 },
    });
    products.push(product);
  }
  const { targeting, hit } = caseOf(products, brandId);
  const couponId = await makeCoupon(db, shop.id, targeting);
  const rival = await makeShop(db);
  const draw = seeded(shop.id);
  const clicks: ClickFact[] = [];
  for (let i = 0; i < 600; i += 1) {
    const product = products[Math.floor(draw() * products.length)] as MadeProduct;
    const at = Date.UTC(2026, 9, 30) + Math.floor(draw() * 21 * 24) * 3_600_000;
    const invalidReason = draw() < 0.15 ? 'repeat' : null;
    const of = { shop: draw() < 0.1 ? rival : shop, category: product.category, productId: product.id, at };
    clicks.push(
      aClick(of, {
        invalidReason,
        chargeMicros: invalidReason ? 0 : 50_000 + Math.floor(draw() * 90_000),
        kind: (['base', 'bid', 'ad', 'module'] as const)[Math.floor(draw() * 4)] ?? 'base',
        couponId: [undefined, couponId, couponId, couponId + 1_000_000][Math.floor(draw() * 4)],
      }),
    );
  }
  await insertClicks(services, clicks);
  // Prices of all are known, margins of those that were bought from 10 November on.
  const orders = drawOrderFacts(clicks, products, draw).map((order) => {
    const isKnown = order.click !== null && belgradeDay(order.click.at) >= '2026-11-10';
    return {
      ...order,
      revenueMicros: order.revenueMinor * 85,
      ...(isKnown
        ? { marginMinor: order.units * 100, marginMicros: order.units * 8_500 }
        : { marginMinor: null, marginMicros: null }),
    };
  });
  const ofShop = (id: number) => orders.filter(({ click }) => click === null || click.shopId === id);
  await insertOrderFacts(services, shop, ofShop(shop.id));
  await insertOrderFacts(services, rival, ofShop(rival.id));
  return { couponId, clicks, hit, orders };
}

/** The same in plain numbers. */
function counted(
  { clicks, hit, couponId, orders }: Awaited<ReturnType<typeof makeWeeks>>,
  { shop }: Merchant,
  [from, to]: readonly [string, string],
) {
  const own = clicks.filter(({ shopId, invalidReason, at }) => {
    return shopId === shop.id && invalidReason === null && belgradeDay(at) >= from && belgradeDay(at) <= to;
  });
  const ids = hit.map(({ id }) => id);
  const isWith = (click: ClickFact) => click.couponId === couponId;
  const onHit = own.filter(({ productId }) => ids.includes(productId));
  const cost = (some: ClickFact[]) =>
    some.reduce((sum, { chargeMicros }) => sum + chargeMicros, 0) / 1_000_000;
  const [showing, others] = [own.filter(isWith), onHit.filter((click) => !isWith(click))];
  const lines = orders.filter(({ click }) => click && showing.includes(click));
  const revenue = lines.reduce((sum, { revenueMicros }) => sum + (revenueMicros ?? 0), 0);
  const margin = lines.every(({ marginMicros }) => marginMicros !== null)
    ? lines.reduce((sum, { marginMicros }) => sum + (marginMicros ?? 0), 0)
    : null;
  const spent = Math.round(cost(showing) * 1_000_000);
  return {
    orders: lines.filter(({ isFirst }) => isFirst).length,
    revenue: revenue / 1_000_000,
    cost_share: revenue === 0 ? null : spent / revenue,
    profit: margin === null ? null : (margin - spent) / 1_000_000,
    all: onHit.length,
    clicks_with: showing.length,
    clicks_without: others.length,
    cost_with: cost(showing),
    cost_without: cost(others),
  };
}

describe('clicks with a coupon and without, as counted in plain numbers', () => {
  test.each<[string, number, (products: MadeProduct[], brandId: number) => Case]>([
    ['of everything', 5, (products) => ({ targeting: {}, hit: products })],
    [
      'of a category but for a brand',
      0,
      (products, brandId) => ({
        targeting: {
          targeting: 'categories',
          categoryIds: [products[0]?.category.path[0] ?? 0],
          excludedBrandIds: [brandId],
        },
        // It is out of stock, and was clicked all the same.
        hit: products.filter((_, index) => index % 2 === 0 && index >= 3),
      }),
    ],
    [
      'of a category up to a price',
      1,
      (products) => ({
        targeting: {
          targeting: 'categories',
          categoryIds: [products[1]?.category.id ?? 0],
          price_max_minor: 11_000,
        },
        hit: products.slice(1, 2),
      }),
    ],
    [
      'of pasted products',
      2,
      (products) => ({
        targeting: { targeting: 'products', productIds: products.slice(0, 2).map(({ id }) => id) },
        hit: products.slice(0, 2),
      }),
    ],
  ])('%s', async (_, inStock, caseOf) => {
    const merchant = await makeMerchant();
    const weeks = await makeWeeks(merchant, caseOf);
    const { status, body } = await merchant.ask(weeks.couponId, {
      date_from: '2026-11-10',
      date_to: '2026-11-16',
    });
    const { all: _all, ...sums } = counted(weeks, merchant, ['2026-11-10', '2026-11-16']);
    expect(status).toBe(200);
    expect(body).toEqual({
      date_from: '2026-11-10',
      date_to: '2026-11-16',
      ...{ products: inStock, ...sums },
      clicks_before: counted(weeks, merchant, ['2026-11-03', '2026-11-09']).all,
      previous: { date_from: '2026-11-03', date_to: '2026-11-09', until: null },
      by_day: Array.from({ length: 7 }, (__, index) => {
        const date = `2026-11-${10 + index}`;
        const { clicks_with, clicks_without, orders } = counted(weeks, merchant, [date, date]);
        return { date, clicks_with, clicks_without, orders };
      }),
      orders_open_from: '2026-10-21',
    });
    expect(Math.min(sums.clicks_with, sums.clicks_without, sums.orders)).toBeGreaterThan(0);
    expect(sums.profit).not.toBeNull();
    // So far, and with margins that nobody knows.
    const { orders, revenue, profit } = counted(weeks, merchant, ['2026-10-01', '2026-11-20']);
    const list = await send(app, listCouponsCall, {
      params: { shopId: merchant.shop.id },
      token: merchant.token,
    });
    expect(list.body.data).toMatchObject([{ coupon_id: weeks.couponId, orders, revenue, profit }]);
    expect(profit).toBeNull();
  });

  test('while the last day runs, the days before are counted up to the same minute', async () => {
    const { shop, ask } = await makeMerchant();
    const product = await makeProduct(db);
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    const couponId = await makeCoupon(db, shop.id, { valid_from: '2026-11-19' });
    const of = { shop, category: product.category, productId: product.id };
    const at = ['17T22:59:59', '17T23:00', '18T09:59:59.999', '18T10:00', '18T22:00', '19T10:00', '20T09:00'];
    await insertClicks(
      services,
      at.map((time) => aClick({ ...of, at: Date.parse(`2026-11-${time}Z`) })),
    );
    const { body } = await ask(couponId);
    expect(body).toMatchObject({
      clicks_without: 2,
      clicks_before: 3,
      previous: { date_from: '2026-11-17', date_to: '2026-11-18', until: '11:00' },
    });
    const whole = await ask(couponId, { date_to: '2026-11-19' });
    expect(whole.body).toMatchObject({ clicks_without: 1, clicks_before: 4, previous: { until: null } });
  });

  test('a click on a product that was merged into another since is one on that', async () => {
    const { shop, ask } = await makeMerchant();
    const [old, target] = [await makeProduct(db), await makeProduct(db)];
    await makeOffer(db, { shopId: shop.id, productId: target.id });
    await db.updateTable('product').set({ merged_into: target.id }).where('id', '=', old.id).execute();
    const couponId = await makeCoupon(db, shop.id, { targeting: 'products', productIds: [old.id] });
    const of = { shop, category: old.category, productId: old.id, at: Date.UTC(2026, 10, 16, 12) };
    await insertClicks(services, [aClick(of), aClick(of, { couponId })]);
    expect((await ask(couponId)).body).toMatchObject({ products: 1, clicks_with: 1, clicks_without: 1 });
  });
});

describe('the days', () => {
  test.each([
    ['from the first of its validity until today', {}, {}, ['2026-11-15', '2026-11-20']],
    ['until an earlier day', {}, { date_to: '2026-11-17' }, ['2026-11-15', '2026-11-17']],
    ['of one that is still to come: today', { valid_from: '2026-11-25' }, {}, ['2026-11-20', '2026-11-20']],
    ['of years: as many as a range has', { valid_from: '2020-01-01' }, {}, ['2023-11-21', '2026-11-20']],
    [
      'of a draft without a validity: the month to date',
      { status: 'draft', valid_from: null, valid_to: null },
      {},
      ['2026-11-01', '2026-11-20'],
    ],
  ] as const)('%s', async (_, values, query, days) => {
    const { shop, ask } = await makeMerchant();
    const { body } = await ask(await makeCoupon(db, shop.id, values), query);
    expect([body.date_from, body.date_to]).toEqual(days);
    expect(body).toMatchObject({ products: 0, clicks_with: 0, clicks_without: 0, cost_with: 0 });
    expect(body.by_day.at(0)?.date).toBe(days[0]);
    expect(body.by_day.at(-1)?.date).toBe(days[1]);
  });

  test.each([
    ['a last day in the future', { date_to: '2026-11-21' }, 'date_to'],
    ['days upside down', { date_from: '2026-11-10', date_to: '2026-11-09' }, 'date_from'],
    ['no day', { date_from: '2026-02-30' }, 'date_from'],
    ['a field that is none', { group_by: 'week' }, 'group_by'],
  ])('%s: 422', async (_, query, field) => {
    const { shop, ask } = await makeMerchant();
    const { status, problem } = await ask(await makeCoupon(db, shop.id), query);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe('who may see them', () => {
  test('strangers: 401', async () => {
    const { shop, ask } = await makeMerchant();
    expect((await ask(await makeCoupon(db, shop.id), {}, '')).status).toBe(401);
  });

  test('another shop’s coupon and one that never was: the same 403; staff see every shop’s', async () => {
    const [mine, other] = [await makeMerchant(), await makeMerchant()];
    const couponId = await makeCoupon(db, other.shop.id);
    const foreign = await mine.ask(couponId);
    const unknown = await mine.ask(2_000_000_000);
    expect([foreign.status, unknown.status]).toEqual([403, 403]);
    expect(unknown.problem.detail).toBe(foreign.problem.detail);
    const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
    expect((await mine.ask(couponId, {}, staff)).status).toBe(200);
  });

  test('a deleted one: 404', async () => {
    const { shop, ask } = await makeMerchant();
    const couponId = await makeCoupon(db, shop.id, { deleted_at: new Date('2026-11-18T10:00:00Z') });
    expect((await ask(couponId)).status).toBe(404);
  });
});
