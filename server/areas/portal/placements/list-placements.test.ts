import { describe, expect, test } from 'vitest';
import {
  makePortalToken,
  readSpending,
  sendEvents,
  someClickEvent,
} from '../../../../tests/clients/portal-client.ts';
import {
  makeCategory,
  makeOffer,
  makeProduct,
  makeSeason,
  makeShop,
} from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { listPlacements } from '../portal.public.ts';

const { app, db, services } = await openWorld();

const token = await makePortalToken(db);

const placementsOf = async (productId: number, portalId = 1) => {
  const [product] = await listPlacements({
    services,
    portalId,
    productIds: [productId],
    now: Date.parse(NOW),
  });
  return product?.placements ?? [];
};

async function makeBid(
  shopId: number,
  target: { categoryId?: number; productId?: number },
  bidMicros: number,
  enabled = true,
) {
  await db
    .insertInto('bid')
    .values({
      shop_id: shopId,
      category_id: target.categoryId ?? null,
      product_id: target.productId ?? null,
      bid_micros: bidMicros,
      enabled,
    })
    .execute();
}

/** A product with offers of new shops, cheapest first. */
async function makeMarket(shops: Parameters<typeof makeShop>[1][]) {
  const root = await makeCategory(db);
  const product = await makeProduct(db, { category: await makeCategory(db, { parent: root }) });
  const made = [];
  for (const [index, options] of shops.entries()) {
    const shop = await makeShop(db, options);
    await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: 1000 + index });
    made.push(shop.id);
  }
  return { root, product, shopIds: made as [number, number, number, number] };
}

test('premium places by bid, then the others by price from position 4', async () => {
  const { root, product, shopIds } = await makeMarket([{}, {}, {}, {}]);
  const [cheapest, categoryBidder, productBidder, silent] = shopIds;
  await makeBid(categoryBidder, { categoryId: root.id }, 200_000);
  await makeBid(productBidder, { productId: product.id }, 300_000);
  await makeBid(silent, { productId: product.id }, 900_000, false);
  const common = { baseMicros: 50_000, click_token: expect.stringMatching(/^[\w-]{86}$/) };
  expect(await placementsOf(product.id)).toEqual([
    { ...common, shop_id: productBidder, position: 1, kind: 'bid', chargeMicros: 210_000, price_minor: 1002 },
    { ...common, shop_id: categoryBidder, position: 2, kind: 'bid', chargeMicros: 60_000, price_minor: 1001 },
    { ...common, shop_id: cheapest, position: 4, kind: 'base', chargeMicros: 50_000, price_minor: 1000 },
    { ...common, shop_id: silent, position: 5, kind: 'base', chargeMicros: 50_000, price_minor: 1003 },
  ]);
});

test('the partner module shows the shops that take part, the cheapest first, at the base price', async () => {
  const { root, product, shopIds } = await makeMarket([{}, { hasModule: true }, { hasModule: true }]);
  await makeBid(shopIds[2], { categoryId: root.id }, 200_000);
  const through = {
    services,
    portalId: 1,
    productIds: [product.id],
    now: Date.parse(NOW),
    through: 'module',
  } as const;
  const [page] = await listPlacements(through);
  const common = { kind: 'module', baseMicros: 50_000, chargeMicros: 50_000 };
  expect(page?.placements).toMatchObject([
    { ...common, shop_id: shopIds[1], position: 4 },
    { ...common, shop_id: shopIds[2], position: 5 },
  ]);
});

test('a click on a placement costs what was shown, though the bids have changed since', async () => {
  const { root, product, shopIds } = await makeMarket([{}, {}]);
  await makeBid(shopIds[1], { categoryId: root.id }, 200_000);
  const [premium, base] = await placementsOf(product.id);
  await db.updateTable('bid').set({ bid_micros: 999_999 }).where('shop_id', '=', shopIds[1]).execute();
  const events = [premium, base].map((placement) =>
    someClickEvent(
      { shopId: placement?.shop_id ?? 0, productId: product.id },
      { position: placement?.position ?? 0, click_token: placement?.click_token },
    ),
  );
  expect((await sendEvents(app, { token, events })).body).toMatchObject({ accepted: 2, refused: [] });
  expect(await readSpending(db, shopIds[1])).toMatchObject([{ micros: 60_000 }]);
  expect(await readSpending(db, shopIds[0])).toMatchObject([{ micros: 50_000 }]);
});

test('while a season runs its base prices hold, from midnight to midnight in Belgrade', async () => {
  const { product } = await makeMarket([{}]);
  await makeSeason(db, {
    fromDay: '2026-11-21',
    toDay: '2026-11-22',
    bands: [{ categoryId: product.category.id, fromMinor: 0, toMinor: null, baseMicros: 61_803 }],
  });
  const costAt = async (now: string) => {
    const options = { services, portalId: 1, productIds: [product.id], now: Date.parse(now) };
    const [placement] = (await listPlacements(options))[0]?.placements ?? [];
    return [placement?.baseMicros, placement?.chargeMicros];
  };
  expect(await costAt('2026-11-20T22:59:59.999Z')).toEqual([50_000, 50_000]);
  expect(await costAt('2026-11-20T23:00:00Z')).toEqual([61_803, 61_803]);
  expect(await costAt('2026-11-22T22:59:59.999Z')).toEqual([61_803, 61_803]);
  expect(await costAt('2026-11-22T23:00:00Z')).toEqual([50_000, 50_000]);
});

describe('who is absent', () => {
  test('a suspended shop, one without stock, and one over its limit', async () => {
    const { product, shopIds } = await makeMarket([
      { suspended: true },
      { limitMicros: 50_000 },
      { limitMicros: 50_001 },
      {},
    ]);
    const [, atLimit, belowLimit, outOfStock] = shopIds;
    await db.updateTable('offer').set({ in_stock: false }).where('shop_id', '=', outOfStock).execute();
    const events = [atLimit, belowLimit].map((shopId) => someClickEvent({ shopId, productId: product.id }));
    await sendEvents(app, { token, events });
    const present = async (now: string) => {
      const options = { services, portalId: 1, productIds: [product.id], now: Date.parse(now) };
      return (await listPlacements(options))[0]?.placements.map((placement) => placement.shop_id);
    };
    expect(await present(NOW)).toEqual([belowLimit]);
    // The new calendar month of Belgrade brings it back.
    expect(await present('2026-11-30T22:59:59Z')).toEqual([belowLimit]);
    expect(await present('2026-11-30T23:00:00Z')).toEqual([atLimit, belowLimit]);
  });

  test('products of another portal, and those that do not exist', async () => {
    const { product } = await makeMarket([{}]);
    expect(await placementsOf(product.id, 4)).toEqual([]);
    expect(await placementsOf(2_000_000_000)).toEqual([]);
  });
});
