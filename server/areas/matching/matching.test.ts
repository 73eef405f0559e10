import { describe, expect, test } from 'vitest';
import { listAuditLog } from '../../../shared/contract/audit.contract.ts';
import {
  decideMatch,
  findMatchProducts,
  getMatchProduct,
  listMatches,
  mergeProducts,
  splitItem,
  undoMatch,
  unmergeProduct,
} from '../../../shared/contract/matching.contract.ts';
import { send, signInAs } from '../../../tests/call-client.ts';
import { makeBrand, makeLeaf, makeOffer, makeProduct, makeShop, makeUser } from '../../../tests/factories.ts';
import { takeFeed } from '../../../tests/staged-feed.ts';
import { openWorld } from '../../../tests/test-world.ts';

const { app, services } = await openWorld();
const { db } = services;
const staff = await signInAs(app, await makeUser(db, { roleId: 1, inviteUsers: true }));

async function makeMerchant() {
  const shop = await makeShop(db);
  return {
    shop,
    params: { shopId: shop.id },
    token: await signInAs(app, await makeUser(db, { shopIds: [shop.id] })),
  };
}
type Merchant = Awaited<ReturnType<typeof makeMerchant>>;
const decide = ({ params, token }: Merchant, item_id: string, product_id: number | null, as = token) =>
  send(app, decideMatch, { params, body: { item_id, product_id }, token: as });
const undo = ({ params, token }: Merchant, item_id: string, as = token) =>
  send(app, undoMatch, { params, body: { item_id }, token: as });
const list = async ({ params, token }: Merchant, query: object = {}) =>
  (await send(app, listMatches, { params, query: query as never, token })).body;
const merge = (product_id: number, into_product_id: number, token = staff) =>
  send(app, mergeProducts, { body: { product_id, into_product_id }, token });
const unmerge = (product_id: number, token = staff) =>
  send(app, unmergeProduct, { body: { product_id }, token });
const split = (shop_id: number, item_id: string, product_id: number | null, token = staff) =>
  send(app, splitItem, { body: { shop_id, item_id, product_id }, token });
const offersOf = async (shopId: number) =>
  (
    await db.selectFrom('offer').selectAll().where('shop_id', '=', shopId).orderBy('product_id').execute()
  ).map((offer) => [offer.product_id, offer.price_minor, offer.in_stock]);

describe('what the feed brought and nobody knows', () => {
  test('is listed with the three best products, and decided at once and for later imports', async () => {
    const merchant = await makeMerchant();
    const leaf = await makeLeaf(db);
    const brand = await makeBrand(db, 'Fenix');
    const make = (name: string, brandId = brand.id) => makeProduct(db, { category: leaf, name, brandId });
    const right = await make('Fenix X200 usisivač 128GB crni');
    const near = await make('Fenix X210 usisivač 128GB');
    await make('Fenix Y5 mikser');
    await make('Fenix X200');
    await makeOffer(db, { shopId: (await makeShop(db)).id, productId: right.id, priceMinor: 55_00 });
    const items = [
      {
        id: 'v1',
        title: 'Usisivač FENIX X200 128GB',
        brand: 'Fenix',
        categoryId: leaf.id,
        priceMinor: 60_00,
      },
      { id: 'v2', title: 'Ručno pletena kapa', categoryId: leaf.id },
    ];
    await takeFeed(db, merchant.shop, items);
    const page = await list(merchant);
    expect(page).toMatchObject({ total: 2, current_page: 1, currency: 'RSD' });
    const item = page.data.find(({ item_id }) => item_id === 'v1');
    expect(item).toMatchObject({ price: 60, decided: null, product: { name: 'Usisivač FENIX X200 128GB' } });
    expect(item?.candidates).toHaveLength(3);
    expect(item?.candidates[0]).toMatchObject({
      product_id: right.id,
      brand: 'Fenix',
      lowest_price: 55,
      offers: 1,
      reasons: ['brand', 'category', 'words'],
    });
    expect(item?.candidates.map(({ product_id }) => product_id)).toContain(near.id);
    expect(page.data.find(({ item_id }) => item_id === 'v2')?.candidates).toEqual([]);
    expect((await list(merchant, { q: 'kapa plet' })).data.map(({ item_id }) => item_id)).toEqual(['v2']);

    expect((await decide(merchant, 'v1', right.id)).status).toBe(204);
    expect(await offersOf(merchant.shop.id)).toEqual([[right.id, 60_00, true]]);
    expect((await list(merchant)).data.map(({ item_id }) => item_id)).toEqual(['v2']);
    expect((await takeFeed(db, merchant.shop, items)).get('v1')).toEqual({
      product: right.id,
      by: 'decision',
    });

    expect((await decide(merchant, 'v2', null)).status).toBe(204);
    expect((await list(merchant)).total).toBe(0);
    await takeFeed(db, merchant.shop, items);
    expect((await list(merchant)).total).toBe(0);
    const decided = await list(merchant, { state: 'decided' });
    expect(new Map(decided.data.map((row) => [row.item_id, row.decided?.own]))).toEqual(
      new Map([
        ['v1', false],
        ['v2', true],
      ]),
    );

    expect((await undo(merchant, 'v1')).status).toBe(204);
    expect((await list(merchant)).data.map(({ item_id }) => item_id)).toEqual(['v1']);
    expect((await takeFeed(db, merchant.shop, items)).get('v1')).toMatchObject({
      product: item?.product.product_id,
      by: 'own',
    });
  });

  test('is the merchant’s to decide, and only where nothing sure was found', async () => {
    const [merchant, rival] = [await makeMerchant(), await makeMerchant()];
    const known = await makeProduct(db);
    const foreign = await makeProduct(db, { cc: 'si' });
    const items = [{ id: '1', title: known.name }, { id: '2' }];
    await takeFeed(db, merchant.shop, items);
    const before = await takeFeed(db, rival.shop, items);
    expect((await decide(merchant, '1', null)).problem.code).toBe('conflict');
    expect((await decide(merchant, '3', null)).status).toBe(404);
    expect((await undo(merchant, '2')).status).toBe(404);
    for (const id of [foreign.id, 999_999_999])
      expect((await decide(merchant, '2', id)).problem).toMatchObject({
        status: 422,
        errors: [{ field: 'product_id' }],
      });
    await decide(merchant, '2', known.id);
    expect(await takeFeed(db, rival.shop, items)).toEqual(before);
  });

  test('refuses strangers, bad input and other people', async () => {
    const [merchant, rival] = [await makeMerchant(), await makeMerchant()];
    const { params } = merchant;
    const body = { item_id: '1', product_id: null };
    expect((await send(app, listMatches, { params })).status).toBe(401);
    expect((await send(app, decideMatch, { params, body })).status).toBe(401);
    expect((await send(app, undoMatch, { params, body: { item_id: '1' } })).status).toBe(401);
    const { token } = merchant;
    for (const [query, field] of [
      [{ state: 'all' }, 'state'],
      [{ page: 0 }, 'page'],
    ] as const)
      expect((await send(app, listMatches, { params, query, token })).problem.errors?.[0]?.field).toBe(field);
    for (const bad of [{ item_id: '1' }, { ...body, item_id: '' }, { ...body, product_id: 0 }])
      expect((await send(app, decideMatch, { params, body: bad, token })).status).toBe(422);
    expect((await send(app, undoMatch, { params, body: {}, token })).status).toBe(422);
    for (const shopId of [rival.shop.id, 999_999_999]) {
      expect((await send(app, listMatches, { params: { shopId }, token })).status).toBe(403);
      expect((await send(app, decideMatch, { params: { shopId }, body, token })).status).toBe(403);
      expect((await send(app, undoMatch, { params: { shopId }, body: { item_id: '1' }, token })).status).toBe(
        403,
      );
    }
  });
});

describe('staff', () => {
  test('merge products: offers, bids and items move, and all of it comes back', async () => {
    const [both, one, feed] = [await makeShop(db), await makeShop(db), await makeMerchant()];
    const [from, into, nested] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    const offer = (shopId: number, productId: number, priceMinor: number, inStock = true) =>
      makeOffer(db, { shopId, productId, priceMinor, inStock });
    await offer(both.id, from.id, 90_00);
    await offer(both.id, into.id, 80_00, false);
    await offer(one.id, from.id, 70_00);
    const items = [{ id: 'f', title: from.name, priceMinor: 65_00 }];
    await takeFeed(db, feed.shop, items);
    await offer(feed.shop.id, from.id, 65_00);
    const bids = [
      { shop_id: both.id, product_id: from.id, bid_micros: 200_000 },
      { shop_id: both.id, product_id: into.id, bid_micros: 150_000 },
      { shop_id: one.id, product_id: from.id, bid_micros: 300_000 },
    ];
    await db.insertInto('bid').values(bids).execute();
    const shopIds = [both.id, one.id, feed.shop.id];
    const state = async () => ({
      offers: await Promise.all(shopIds.map(offersOf)),
      bids: await db
        .selectFrom('bid')
        .select(['id', 'shop_id', 'product_id', 'bid_micros'])
        .orderBy('id')
        .execute(),
      items: await db
        .selectFrom('feed_item')
        .select(['item_id', 'product_id'])
        .where('shop_id', '=', feed.shop.id)
        .execute(),
    });
    const before = await state();

    await merge(nested.id, from.id);
    expect((await merge(from.id, into.id)).body).toEqual({
      offers: 3,
      offers_joined: 1,
      bids: 1,
      bids_dropped: 1,
      items: 1,
    });
    expect((await state()).offers).toEqual([
      [[into.id, 90_00, true]],
      [[into.id, 70_00, true]],
      [[into.id, 65_00, true]],
    ]);
    expect((await state()).bids.map((bid) => [bid.shop_id, bid.product_id, bid.bid_micros])).toEqual([
      [both.id, into.id, 150_000],
      [one.id, into.id, 300_000],
    ]);
    expect((await takeFeed(db, feed.shop, items)).get('f')).toEqual({ product: into.id, by: 'name' });
    const detail = await send(app, getMatchProduct, { params: { id: into.id }, token: staff });
    expect(detail.body).toMatchObject({
      merged: [{ product_id: from.id, name: from.name }],
      items: [{ shop_id: feed.shop.id, item_id: 'f', decided: false }],
    });
    expect((await merge(from.id, into.id)).problem.code).toBe('conflict');
    expect((await merge(into.id, from.id)).problem.errors?.[0]?.field).toBe('into_product_id');

    expect((await unmerge(from.id)).status).toBe(204);
    expect(await state()).toEqual(before);
    const targets = await db
      .selectFrom('product')
      .select('merged_into')
      .where('id', '=', nested.id)
      .execute();
    expect(targets).toEqual([{ merged_into: from.id }]);
    expect((await unmerge(from.id)).status).toBe(404);
    const log = await send(app, listAuditLog, { query: { q: from.name }, token: staff });
    expect(log.body.data.map(({ action }) => action)).toEqual(['products_parted', 'products_merged']);
  });

  test('split a shop’s item into a product of its own, which no merchant takes back', async () => {
    const merchant = await makeMerchant();
    const known = await makeProduct(db);
    await db.updateTable('product').set({ ean: '3912345678901' }).where('id', '=', known.id).execute();
    const items = [{ id: 's', ean: '3912345678901', title: 'Nešto treće' }];
    await takeFeed(db, merchant.shop, items);
    await db
      .insertInto('bid')
      .values({ shop_id: merchant.shop.id, product_id: known.id, bid_micros: 200_000 })
      .execute();
    const { body } = await split(merchant.shop.id, 's', null);
    expect(await offersOf(merchant.shop.id)).toEqual([[body.product_id, 1_000_00, true]]);
    const [bid] = await db
      .selectFrom('bid')
      .select('product_id')
      .where('shop_id', '=', merchant.shop.id)
      .execute();
    expect(bid?.product_id).toBe(body.product_id);
    // The EAN still names the product that had it.
    expect((await takeFeed(db, await makeShop(db), items)).get('s')).toEqual({
      product: known.id,
      by: 'ean',
    });
    expect((await takeFeed(db, merchant.shop, items)).get('s')).toEqual({
      product: body.product_id,
      by: 'decision',
    });
    expect((await undo(merchant, 's')).problem.code).toBe('conflict');
    expect((await decide(merchant, 's', null)).problem.code).toBe('conflict');
    expect((await split(merchant.shop.id, 's', body.product_id)).problem.errors?.[0]?.field).toBe(
      'product_id',
    );
    expect((await undo(merchant, 's', staff)).status).toBe(204);
    expect(await offersOf(merchant.shop.id)).toEqual([[known.id, 1_000_00, true]]);
    expect((await takeFeed(db, merchant.shop, items)).get('s')).toEqual({ product: known.id, by: 'ean' });
  });

  test('find products of a portal by words, EAN or id; merged ones are not there', async () => {
    const [a, b] = [
      await makeProduct(db, { name: 'Zvučnik Prvi 55%' }),
      await makeProduct(db, { name: 'Zvučnik Drugi' }),
    ];
    await db.updateTable('product').set({ ean: '0012345678905' }).where('id', '=', b.id).execute();
    const find = async (q: string, country = 'rs') =>
      (await send(app, findMatchProducts, { query: { q, country }, token: staff })).body.data.map(
        (product) => product.product_id,
      );
    expect(await find('zvučnik')).toEqual([b.id, a.id]);
    expect(await find('zvučnik', 'si')).toEqual([]);
    expect(await find('zvučnik 55%')).toEqual([a.id]);
    expect(await find('12345678905')).toEqual([b.id]);
    expect(await find(String(a.id))).toContain(a.id);
    await merge(a.id, b.id);
    expect(await find('zvučnik')).toEqual([b.id]);
  });

  test('are the only ones, and say what cannot be', async () => {
    const merchant = await makeMerchant();
    const [a, b] = [await makeProduct(db), await makeProduct(db)];
    const foreign = await makeProduct(db, { cc: 'si' });
    const calls = (token?: string) => {
      const sent = token === undefined ? {} : { token };
      return [
        send(app, findMatchProducts, { query: { country: 'rs' }, ...sent }),
        send(app, getMatchProduct, { params: { id: a.id }, ...sent }),
        send(app, mergeProducts, { body: { product_id: a.id, into_product_id: b.id }, ...sent }),
        send(app, unmergeProduct, { body: { product_id: a.id }, ...sent }),
        send(app, splitItem, {
          body: { shop_id: merchant.shop.id, item_id: 'x', product_id: null },
          ...sent,
        }),
      ];
    };
    expect((await Promise.all(calls())).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await Promise.all(calls(merchant.token))).map(({ status }) => status)).toEqual([
      403, 403, 403, 403, 403,
    ]);
    expect((await merge(a.id, a.id)).problem.errors?.[0]?.field).toBe('into_product_id');
    expect((await merge(a.id, foreign.id)).problem.errors?.[0]?.field).toBe('into_product_id');
    expect((await merge(999_999_999, a.id)).status).toBe(404);
    expect((await merge(0, a.id)).problem.errors?.[0]?.field).toBe('product_id');
    expect((await unmerge(a.id)).status).toBe(404);
    expect((await split(merchant.shop.id, 'nothing', null)).status).toBe(404);
    expect((await split(merchant.shop.id, '', null)).problem.errors?.[0]?.field).toBe('item_id');
    expect((await send(app, getMatchProduct, { params: { id: 999_999_999 }, token: staff })).status).toBe(
      404,
    );
    const query = { country: 'xx' };
    expect((await send(app, findMatchProducts, { query, token: staff })).problem.errors?.[0]?.field).toBe(
      'country',
    );
  });
});
