import { expect, test } from 'vitest';
import {
  listCategoriesBiddingsCall,
  listProductsBiddingsCall,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { countBrought, drawnBrought, makeBroughtWorld } from '../../../../tests/orders/brought-world.ts';
import type { FactWorld } from '../../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

async function listsOf({ shop }: FactWorld) {
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const about = { params: { shopId: shop.id }, query: { per_page: 100 }, token };
  const [categories, products] = await Promise.all([
    send(app, listCategoriesBiddingsCall, about),
    send(app, listProductsBiddingsCall, about),
  ]);
  return { categories: categories.body.data, products: products.body.data };
}

test('of categories and products it is the margin of 90 days by click, drawn to what stands above', async () => {
  const world = await makeBroughtWorld(services, () => true);
  const { categories, products } = await listsOf(world);
  const all = countBrought(world, () => true);
  const ofCategory = (id: number) => countBrought(world, ({ categoryPath }) => categoryPath.includes(id));
  const categoryValue = (id: number) => drawnBrought(ofCategory(id), all.margin / all.clicks);
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
    const own = countBrought(world, ({ productId }) => productId === id);
    expect(shown).toEqual({
      cpc: expect.closeTo(drawnBrought(own, categoryValue(category_id)) / 1e6, 5),
      clicks: own.clicks,
      estimated_from: own.clicks < 200 ? 'category' : null,
    });
    seen.add(shown?.estimated_from ?? null);
  }
  expect([...seen]).toEqual(expect.arrayContaining([null, 'category']));
});

test('it is not said where the shop sends no orders, nor where a margin is not known', async () => {
  for (const world of [
    await makeBroughtWorld(services, () => true, false),
    await makeBroughtWorld(services, ({ orderKey }) => orderKey % 9 > 0),
  ]) {
    const { categories, products } = await listsOf(world);
    expect([...categories, ...products].every(({ break_even }) => break_even === null)).toBe(true);
  }
});
