import { describe, expect, test } from 'vitest';
import * as bidding from '../../../../shared/contract/bidding/bidding.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import {
  type MadeCategory,
  makeCategory,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
  RS_BASE_MICROS,
} from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

const rivals = [await makeShop(db), await makeShop(db), await makeShop(db), await makeShop(db)];

async function makeBid(
  shopId: number,
  on: { category_id: number } | { product_id: number },
  micros: number,
  enabled = true,
) {
  await db
    .insertInto('bid')
    .values({ shop_id: shopId, bid_micros: micros, enabled, ...on })
    .execute();
}

/** A shop with products in a leaf; each product is offered by so many rivals too, all of whom bid on the leaf. */
async function makeScene(options: {
  name?: string;
  parent?: MadeCategory;
  stock?: boolean[];
  rivalBids?: number[];
  shopId?: number;
}) {
  const { stock = [true], rivalBids = [] } = options;
  const parent = options.parent ?? (await makeCategory(db));
  const leaf = await makeCategory(db, { parent, ...(options.name ? { name: options.name } : {}) });
  const shopId = options.shopId ?? (await makeShop(db)).id;
  const productIds: number[] = [];
  for (const inStock of stock) {
    const product = await makeProduct(db, { category: leaf });
    productIds.push(product.id);
    await makeOffer(db, { shopId, productId: product.id, inStock });
    for (const [i] of rivalBids.entries()) {
      await makeOffer(db, { shopId: rivals[i]?.id ?? 0, productId: product.id, priceMinor: 10 + i });
    }
  }
  for (const [i, micros] of rivalBids.entries()) {
    await makeBid(rivals[i]?.id ?? 0, { category_id: leaf.id }, micros);
  }
  return { shopId, leaf, parent, productIds };
}

async function list(shopId: number, query: Record<string, unknown> = {}) {
  const token = await signInAs(app, await makeUser(db, { shopIds: [shopId] }));
  return (await send(app, bidding.listCategoriesBiddingsCall, { params: { shopId }, query, token })).body;
}

async function rowOf(scene: { shopId: number; leaf: MadeCategory }): Promise<bidding.BiddingCategory> {
  const { data } = await list(scene.shopId);
  const row = data.find(({ category_id }) => category_id === scene.leaf.id);
  if (!row) throw new Error('the category is not listed');
  return row;
}

describe('a category without views stands as the offers and bids do now', () => {
  test('a bid that wins', async () => {
    const scene = await makeScene({ rivalBids: [90_000] });
    await makeBid(scene.shopId, { category_id: scene.leaf.id }, 80_000);
    expect(await rowOf(scene)).toMatchObject({
      source: 'offers',
      views: 0,
      position_avg: 2,
      coverage: 1,
      availability: 1,
      status: 'active',
      strategy: 'optimum_visibility',
      base_min: 0.05,
      base_max: 0.05,
      num_offers: 1,
      level: 2,
      path: [{ category_id: scene.parent.id, category_name_rs: scene.parent.name }],
      bid: { current_bid: 0.08, is_own: true, enabled: true, source_name_rs: scene.leaf.name },
    });
  });

  test('others bid more', async () => {
    const scene = await makeScene({ rivalBids: [90_000, 90_000, 90_000] });
    await makeBid(scene.shopId, { category_id: scene.leaf.id }, 80_000);
    const row = await rowOf(scene);
    expect(row).toMatchObject({
      coverage: 0,
      lost_rank: 1,
      status: 'outbid',
      availability: 0,
      position_avg: 4,
    });
    expect(row.strategy).toBe('critical_bid');
  });

  test('half of the products are out of stock', async () => {
    const scene = await makeScene({ stock: [true, false] });
    await makeBid(scene.shopId, { category_id: scene.leaf.id }, 80_000);
    expect(await rowOf(scene)).toMatchObject({
      coverage: 0.5,
      lost_stock: 0.5,
      num_offers: 1,
      availability: 2.5,
    });
  });

  test('nothing is in stock', async () => {
    const scene = await makeScene({ stock: [false] });
    await makeBid(scene.shopId, { category_id: scene.leaf.id }, 80_000);
    expect(await rowOf(scene)).toMatchObject({ lost_stock: 1, status: 'no_offers', position_avg: null });
  });

  test('a bid at base could win nothing', async () => {
    const scene = await makeScene({});
    await makeBid(scene.shopId, { category_id: scene.leaf.id }, RS_BASE_MICROS);
    expect(await rowOf(scene)).toMatchObject({ lost_no_bid: 1, status: 'below_minimum' });
  });

  test('a bid that is off, with one above that counts', async () => {
    const scene = await makeScene({});
    await makeBid(scene.shopId, { category_id: scene.leaf.id }, 80_000, false);
    expect(await rowOf(scene)).toMatchObject({
      status: 'paused',
      strategy: 'missed_opportunity',
      lost_no_bid: 1,
    });
    await makeBid(scene.shopId, { category_id: scene.parent.id }, 90_000);
    expect(await rowOf(scene)).toMatchObject({
      status: 'paused',
      strategy: 'max_performance',
      coverage: 1,
      bid: { is_own: true, enabled: false },
    });
  });

  test('a bid above that is off counts for nothing, and none is shown', async () => {
    const scene = await makeScene({});
    await makeBid(scene.shopId, { category_id: scene.parent.id }, 90_000, false);
    expect(await rowOf(scene)).toMatchObject({ bid: null, status: null, strategy: 'missed_opportunity' });
  });

  test('a shop over its limit is in no list', async () => {
    const scene = await makeScene({ rivalBids: [90_000] });
    await makeBid(scene.shopId, { category_id: scene.leaf.id }, 80_000);
    await db.updateTable('shop').set({ limit_micros: 5 }).where('id', '=', scene.shopId).execute();
    await db
      .insertInto('spending')
      .values({ shop_id: scene.shopId, day: '2026-11-02', charge_micros: 5, clicks: 1 })
      .execute();
    expect(await rowOf(scene)).toMatchObject({
      lost_budget: 1,
      status: 'limited_by_budget',
      availability: 2,
    });
  });
});

describe('the list', () => {
  test('has inner categories with a bid of their own, which sum up what is below; the summary counts once', async () => {
    const one = await makeScene({ stock: [true, true], rivalBids: [60_000, 60_000, 60_000] });
    const { shopId, parent } = one;
    await makeScene({ parent, shopId });
    await makeBid(shopId, { category_id: parent.id }, 55_000);
    const { data, summary, total } = await list(shopId);
    expect(total).toBe(3);
    expect(data.find(({ category_id }) => category_id === parent.id)).toMatchObject({
      num_offers: 3,
      coverage: 1 / 3,
      lost_rank: 2 / 3,
      availability: (0 + 0 + 2) / 3,
    });
    expect(summary).toMatchObject({ categories: 2, with_bid: 2, views: 0, coverage: null });
    expect(summary.by_status.filter(({ categories }) => categories > 0)).toEqual([
      { status: 'active', categories: 1 },
      { status: 'outbid', categories: 1 },
    ]);
  });

  test('has a category with a bid and no offer at all', async () => {
    const { shopId } = await makeScene({});
    const empty = await makeCategory(db);
    await makeBid(shopId, { category_id: empty.id }, 80_000);
    expect(await rowOf({ shopId, leaf: empty })).toMatchObject({
      status: 'no_offers',
      num_offers: 0,
      availability: null,
      coverage: null,
      base_min: 0.05,
    });
  });

  test('finds words whatever their accents, below a category and by status, and sorts with nothing last', async () => {
    const first = await makeScene({ name: 'Čajnici i šporeti' });
    const { shopId, parent } = first;
    const second = await makeScene({ name: 'Cajnik za put', shopId });
    const third = await makeScene({ name: 'Bicikli', shopId, parent, rivalBids: [70_000] });
    await makeBid(shopId, { category_id: first.leaf.id }, 80_000);
    await makeBid(shopId, { category_id: third.leaf.id }, 60_000);
    const ids = async (query: Record<string, unknown>) =>
      (await list(shopId, query)).data.map(({ category_id }) => category_id);
    const [a, b, c] = [first.leaf.id, second.leaf.id, third.leaf.id];
    expect(await ids({ q: 'sporeti CAJ', sort_by: 'category_name' })).toEqual([a]);
    expect(await ids({ q: 'čaj', sort_by: 'category_name', order_by: 'asc' })).toEqual([a, b]);
    expect((await ids({ category_id: parent.id })).sort()).toEqual([a, c].sort());
    expect(await ids({ status: 'no_bid' })).toEqual([b]);
    expect((await ids({ status: 'active' })).sort()).toEqual([a, c].sort());
    expect(await ids({ sort_by: 'current_bid', order_by: 'asc' })).toEqual([c, a, b]);
    expect(await ids({ sort_by: 'current_bid', order_by: 'desc' })).toEqual([a, c, b]);
    expect(await ids({ sort_by: 'availability', order_by: 'desc' })).toEqual([b, a, c]);
    expect(await ids({ per_page: 1, page: 2, sort_by: 'category_name' })).toEqual([a]);
  });

  test('says what undo would take back', async () => {
    const { shopId, leaf } = await makeScene({});
    expect((await list(shopId)).last_change).toBeNull();
    const user = await makeUser(db);
    const [earlier, later] = ['0b0c0a3e-0000-4000-8000-000000000001', '0b0c0a3e-0000-4000-8000-000000000002'];
    const line = { shop_id: shopId, actor_id: user.id, actor_email: user.email, category_id: leaf.id };
    const at = new Date('2026-11-20T09:00:00Z');
    const change = { ...line, subject: 'bid', subject_id: 1, to_micros: 1, to_enabled: true };
    await db
      .insertInto('money_change')
      .values([
        { ...change, change_set: earlier, at: new Date('2026-11-20T08:00:00Z') },
        { ...change, change_set: later, at },
        { ...change, change_set: later, at, subject_id: 2 },
        { ...line, category_id: null, subject: 'limit', change_set: earlier, at },
      ])
      .execute();
    expect((await list(shopId)).last_change).toEqual({
      change_set: later,
      at: at.toISOString(),
      bids: 2,
      actor_email: user.email,
      actor_name: 'Ana Anić',
    });
  });
});

test('products have their own bid before that of their category', async () => {
  const { shopId, leaf, productIds } = await makeScene({ stock: [true, true, true] });
  const [own, below] = productIds as [number, number];
  await makeBid(shopId, { category_id: leaf.id }, 80_000);
  await makeBid(shopId, { product_id: own }, 90_000);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shopId] }));
  const ask = async (query: Record<string, unknown>) =>
    (await send(app, bidding.listProductsBiddingsCall, { params: { shopId }, query, token })).body.data;
  const [row] = await ask({ with_bid: 'own' });
  expect(row).toMatchObject({
    product_id: own,
    price: 1000,
    bid: { current_bid: 0.09, is_own: true },
    position_avg: 1,
    coverage: 1,
    source: 'offers',
    status: 'active',
  });
  const any = await ask({ with_bid: 'any', sort_by: 'current_bid' });
  expect(any.map(({ product_id }) => product_id)).toEqual(productIds);
  expect(any.find(({ product_id }) => product_id === below)?.bid).toMatchObject({
    is_own: false,
    source_name_rs: leaf.name,
  });
  expect(await ask({ with_bid: 'none' })).toEqual([]);
  expect(await ask({ category_id: leaf.id + 999_999 })).toEqual([]);
});

test('the tree has every category above an offer, parents first', async () => {
  const { shopId, leaf, parent } = await makeScene({ stock: [true, true, false] });
  await makeBid(shopId, { category_id: parent.id }, 80_000, false);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shopId] }));
  const { body } = await send(app, bidding.listBiddingCategoriesCall, { params: { shopId }, token });
  expect(body.data).toMatchObject([
    { category_id: parent.id, parent_id: null, level: 1, num_offers: 2, bid: { enabled: false } },
    { category_id: leaf.id, parent_id: parent.id, level: 2, num_offers: 2, bid: null },
  ]);
});
