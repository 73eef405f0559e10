import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { plusDays } from '../../../tests/references/count-facts.ts';
import { insertClicks, makeFactWorld } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  makeProduct,
  makeShop,
  makeUser,
  PORTAL_IDS,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const facts = await makeFactWorld(services, {
  seed: 21,
  clicksAt: (draw) =>
    Array.from({ length: 300 }, () => Date.parse('2026-11-02') + Math.floor(draw() * 10 * DAY_MS)),
  offerDays: Array.from({ length: 10 }, (_, i) => plusDays('2026-11-02', i)),
});
const token = await signInAs(app, await makeUser(db, { shopIds: [facts.shop.id] }));
const params = { shopId: facts.shop.id };

/** A shop with fewer than 30 orders. */
const thin = await makeFactWorld(services, {
  seed: 22,
  clicksAt: (draw) =>
    Array.from({ length: 60 }, () => Date.parse('2026-11-02') + Math.floor(draw() * DAY_MS)),
  offerDays: ['2026-11-02'],
});
const countOrders = ({ orders }: typeof facts) =>
  orders.filter(({ click, isFirst }) => click !== null && isFirst).length;

describe('the potential revenue', () => {
  const askOf = async ({ shop }: typeof facts) => {
    const ofShop = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    const question = { params: { shopId: shop.id }, token: ofShop };
    return (await send(app, analyticsReports['potential-revenue'], question)).body;
  };
  const ask = () => askOf(thin);
  const setRate = (rate: number | null, { shop } = thin) =>
    db.updateTable('shop').set({ conversion_rate: rate }).where('id', '=', shop.id).execute();

  test('is at the rate that was measured where the shop has 30 orders, whatever it says', async () => {
    expect(countOrders(facts)).toBeGreaterThanOrEqual(30);
    const valid = facts.clicks.filter(({ invalidReason }) => invalidReason === null);
    const priced = valid.filter(({ priceMinor }) => priceMinor > 0);
    const prices = priced.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
    const rate = countOrders(facts) / valid.length;
    await setRate(0.5, facts);
    const { conversion_rate, conversion_rate_source, total } = await askOf(facts);
    expect([conversion_rate, conversion_rate_source]).toEqual([rate, 'measured']);
    expect(total.potential_revenue).toBe(Math.round((valid.length * rate * prices) / priced.length) / 100);
  });

  test('is at 1.5 % where the shop has said nothing, at its own rate as soon as it has', async () => {
    expect([countOrders(thin) > 0, countOrders(thin) < 30]).toEqual([true, true]);
    const before = await ask();
    expect([before.conversion_rate, before.conversion_rate_source, before.currency]).toEqual([
      0.015,
      'default',
      'RSD',
    ]);
    await setRate(0.03);
    await expect.poll(async () => (await ask()).conversion_rate).toBe(0.03);
    const after = await ask();
    expect(after.conversion_rate_source).toBe('shop');
    // Both are rounded to the hundredth.
    expect(after.total.potential_revenue).toBeCloseTo(2 * (before.total.potential_revenue ?? 0), 1);
    expect(before.total.potential_revenue).toBeGreaterThan(0);
    await setRate(null);
    await expect.poll(async () => (await ask()).conversion_rate_source).toBe('default');
  });

  test.each([0, -0.1, 1.01])('is never at the impossible rate %d', async (rate) => {
    await expect(setRate(rate)).rejects.toThrow('violates check constraint');
  });
});

test('the bids beside the clicks are those of now, though no facts have moved', async () => {
  const ask = async () => {
    const { body } = await send(app, analyticsReports['categories-biddings'], { params, token });
    return new Map(body.data.map((row) => [row.category_id, row.current_bid]));
  };
  const [leaf] = facts.products.map((product) => product.category);
  if (!leaf) throw new Error('no category');
  const before = await ask();
  expect([...before.values()].some((bid) => bid !== null)).toBe(true);
  await db
    .insertInto('bid')
    .values({ shop_id: facts.shop.id, category_id: leaf.id, bid_micros: 777_000 })
    .onConflict((on) =>
      on.columns(['shop_id', 'category_id']).doUpdateSet({ bid_micros: 777_000, enabled: true }),
    )
    .execute();
  expect((await ask()).get(leaf.id)).toBe(0.777);
  await db
    .updateTable('bid')
    .set({ enabled: false })
    .where('shop_id', '=', facts.shop.id)
    .where('category_id', '=', leaf.id)
    .execute();
  expect((await ask()).get(leaf.id)).not.toBe(0.777);
});

test('the tree has a category after its parent, and siblings by name', async () => {
  const { data } = (await send(app, analyticsReports.categories, { params, token })).body;
  const seen = new Set<number | null>([null]);
  for (const { category_id, parent_id } of data) {
    expect(seen).toContain(parent_id);
    seen.add(category_id);
  }
  const siblings = Map.groupBy(data, (row) => row.parent_id).values();
  for (const names of [...siblings].map((rows) => rows.map((row) => row.name_rs ?? ''))) {
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'hr')));
  }
  expect(new Set(data.map((row) => row.level))).toEqual(new Set([1, 2, 3, 4]));
});

test('levels below a category are its own', async () => {
  const root = facts.products[0]?.category.path[0];
  const ask = async (category_type: 'l1' | 'l2', category_id?: number) => {
    const query = { category_type, ...(category_id ? { category_id } : {}) };
    const { body } = await send(app, analyticsReports['categories-by-level'], { params, query, token });
    return body;
  };
  const roots = await ask('l1');
  const below = await ask('l2', root);
  const own = roots.data.find((row) => row.category_id === root);
  expect(own?.clicks).toBeGreaterThan(0);
  expect(below.totals.clicks).toBe(own?.clicks);
  expect(below.data.reduce((sum, row) => sum + row.clicks, 0)).toBe(own?.clicks);
});

test('averages that are shown alike tie in a sorted table, and stand by id', async () => {
  const shop = await makeShop(db);
  const owner = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const [first, second] = [await makeProduct(db), await makeProduct(db)];
  const click = (product: MadeProduct, chargeMicros: number) => ({
    ...{ eventId: randomUUID(), viewId: randomUUID(), visitor: randomUUID() },
    ...{ portalId: PORTAL_IDS[shop.cc], shopId: shop.id, at: Date.parse('2026-11-10T12:00:00Z') },
    ...{ productId: product.id, categoryPath: product.category.path, brandId: null, position: 1 },
    ...{ kind: 'bid' as const, device: 'mobile' as const, priceMinor: 1, baseMicros: 1, chargeMicros },
    invalidReason: null,
  });
  // Of 1.5 and of 2 micro-euro: both are 2.
  await insertClicks(services, [click(first, 1), click(first, 2), click(second, 2)]);
  const { body } = await send(app, analyticsReports['top-products-avg-cpcV2'], {
    params: { shopId: shop.id },
    query: { sort_by: 'cpc_avg', order_by: 'desc' },
    token: owner,
  });
  expect(body.data.map((row) => [row.product_id, row.cpc_avg])).toEqual([
    [first.id, 0.000_002],
    [second.id, 0.000_002],
  ]);
});
