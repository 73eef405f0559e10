import { beforeAll, describe, expect, test } from 'vitest';
import { readPlacements } from '../../../shared/contract/portal.contract.ts';
import { makeAd } from '../../../tests/ad-factory.ts';
import { send, signInAs } from '../../../tests/call-client.ts';
import {
  makeBrand,
  makeCategory,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/factories.ts';
import {
  clickEvent,
  makePortalToken,
  postEvents,
  readLedger,
  readSpending,
  viewEvent,
} from '../../../tests/portal-client.ts';
import { openWorld } from '../../../tests/test-world.ts';
import { openForwarder } from './portal.public.ts';

const { app, services } = await openWorld({ now: '2026-11-20T10:00:00Z' });
const { db } = services;

let token: string;
beforeAll(async () => {
  token = await makePortalToken(db, { scopes: ['placements:read', 'events:write'] });
});

const ask = (productId: number | string, more: Record<string, string> = {}, cc = 'rs', asToken = token) =>
  send(app, readPlacements, {
    params: { cc },
    query: { product_id: String(productId), ...more },
    token: asToken,
  });

/** A product that two shops offer, one of them with a bid on its category. */
async function makePage() {
  const leaf = await makeLeaf(db);
  const product = await makeProduct(db, { category: leaf });
  const [bidder, other] = [await makeShop(db, { hasModule: true }), await makeShop(db)];
  await makeOffer(db, { shopId: bidder.id, productId: product.id, priceMinor: 12_050 });
  await makeOffer(db, { shopId: other.id, productId: product.id, priceMinor: 11_999 });
  await db
    .insertInto('bid')
    .values({ shop_id: bidder.id, category_id: leaf.id, bid_micros: 300_000 })
    .execute();
  return { leaf, product, bidder, other };
}

/** A shop with an ad for the category, and as many clicked products as asked for. */
async function makeAdvertiser(categoryId: number, bidMicros: number, options: { products?: number } = {}) {
  const shop = await makeShop(db);
  const productIds: number[] = [];
  for (let i = 0; i < (options.products ?? 1); i += 1) {
    const product = await makeProduct(db);
    await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: 5_000 + i });
    productIds.push(product.id);
  }
  return { shop, productIds, adId: await makeAd(db, { shopId: shop.id, categoryId, bidMicros, productIds }) };
}

describe('it works', () => {
  test('the offers in order, in the portal’s currency, with tokens that clicks are charged by', async () => {
    const { product, bidder, other } = await makePage();
    const { status, body } = await ask(product.id);
    const click_token = expect.stringMatching(/^[\w-]{86}$/);
    expect(status).toBe(200);
    expect(body).toEqual({
      currency: 'RSD',
      products: [
        {
          product_id: product.id,
          offers: [
            { shop_id: bidder.id, position: 1, kind: 'bid', price: 120.5, click_token },
            { shop_id: other.id, position: 4, kind: 'base', price: 119.99, click_token },
          ],
          ads: [],
        },
      ],
      missing: [],
    });
    const events = body.products[0]?.offers.map((offer) =>
      clickEvent(
        { shopId: offer.shop_id, productId: product.id },
        { position: offer.position, click_token: offer.click_token },
      ),
    );
    expect((await postEvents(app, { token, events: events ?? [] })).body).toMatchObject({
      accepted: 2,
      refused: [],
    });
    expect(await readSpending(db, bidder.id)).toMatchObject([{ micros: 60_000 }]);
    expect(await readSpending(db, other.id)).toMatchObject([{ micros: 50_000 }]);
  });

  test('several ids, repeated or comma separated, in their order; others are missing', async () => {
    const [first, second] = [await makePage(), await makePage()];
    const foreign = await makeProduct(db, { cc: 'hr' });
    const ids = [second.product.id, foreign.id, first.product.id, 2_000_000_000, first.product.id];
    const commas = await ask(ids.join(','));
    expect(commas.body.products.map(({ product_id }) => product_id)).toEqual([
      second.product.id,
      first.product.id,
    ]);
    expect(commas.body.missing).toEqual([foreign.id, 2_000_000_000]);
    const repeated = await app.inject({
      url: `/v1/portal/rs/placements?${ids.map((id) => `product_id=${id}`).join('&')}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(repeated.json().missing).toEqual(commas.body.missing);
  });

  test('a product without an offer has a page with nothing on it', async () => {
    const product = await makeProduct(db);
    const { body } = await ask(product.id);
    expect(body.products).toEqual([{ product_id: product.id, offers: [], ads: [] }]);
  });

  test('through the partner module: its shops at base, and no ads', async () => {
    const { leaf, product, bidder } = await makePage();
    await makeAdvertiser(leaf.id, 400_000);
    const { body } = await ask(product.id, { through: 'module' });
    expect(body.products).toMatchObject([
      { offers: [{ shop_id: bidder.id, position: 4, kind: 'module' }], ads: [] },
    ]);
  });
});

describe('what changes shows in the next answer', () => {
  const shopsOf = async (productId: number) =>
    (await ask(productId)).body.products[0]?.offers.map(({ shop_id, kind }) => [shop_id, kind]);

  test('a bid, stock, suspension', async () => {
    const { product, bidder, other } = await makePage();
    expect(await shopsOf(product.id)).toEqual([
      [bidder.id, 'bid'],
      [other.id, 'base'],
    ]);
    await db.updateTable('bid').set({ enabled: false }).where('shop_id', '=', bidder.id).execute();
    expect(await shopsOf(product.id)).toEqual([
      [other.id, 'base'],
      [bidder.id, 'base'],
    ]);
    await db.updateTable('offer').set({ in_stock: false }).where('shop_id', '=', other.id).execute();
    expect(await shopsOf(product.id)).toEqual([[bidder.id, 'base']]);
    await db.updateTable('shop').set({ suspended: true }).where('id', '=', bidder.id).execute();
    expect(await shopsOf(product.id)).toEqual([]);
  });

  test('a limit that is reached, and its raise', async () => {
    const { product, bidder, other } = await makePage();
    await db.updateTable('shop').set({ limit_micros: 60_000 }).where('id', '=', bidder.id).execute();
    const [premium] = (await ask(product.id)).body.products[0]?.offers ?? [];
    const click = clickEvent(
      { shopId: bidder.id, productId: product.id },
      { position: 1, click_token: premium?.click_token },
    );
    await postEvents(app, { token, events: [click] });
    expect(await shopsOf(product.id)).toEqual([[other.id, 'base']]);
    await db.updateTable('shop').set({ limit_micros: 60_001 }).where('id', '=', bidder.id).execute();
    expect(await shopsOf(product.id)).toEqual([
      [bidder.id, 'bid'],
      [other.id, 'base'],
    ]);
  });
});

describe('ads', () => {
  test('four places by bid, one for each shop, with up to five products in stock', async () => {
    const { leaf, product } = await makePage();
    const advertisers = [];
    for (const bid of [100_000, 500_000, 300_000, 200_000, 400_000]) {
      advertisers.push(await makeAdvertiser(leaf.id, bid, { products: 7 }));
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
      const { shop, productIds } = await makeAdvertiser(leaf.id, 60_000);
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
    const { leaf, product } = await makePage();
    const [suspended, over, empty, shown] = [
      await makeAdvertiser(leaf.id, 400_000),
      await makeAdvertiser(leaf.id, 300_000),
      await makeAdvertiser(leaf.id, 200_000),
      await makeAdvertiser(leaf.id, 100_000),
    ];
    await db.updateTable('shop').set({ suspended: true }).where('id', '=', suspended.shop.id).execute();
    await db.updateTable('shop').set({ limit_micros: 1 }).where('id', '=', over.shop.id).execute();
    const costly = clickEvent({ shopId: over.shop.id, productId: product.id });
    await postEvents(app, { token, events: [costly] });
    await db.updateTable('offer').set({ in_stock: false }).where('shop_id', '=', empty.shop.id).execute();
    const [page] = (await ask(product.id)).body.products;
    expect(page?.ads.map(({ ad_id }) => ad_id)).toEqual([shown.adId]);
  });

  test('a click costs what was shown and is stored with the ad, beside the list’s own', async () => {
    const { leaf, product } = await makePage();
    const [winner, loser] = [await makeAdvertiser(leaf.id, 400_000), await makeAdvertiser(leaf.id, 150_000)];
    const [ad] = (await ask(product.id)).body.products[0]?.ads ?? [];
    await db.updateTable('product_ad').set({ bid_micros: 999_999 }).where('id', '=', loser.adId).execute();
    const [shown] = ad?.products ?? [];
    expect(shown?.product_id).toBe(winner.productIds[0]);
    const offers = [{ shop_id: winner.shop.id, position: 1, kind: 'ad' as const, ad_id: winner.adId }];
    const view = viewEvent({ shopIds: [], productId: product.id }, { offers });
    const click = clickEvent(
      { shopId: winner.shop.id, productId: winner.productIds[0] ?? 0 },
      { view_id: view.id, position: 1, click_token: shown?.click_token },
    );
    const { body } = await postEvents(app, { token, events: [view, click] });
    expect(body).toMatchObject({ accepted: 2, invalid: 0, refused: [] });
    expect(await readSpending(db, winner.shop.id)).toMatchObject([{ micros: 160_000, clicks: 1 }]);
    const forwarder = openForwarder(services);
    await forwarder.drain();
    await forwarder.stop();
    expect(await readLedger(services, winner.shop.id)).toMatchObject([
      { kind: 'ad', position: 1, charge_micros: 160_000, category_id: leaf.id, ad_id: winner.adId },
    ]);
  });

  test.each([
    ['another shop', { shop_id: 0 }, 'token_mismatch'],
    ['another position', { position: 2 }, 'token_mismatch'],
    ['another product', { product_id: 0 }, 'token_mismatch'],
  ])('an ad’s token with %s is refused', async (_, changed, reason) => {
    const { leaf, product, other } = await makePage();
    const { shop } = await makeAdvertiser(leaf.id, 400_000);
    const [ad] = (await ask(product.id)).body.products[0]?.ads ?? [];
    const [shown] = ad?.products ?? [];
    const real = { shop_id: other.id, product_id: product.id, position: 2 };
    const wrong = Object.fromEntries(
      Object.keys(changed).map((key) => [key, real[key as keyof typeof real]]),
    );
    const click = clickEvent(
      { shopId: shop.id, productId: shown?.product_id ?? 0 },
      { position: 1, click_token: shown?.click_token, ...wrong },
    );
    const { body } = await postEvents(app, { token, events: [click] });
    expect(body.refused).toMatchObject([{ line: 1, reason }]);
  });

  test('a view with an ad in fifth position is refused', async () => {
    const { product, other } = await makePage();
    const offers = [{ shop_id: other.id, position: 5, kind: 'ad' as const }];
    const { body } = await postEvents(app, {
      token,
      events: [viewEvent({ shopIds: [], productId: product.id }, { offers })],
    });
    expect(body.refused).toMatchObject([{ reason: 'invalid_position' }]);
  });
});

describe('strangers', () => {
  test.each([
    ['no token', ''],
    ['a made-up token', 'bmt_0123456789012345678901234567890123456789'],
  ])('%s: 401', async (_, stranger) => {
    expect((await ask(1, {}, 'rs', stranger)).status).toBe(401);
  });

  test('a merchant who is signed in: 401, placements are for portals', async () => {
    const shop = await makeShop(db);
    const jwt = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    expect((await ask(1, {}, 'rs', jwt)).status).toBe(401);
  });

  test('a token that may only write events: 403', async () => {
    expect((await ask(1, {}, 'rs', await makePortalToken(db))).status).toBe(403);
  });
});

describe('bad input', () => {
  const hundredAndOne = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
  test.each([
    ['no product', {}, 'product_id'],
    ['an empty one', { product_id: '' }, 'product_id'],
    ['no number', { product_id: '1,a' }, 'product_id'],
    ['0', { product_id: '0' }, 'product_id'],
    ['a number that is no id', { product_id: '2147483648' }, 'product_id'],
    ['101 products', { product_id: hundredAndOne }, 'product_id'],
    ['another place', { product_id: '1', through: 'mail' }, 'through'],
    ['an unknown parameter', { product_id: '1', page: '2' }, 'page'],
  ])('%s: 422', async (_, query, field) => {
    const { status, problem } = await send(app, readPlacements, { params: { cc: 'rs' }, query, token });
    expect(status).toBe(422);
    expect(problem.errors?.[0]?.field.split('.')[0]).toBe(field);
  });

  test('101 ids of which one is repeated are 100', async () => {
    expect((await ask(`${hundredAndOne.replace(/,101$/, ',1')}`)).status).toBe(200);
  });
});

describe('other people’s data', () => {
  test('another portal, and a country without one: 403', async () => {
    expect((await ask(1, {}, 'hr')).status).toBe(403);
    expect((await ask(1, {}, 'de')).status).toBe(403);
  });
});
