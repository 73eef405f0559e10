import { describe, expect, test } from 'vitest';
import { placements, readPlacementsCall } from '../../../../shared/contract/desk/portal.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makePortalToken, someClickEvent } from '../../../../tests/clients/portal-client.ts';
import { makeCoupon } from '../../../../tests/worlds/coupon-factory.ts';
import { makeProduct, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { makeAdShop, makePage, openPlacementWorld } from '../../../../tests/worlds/placement-world.ts';
import { NOW } from '../../../../tests/worlds/test-world.ts';
import { shopStates } from '../../../kernel/catalogue/catalogue.public.ts';

const { app, db, token, setNow, post, spendingOf, ask } = await openPlacementWorld();

describe('it works', () => {
  test('the offers in order, in the portal’s currency, with tokens that clicks are charged by', async () => {
    const { product, bidder, other } = await makePage(db);
    const { status, body } = await ask(product.id);
    const click_token = expect.stringMatching(/^[\w-]{86}$/);
    const unknown = { item_id: null, ean: null };
    expect(status).toBe(200);
    expect(body).toEqual({
      currency: 'RSD',
      products: [
        {
          product_id: product.id,
          offers: [
            { shop_id: bidder.id, position: 1, kind: 'bid', price: 120.5, ...unknown, click_token },
            { shop_id: other.id, position: 4, kind: 'base', price: 119.99, ...unknown, click_token },
          ],
          ads: [],
        },
      ],
      click_param: 'mbm_click',
      missing: [],
    });
    const events = body.products[0]?.offers.map((offer) =>
      someClickEvent(
        { shopId: offer.shop_id, productId: product.id },
        { position: offer.position, click_token: offer.click_token },
      ),
    );
    expect((await post(events ?? [])).body).toMatchObject({
      accepted: 2,
      refused: [],
    });
    expect(await spendingOf(bidder.id)).toMatchObject([{ micros: 60_000 }]);
    expect(await spendingOf(other.id)).toMatchObject([{ micros: 50_000 }]);
  });

  test('several ids, repeated or comma separated, in their order; others are missing', async () => {
    const [first, second] = [await makePage(db), await makePage(db)];
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
    const { leaf, product, bidder } = await makePage(db);
    await makeAdShop(db, leaf.id, 400_000);
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
    const { product, bidder, other } = await makePage(db);
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

  test('a coupon on several offers, and what is new of it', async () => {
    const pages = [await makePage(db), await makePage(db)];
    const ids = pages.map(({ product }) => product.id).join(',');
    const shopId = pages[0]?.bidder.id ?? 0;
    await db
      .insertInto('offer')
      .values({ shop_id: shopId, product_id: pages[1]?.product.id ?? 0, price_minor: 90_00, in_stock: true })
      .execute();
    const couponId = await makeCoupon(db, shopId, {
      title: 'Čaša „popusta”',
      discount_type: 'amount',
      percentage: null,
      amount_minor: 150_50,
    });
    const shown = async () => {
      const { payload } = await app.inject({
        url: `/v1/portal/rs/placements?product_id=${ids}`,
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
      });
      const answer = JSON.parse(payload);
      // As if it had been written whole.
      expect(payload).toBe(JSON.stringify(placements.encode(answer)));
      const offers: { shop_id: number; coupon?: object }[] = answer.products.flatMap(
        (page: { offers: object[] }) => page.offers,
      );
      return offers.filter(({ shop_id }) => shop_id === shopId).map(({ coupon }) => coupon);
    };
    const first = await shown();
    expect(first).toMatchObject([
      { coupon_id: couponId, title: 'Čaša „popusta”', amount: 150.5, currency: 'RSD' },
      { coupon_id: couponId },
    ]);
    expect(await shown()).toEqual(first);
    await db.updateTable('coupon').set({ title: 'Novi', type: 'deal' }).where('id', '=', couponId).execute();
    const changed = { ...first[0], title: 'Novi', type: 'deal', code: null };
    expect(await shown()).toEqual([changed, changed]);
    await db.deleteFrom('coupon').where('id', '=', couponId).execute();
    expect(await shown()).toEqual([undefined, undefined]);
  });

  test('a limit that is reached, and its raise', async () => {
    const { product, bidder, other } = await makePage(db);
    await db.updateTable('shop').set({ limit_micros: 60_000 }).where('id', '=', bidder.id).execute();
    const [premium] = (await ask(product.id)).body.products[0]?.offers ?? [];
    const click = someClickEvent(
      { shopId: bidder.id, productId: product.id },
      { position: 1, click_token: premium?.click_token },
    );
    await post([click]);
    expect(await shopsOf(product.id)).toEqual([[other.id, 'base']]);
    await db.updateTable('shop').set({ limit_micros: 60_001 }).where('id', '=', bidder.id).execute();
    expect(await shopsOf(product.id)).toEqual([
      [bidder.id, 'bid'],
      [other.id, 'base'],
    ]);
  });

  test('a limit that is reached by a portal whose clock has begun the next day already', async () => {
    setNow('2026-11-20T22:58:00Z');
    const { product, bidder, other } = await makePage(db);
    await db.updateTable('shop').set({ limit_micros: 60_000 }).where('id', '=', bidder.id).execute();
    const [premium] = (await ask(product.id)).body.products[0]?.offers ?? [];
    const click = someClickEvent(
      { shopId: bidder.id, productId: product.id },
      { at: '2026-11-20T23:01:00.000Z', position: 1, click_token: premium?.click_token },
    );
    expect((await post([click])).body).toMatchObject({ accepted: 1 });
    expect(await shopsOf(product.id)).toEqual([[other.id, 'base']]);
    expect((await shopStates(db, 1, Date.parse('2026-11-20T22:59:00Z'))).get(bidder.id)?.active).toBe(false);
    setNow(NOW);
  });
});

describe('strangers', () => {
  test.each([
    ['no token', ''],
    ['a made-up token', 'bmt_0123456789012345678901234567890123456789'],
  ])('%s: 401', async (_, stranger) => {
    expect((await ask(1, {}, { token: stranger })).status).toBe(401);
  });

  test('a merchant who is signed in: 401, placements are for portals', async () => {
    const shop = await makeShop(db);
    const jwt = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    expect((await ask(1, {}, { token: jwt })).status).toBe(401);
  });

  test('a token that may only write events: 403', async () => {
    expect((await ask(1, {}, { token: await makePortalToken(db) })).status).toBe(403);
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
    const { status, problem } = await send(app, readPlacementsCall, { params: { cc: 'rs' }, query, token });
    expect(status).toBe(422);
    expect(problem.errors?.[0]?.field.split('.')[0]).toBe(field);
  });

  test('101 ids of which one is repeated are 100', async () => {
    expect((await ask(`${hundredAndOne.replace(/,101$/, ',1')}`)).status).toBe(200);
  });
});

describe('other people’s data', () => {
  test('another portal, and a country without one: 403', async () => {
    expect((await ask(1, {}, { cc: 'hr' })).status).toBe(403);
    expect((await ask(1, {}, { cc: 'de' })).status).toBe(403);
  });
});
