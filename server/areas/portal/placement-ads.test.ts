import { expect, test } from 'vitest';
import { sendEvents, someClickEvent, someViewEvent } from '../../../tests/clients/portal-client.ts';
import { makeAd } from '../../../tests/worlds/ad-factory.ts';
import {
  makeBrand,
  makeCategory,
  makeOffer,
  makeProduct,
  makeShop,
} from '../../../tests/worlds/factories.ts';
import { makeAdShop, makePage, openPlacementWorld } from '../../../tests/worlds/placement-world.ts';

const { app, db, token, post, drain, ledgerOf, spendingOf, ask } = await openPlacementWorld();

test('four places by bid, one for each shop, with up to five products in stock', async () => {
  const { leaf, product } = await makePage(db);
  const advertisers = [];
  for (const bid of [100_000, 500_000, 300_000, 200_000, 400_000]) {
    advertisers.push(await makeAdShop(db, leaf.id, bid, { products: 7 }));
  }
  const [, first, third, fourth, second] = advertisers;
  // A second ad of the highest bidder takes no second place.
  const brandId = (await makeBrand(db)).id;
  await makeAd(db, {
    shopId: first?.shop.id ?? 0,
    categoryId: leaf.id,
    brandId,
    bidMicros: 450_000,
    productIds: first?.productIds ?? [],
  });
  await db
    .updateTable('offer')
    .set({ in_stock: false })
    .where('product_id', '=', first?.productIds[1] ?? 0)
    .execute();
  const [page] = (await ask(product.id)).body.products;
  expect(page?.ads.map(({ ad_id, position, kind }) => [ad_id, position, kind])).toEqual([
    [first?.adId, 1, 'ad'],
    [second?.adId, 2, 'ad'],
    [third?.adId, 3, 'ad'],
    [fourth?.adId, 4, 'ad'],
  ]);
  const shown = page?.ads[0]?.products.map(({ product_id }) => product_id);
  expect(shown).toEqual([0, 2, 3, 4, 5].map((index) => first?.productIds[index]));
  expect(page?.ads[1]?.products[0]?.price).toBe(50);
});

test('an ad of a category above is for the pages below; not those of another brand or price', async () => {
  const root = await makeCategory(db);
  const middle = await makeCategory(db, { parent: root });
  const leaf = await makeCategory(db, { parent: middle });
  const [mine, theirs] = [await makeBrand(db), await makeBrand(db)];
  const product = await makeProduct(db, { category: leaf, brandId: mine.id });
  await makeOffer(db, { shopId: (await makeShop(db)).id, productId: product.id, priceMinor: 10_000 });
  const place = async (target: { brandId?: number; fromMinor?: number; toMinor?: number }) => {
    const { shop, productIds } = await makeAdShop(db, leaf.id, 60_000);
    await db.deleteFrom('product_ad').where('shop_id', '=', shop.id).execute();
    await db.updateTable('offer').set({ price_minor: 10_000 }).where('shop_id', '=', shop.id).execute();
    const ad = { shopId: shop.id, categoryId: middle.id, bidMicros: 200_000, productIds };
    return makeAd(db, { ...ad, ...target });
  };
  const covering = [
    await place({}),
    await place({ brandId: mine.id }),
    await place({ fromMinor: 10_000, toMinor: 10_001 }),
  ];
  await place({ brandId: theirs.id });
  await place({ toMinor: 10_000 });
  const [page] = (await ask(product.id)).body.products;
  expect(page?.ads.map(({ ad_id }) => ad_id).toSorted()).toEqual(covering.toSorted());
});

test('none of a shop that is suspended, over its limit, or has nothing in stock', async () => {
  const { leaf, product } = await makePage(db);
  const [suspended, over, empty, shown] = [
    await makeAdShop(db, leaf.id, 400_000),
    await makeAdShop(db, leaf.id, 300_000),
    await makeAdShop(db, leaf.id, 200_000),
    await makeAdShop(db, leaf.id, 100_000),
  ];
  await db.updateTable('shop').set({ suspended: true }).where('id', '=', suspended.shop.id).execute();
  await db.updateTable('shop').set({ limit_micros: 1 }).where('id', '=', over.shop.id).execute();
  const costly = someClickEvent({ shopId: over.shop.id, productId: over.productIds[0] ?? 0 });
  await post([costly]);
  await db.updateTable('offer').set({ in_stock: false }).where('shop_id', '=', empty.shop.id).execute();
  const [page] = (await ask(product.id)).body.products;
  expect(page?.ads.map(({ ad_id }) => ad_id)).toEqual([shown.adId]);
});

test('a click costs what was shown and is stored with the ad, beside the list’s own', async () => {
  const { leaf, product } = await makePage(db);
  const [winner, loser] = [await makeAdShop(db, leaf.id, 400_000), await makeAdShop(db, leaf.id, 150_000)];
  const [ad] = (await ask(product.id)).body.products[0]?.ads ?? [];
  await db.updateTable('product_ad').set({ bid_micros: 999_999 }).where('id', '=', loser.adId).execute();
  const [shown] = ad?.products ?? [];
  expect(shown?.product_id).toBe(winner.productIds[0]);
  const offers = [{ shop_id: winner.shop.id, position: 1, kind: 'ad' as const, ad_id: winner.adId }];
  const view = someViewEvent({ shopIds: [], productId: product.id }, { offers });
  const click = someClickEvent(
    { shopId: winner.shop.id, productId: winner.productIds[0] ?? 0 },
    { view_id: view.id, position: 1, click_token: shown?.click_token },
  );
  const { body } = await post([view, click]);
  expect(body).toMatchObject({ accepted: 2, invalid: 0, refused: [] });
  expect(await spendingOf(winner.shop.id)).toMatchObject([{ micros: 160_000, clicks: 1 }]);
  await drain();
  expect(await ledgerOf(winner.shop.id)).toMatchObject([
    { kind: 'ad', position: 1, charge_micros: 160_000, category_id: leaf.id, ad_id: winner.adId },
  ]);
});

test.each([
  ['another shop', { shop_id: 0 }, 'token_mismatch'],
  ['another position', { position: 2 }, 'token_mismatch'],
  ['another product', { product_id: 0 }, 'token_mismatch'],
])('an ad’s token with %s is refused', async (_, changed, reason) => {
  const { leaf, product, other } = await makePage(db);
  const { shop } = await makeAdShop(db, leaf.id, 400_000);
  const [ad] = (await ask(product.id)).body.products[0]?.ads ?? [];
  const [shown] = ad?.products ?? [];
  const real = { shop_id: other.id, product_id: product.id, position: 2 };
  const wrong = Object.fromEntries(Object.keys(changed).map((key) => [key, real[key as keyof typeof real]]));
  const click = someClickEvent(
    { shopId: shop.id, productId: shown?.product_id ?? 0 },
    { position: 1, click_token: shown?.click_token, ...wrong },
  );
  const { body } = await post([click]);
  expect(body.refused).toMatchObject([{ line: 1, reason }]);
});

test('a view with an ad in fifth position is refused', async () => {
  const { product, other } = await makePage(db);
  const offers = [{ shop_id: other.id, position: 5, kind: 'ad' as const }];
  const { body } = await sendEvents(app, {
    token,
    events: [someViewEvent({ shopIds: [], productId: product.id }, { offers })],
  });
  expect(body.refused).toMatchObject([{ reason: 'invalid_position' }]);
});
