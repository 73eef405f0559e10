import { describe, expect, test } from 'vitest';
import { makeAd } from '../../../tests/worlds/ad-factory.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { type Advertiser, makeAdvertiser } from '../../../tests/worlds/ad-world.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeCategory,
  makeBrand,
  makeCategory,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { createServiceToken } from '../../kernel/identity/access-tokens/access-tokens.public.ts';
import { refreshAdProducts } from './product-ads.public.ts';

const { app, db, services } = await openWorld();
const make = () => makeAdvertiser(app, services);

/** An ad of another shop, which has something to show. */
async function makeRival(categoryId: number, bidMicros: number, target = {}) {
  const shop = await makeShop(db);
  return { shop, adId: await makeAd(db, { shopId: shop.id, categoryId, bidMicros, ...target }) };
}

const sell = async (mine: Advertiser, category: MadeCategory, options: { priceMinor?: number } = {}) => {
  const product = await makeProduct(db, { category });
  await makeOffer(db, { shopId: mine.shop.id, productId: product.id, ...options });
  return product;
};

describe('the competition for a target', () => {
  test('the highest bid of others whose ads meet it, and how many shops they are; never the own, paused or hidden', async () => {
    const mine = await make();
    const { category, brand } = mine;
    await mine.save([mine.draft({ bid: 9 })]);
    await makeRival(category.id, 300_000);
    const two = await makeRival(category.id, 200_000);
    await makeAd(db, {
      shopId: two.shop.id,
      categoryId: category.id,
      brandId: brand.id,
      bidMicros: 250_000,
    });
    await makeRival(category.id, 900_000, { enabled: false });
    const hidden = await makeRival(category.id, 800_000);
    await db.updateTable('shop').set({ suspended: true }).where('id', '=', hidden.shop.id).execute();
    const { body } = await mine.maxCpc({ category_id: category.id });
    expect(body).toMatchObject({ base: 0.05, max_cpc: 0.3, competitors: 2, num_offers: 1 });
    expect(body.products).toMatchObject([{ product_id: mine.product.id, price: 500 }]);
    expect(JSON.stringify(body)).not.toContain(two.shop.name);
  });

  test.each([
    ['a category above', {}, { up: 1 }, true],
    ['a category beside', {}, { beside: true }, false],
    ['the same brand', { brand_id: true }, { brand: 'same' }, true],
    ['another brand', { brand_id: true }, { brand: 'other' }, false],
    ['all brands, asked for one', { brand_id: true }, {}, true],
    ['a range that ends where the other begins', { price_from: 10 }, { toMinor: 1000 }, false],
    ['a range that ends one later', { price_from: 10 }, { toMinor: 1001 }, true],
    ['a range that begins at the end', { price_to: 10 }, { fromMinor: 1000 }, false],
    ['a range that begins within', { price_to: 10 }, { fromMinor: 999 }, true],
  ])('%s', async (_, asked, rival: Record<string, unknown>, meets) => {
    const mine = await make();
    const middle = mine.category.path[1] ?? 0;
    const other = await makeLeaf(db);
    const brandId = rival.brand === 'same' ? mine.brand.id : (await makeBrand(db)).id;
    const categoryId = rival.up ? middle : rival.beside ? other.id : mine.category.id;
    const { fromMinor, toMinor } = rival as { fromMinor?: number; toMinor?: number };
    const target = { fromMinor, toMinor, ...(rival.brand ? { brandId } : {}) };
    await makeRival(categoryId, 300_000, target);
    const query = 'brand_id' in asked ? { brand_id: mine.brand.id } : asked;
    const { body } = await mine.maxCpc({ category_id: mine.category.id, ...query });
    expect([body.max_cpc, body.competitors]).toEqual(meets ? [0.3, 1] : [null, 0]);
  });

  test('the base is the lowest of the price range', async () => {
    const mine = await make();
    const bands = [
      { from_minor: 0, to_minor: 1000, base_micros: 90_000 },
      { from_minor: 1000, to_minor: 2000, base_micros: 70_000 },
      { from_minor: 2000, to_minor: null, base_micros: 120_000 },
    ].map((band) => ({ portal_id: 1, category_id: mine.category.id, ...band }));
    await db.insertInto('price_band').values(bands).execute();
    const baseOf = async (query = {}) =>
      (await mine.maxCpc({ category_id: mine.category.id, ...query })).body.base;
    expect(await baseOf()).toBe(0.07);
    expect(await baseOf({ price_to: 10 })).toBe(0.09);
    expect(await baseOf({ price_to: 10.01 })).toBe(0.07);
    expect(await baseOf({ price_from: 20 })).toBe(0.12);
    const low = await mine.save([mine.draft({ price_from: 20, bid: 0.12 })]);
    expect([low.status, low.problem.errors?.[0]?.field]).toEqual([422, 'ads.0.bid']);
  });

  test.each([
    ['no category', {}, 'category_id'],
    ['a category that is none', { category_id: 2_000_000_000 }, 'category_id'],
    ['a range upside down', { price_from: 5, price_to: 4 }, 'price_to'],
    ['a brand that is none', { brand_id: 2_000_000_000 }, 'brand_id'],
    ['a price that is text', { price_from: 'x' }, 'price_from'],
  ])('%s: 422', async (_, query, field) => {
    const mine = await make();
    const asked =
      'category_id' in query || Object.keys(query).length === 0
        ? query
        : { category_id: mine.category.id, ...query };
    const { status, problem } = await mine.maxCpc(asked);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe('the list', () => {
  test('pages, sorts and finds by words, category and status', async () => {
    const mine = await make();
    const [phones, cases] = [
      await makeCategory(db, { name: 'Čarobni telefoni', parent: await middleOf() }),
      await makeCategory(db, { name: 'Futrole', parent: await middleOf() }),
    ];
    for (const category of [phones, cases]) await sell(mine, category);
    await mine.save([
      { category_id: phones.id, bid: 0.4 },
      { category_id: phones.id, bid: 0.2, brand_id: mine.brand.id, enabled: false },
      { category_id: cases.id, bid: 0.3 },
    ]);
    const ids = async (query: object) =>
      (await mine.list({ ...query })).body.data.map((ad) => ad.current_bid);
    expect(await ids({})).toEqual([0.4, 0.2, 0.3]);
    expect(await ids({ sort_by: 'current_bid' })).toEqual([0.2, 0.3, 0.4]);
    expect(await ids({ sort_by: 'current_bid', order_by: 'desc', per_page: 2, page: 2 })).toEqual([0.2]);
    expect(await ids({ q: 'carobni' })).toEqual([0.4, 0.2]);
    expect(await ids({ q: `telefoni ${mine.brand.name}` })).toEqual([0.2]);
    expect(await ids({ status: 'paused' })).toEqual([0.2]);
    expect(await ids({ category_id: cases.path[1] ?? 0 })).toEqual([0.3]);
    const { body } = await mine.list({ per_page: 2 });
    expect(body).toMatchObject({
      shop_id: mine.shop.id,
      currency: 'RSD',
      levels: [3, 4],
      ...{ current_page: 1, per_page: 2, total: 3, last_page: 2 },
      last_change: { ads: 3, actor_email: mine.user.email, actor_name: 'Ana Anić' },
    });
  });
  const middleOf = async () => makeCategory(db, { parent: await makeCategory(db) });

  test('a new shop has none', async () => {
    const { body } = await (await make()).list();
    expect(body).toMatchObject({ data: [], total: 0, last_page: 1, last_change: null });
  });

  test('the status says what keeps an ad from its place', async () => {
    const mine = await make();
    const empty = await makeLeaf(db);
    const { body } = await mine.save([
      mine.draft(),
      mine.draft({ price_from: 1, enabled: false }),
      { category_id: empty.id, bid: 0.2 },
      mine.draft({ price_from: 2 }),
    ]);
    const [, , , low] = body.ads;
    await db
      .updateTable('product_ad')
      .set({ bid_micros: 50_000 })
      .where('id', '=', low?.ad_id ?? 0)
      .execute();
    const statuses = async () =>
      (await mine.list({ sort_by: 'current_bid' })).body.data.map((ad) => [ad.ad_id, ad.status]);
    const stand = new Map((await statuses()) as [number, string][]);
    expect(body.ads.map(({ ad_id }) => stand.get(ad_id))).toEqual([
      'active',
      'paused',
      'no_products',
      'below_minimum',
    ]);
    for (let i = 0; i < 4; i += 1) await makeRival(mine.category.id, 300_000 + i);
    expect(new Map((await statuses()) as [number, string][]).get(body.ads[0]?.ad_id ?? 0)).toBe('outbid');
    await db.updateTable('shop').set({ suspended: true }).where('id', '=', mine.shop.id).execute();
    expect(new Map((await statuses()) as [number, string][]).get(body.ads[0]?.ad_id ?? 0)).toBe(
      'limited_by_budget',
    );
  });

  test('what an ad shows: the most clicked of 30 days, in stock, of its target; chosen anew every hour', async () => {
    const mine = await make();
    const [first, second, dear] = [
      await sell(mine, mine.category, { priceMinor: 1_000 }),
      await sell(mine, mine.category, { priceMinor: 2_000 }),
      await sell(mine, mine.category, { priceMinor: 9_000_000 }),
    ];
    await sell(mine, await makeLeaf(db));
    const click = (productId: number, day: string, changed = {}) =>
      aClick(
        { shop: mine.shop, category: mine.category, productId, at: Date.parse(`${day}T10:00:00Z`) },
        changed,
      );
    await insertClicks(services, [
      ...Array.from({ length: 3 }, () => click(second.id, '2026-10-21')),
      ...Array.from({ length: 2 }, () => click(first.id, '2026-11-19')),
      ...Array.from({ length: 9 }, () => click(dear.id, '2026-11-19')),
      // Too old, of today, and invalid.
      ...Array.from({ length: 9 }, () => click(first.id, '2026-10-20')),
      ...Array.from({ length: 9 }, () => click(first.id, '2026-11-20')),
      ...Array.from({ length: 9 }, () => click(first.id, '2026-11-19', { invalidReason: 'repeat' })),
    ]);
    const { body } = await mine.save([mine.draft({ price_to: 1000 })]);
    const shown = async () =>
      (await mine.list()).body.data[0]?.products.map(({ product_id, clicks }) => [product_id, clicks]);
    expect(body.ads[0]?.products.map(({ product_id }) => product_id)).toEqual([
      second.id,
      first.id,
      mine.product.id,
    ]);
    await db.updateTable('offer').set({ in_stock: false }).where('product_id', '=', second.id).execute();
    expect(await shown()).toEqual([
      [first.id, 2],
      [mine.product.id, 0],
    ]);
    await db.updateTable('offer').set({ price_minor: 500 }).where('product_id', '=', dear.id).execute();
    await refreshAdProducts(services);
    expect(await shown()).toEqual([
      [dear.id, 9],
      [first.id, 2],
      [mine.product.id, 0],
    ]);
  });
});

test('the brands of the shop’s offers, by name, in and below a category', async () => {
  const mine = await make();
  const other = await makeProduct(db, { brandId: (await makeBrand(db, 'Aaa')).id });
  await makeOffer(db, { shopId: mine.shop.id, productId: other.id, inStock: false });
  expect((await mine.brands()).body.data).toEqual([
    { brand_id: expect.any(Number), name: 'Aaa', products: 1 },
    { brand_id: mine.brand.id, name: mine.brand.name, products: 1 },
  ]);
  const below = await mine.brands({ category_id: mine.category.path[0] ?? 0 });
  expect(below.body.data.map(({ name }) => name)).toEqual([mine.brand.name]);
  expect((await mine.brands({ category_id: 'x' })).problem.errors?.[0]?.field).toBe('category_id');
});

describe('who may ask', () => {
  const reads = (mine: Advertiser, token: string) => [
    mine.list({}, token),
    mine.brands({}, token),
    mine.maxCpc({ category_id: mine.category.id }, token),
    mine.insights({}, token),
    mine.byCategory({}, token),
  ];

  test('strangers: 401; another merchant: 403; a program with a token for the shop', async () => {
    const [mine, theirs] = [await make(), await make()];
    const program = await createServiceToken(db, {
      name: 'reader',
      scopes: ['ads:read'],
      portalIds: [],
      shopIds: [mine.shop.id],
    });
    const statuses = async (token: string) =>
      (await Promise.all(reads(mine, token))).map(({ status }) => status);
    expect(await statuses('')).toEqual(Array(5).fill(401));
    expect(await statuses(theirs.token)).toEqual(Array(5).fill(403));
    expect(await statuses(program)).toEqual(Array(5).fill(200));
  });

  test.each([
    ['a sort that is none', { sort_by: 'name' }, 'sort_by'],
    ['a status that is none', { status: 'on' }, 'status'],
    ['page 0', { page: 0 }, 'page'],
    ['an unknown parameter', { limit: 5 }, 'limit'],
  ])('%s: 422', async (_, query, field) => {
    const { status, problem } = await (await make()).list(query);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});
