import { expect, test } from 'vitest';
import { listProductAdsCall } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { countBrought, drawnBrought, makeBroughtWorld } from '../../../tests/orders/brought-world.ts';
import { makeAd } from '../../../tests/worlds/ad-factory.ts';
import type { FactWorld } from '../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

/** One ad on each category of the shop's products, and on each of those above. */
async function adsOf({ shop, products }: FactWorld) {
  const categoryIds = new Set(products.flatMap(({ category }) => category.path));
  for (const categoryId of categoryIds) await makeAd(db, { shopId: shop.id, categoryId, bidMicros: 300_000 });
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const about = { params: { shopId: shop.id }, query: { per_page: 100 }, token };
  const { body } = await send(app, listProductAdsCall, about);
  expect(body.data).toHaveLength(categoryIds.size);
  return body.data;
}

test('a click on an ad may cost what one in its category brings, by the margin of 90 days', async () => {
  const world = await makeBroughtWorld(services, () => true);
  const all = countBrought(world, () => true);
  for (const { category_id: id, break_even: shown } of await adsOf(world)) {
    const own = countBrought(world, ({ categoryPath }) => categoryPath.includes(id));
    expect(shown).toEqual({
      cpc: expect.closeTo(drawnBrought(own, all.margin / all.clicks) / 1e6, 5),
      clicks: own.clicks,
      estimated_from: own.clicks < 200 ? 'shop' : null,
    });
  }
});

test('it is not said where the shop sends no orders, nor where a margin is not known', async () => {
  for (const world of [
    await makeBroughtWorld(services, () => true, false),
    await makeBroughtWorld(services, ({ orderKey }) => orderKey % 9 > 0),
  ])
    expect((await adsOf(world)).every(({ break_even }) => break_even === null)).toBe(true);
});
