import { expect, test } from 'vitest';
import {
  listCategoriesBiddingsCall,
  listProductsBiddingsCall,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { drawOrderFacts, type OrderFact } from '../../../../tests/orders/draw-order-lines.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { type FactWorld, makeCatalogue, storeTestFacts } from '../../../../tests/worlds/fact-world.ts';
import { makeOffer, makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

/** 10:00 in Belgrade of the last whole day that is measured, and of the first one. */
const LAST = NOW_MS - DAY_MS - HOUR_MS;
const FIRST = LAST - 89 * DAY_MS;

/** Clicks of the days that are measured, as many just before, and some of today; orders of them, of known margin unless told. */
async function makeWorld(isKnown: (order: OrderFact) => boolean, brings = true): Promise<FactWorld> {
  const draw = seeded(5);
  const products = await makeCatalogue(db);
  const world = await storeTestFacts(services, products, (shop) => {
    const clicks = Array.from({ length: 1_500 }, (_, nth) => {
      const days =
        nth % 10 === 0 ? -1 : nth % 10 === 1 ? 90 + Math.floor(draw() * 60) : Math.floor(draw() * 90);
      return drawClick(shop, products, LAST - days * DAY_MS, draw);
    });
    const orders = drawOrderFacts(clicks, products, draw).map((order) => ({
      ...order,
      ...(isKnown(order)
        ? { marginMinor: 100, marginMicros: order.units * 1_234_567 }
        : { marginMicros: null }),
      revenueMicros: 1_000_000,
    }));
    return { clicks, impressions: [], offers: [], orders: brings ? orders : [] };
  });
  for (const { id } of products) await makeOffer(db, { shopId: world.shop.id, productId: id });
  return world;
}

async function listsOf({ shop }: FactWorld) {
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const about = { params: { shopId: shop.id }, query: { per_page: 100 }, token };
  const [categories, products] = await Promise.all([
    send(app, listCategoriesBiddingsCall, about),
    send(app, listProductsBiddingsCall, about),
  ]);
  return { categories: categories.body.data, products: products.body.data };
}

/** By hand: what the valid clicks of the days in question brought, and how many they were. */
function measured({ clicks, orders }: FactWorld, isOf: (click: FactWorld['clicks'][number]) => boolean) {
  const counts = (click: FactWorld['clicks'][number]) => click.at >= FIRST && click.at <= LAST && isOf(click);
  const margin = orders
    .filter(({ click }) => click !== null && counts(click))
    .reduce((sum, { marginMicros }) => sum + (marginMicros ?? 0), 0);
  return { margin, clicks: clicks.filter((click) => click.invalidReason === null && counts(click)).length };
}
const drawn = (own: { margin: number; clicks: number }, parent: number) =>
  own.clicks >= 200 ? own.margin / own.clicks : (own.margin + 200 * parent) / (own.clicks + 200);

test('of categories and products it is the margin of 90 days by click, drawn to what stands above', async () => {
  const world = await makeWorld(() => true);
  const { categories, products } = await listsOf(world);
  const all = measured(world, () => true);
  const ofCategory = (id: number) => measured(world, ({ categoryPath }) => categoryPath.includes(id));
  const categoryValue = (id: number) => drawn(ofCategory(id), all.margin / all.clicks);
  const seen = new Set<string | null>();
  expect(categories.length).toBeGreaterThan(2);
  for (const { category_id: id, break_even: shown } of categories) {
    const own = ofCategory(id);
    expect(shown).toEqual({
      cpc: expect.closeTo(categoryValue(id) / 1e6, 5),
      clicks: own.clicks,
      estimated_from: own.clicks < 200 ? 'shop' : null,
    });
    seen.add(shown?.estimated_from ?? null);
  }
  expect(products).toHaveLength(11);
  for (const { product_id: id, category_id, break_even: shown } of products) {
    const own = measured(world, ({ productId }) => productId === id);
    expect(shown).toEqual({
      cpc: expect.closeTo(drawn(own, categoryValue(category_id)) / 1e6, 5),
      clicks: own.clicks,
      estimated_from: own.clicks < 200 ? 'category' : null,
    });
    seen.add(shown?.estimated_from ?? null);
  }
  expect([...seen]).toEqual(expect.arrayContaining([null, 'category']));
});

test('it is not said where the shop sends no orders, nor where a margin is not known', async () => {
  for (const world of [
    await makeWorld(() => true, false),
    await makeWorld(({ orderKey }) => orderKey % 9 > 0),
  ]) {
    const { categories, products } = await listsOf(world);
    expect([...categories, ...products].every(({ break_even }) => break_even === null)).toBe(true);
  }
});
