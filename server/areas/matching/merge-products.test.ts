import { describe, expect, test } from 'vitest';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import {
  findMatchProductsCall,
  getMatchProductCall,
  mergeProductsCall,
  splitItemCall,
  unmergeProductCall,
} from '../../../shared/contract/shops/matching.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { makeOffer, makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { openMatching } from '../../../tests/worlds/matching-world.ts';
import { takeFeed } from '../../../tests/worlds/staged-feed.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const { staff, makeMerchant, decide, undo, merge, unmerge, split, offersOf } = await openMatching(
  app,
  services,
);
/** Two products with offers, bids and items of three shops, and what there is of them. */
async function makeMergeWorld() {
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
  return { both, one, feed, from, into, nested, items, state };
}

describe('staff', () => {
  test('merge products: offers, bids and items move, and all of it comes back', async () => {
    const { both, one, feed, from, into, nested, items, state } = await makeMergeWorld();
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
    const detail = await send(app, getMatchProductCall, { params: { id: into.id }, token: staff });
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
    const log = await send(app, listAuditLogCall, { query: { q: from.name }, token: staff });
    const aboutIt = log.body.data.filter(({ target }) => target.id === from.id);
    expect(aboutIt.map(({ action }) => action)).toEqual(['products_parted', 'products_merged']);
  });

  test('parting products leaves the offer of a shop where a feed that came since has its item', async () => {
    const shop = await makeShop(db);
    const [from, into] = [await makeProduct(db), await makeProduct(db)];
    await makeOffer(db, { shopId: shop.id, productId: from.id, priceMinor: 50_00 });
    await merge(from.id, into.id);
    await takeFeed(db, shop, [{ id: 'since', title: into.name, priceMinor: 45_00 }]);
    const settled = { shop_id: shop.id, product_id: into.id };
    await db.updateTable('feed_item').set(settled).where('shop_id', '=', shop.id).execute();
    await unmerge(from.id);
    expect(await offersOf(shop.id)).toEqual([[into.id, 45_00, true]]);
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
      (await send(app, findMatchProductsCall, { query: { q, country }, token: staff })).body.data.map(
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
        send(app, findMatchProductsCall, { query: { country: 'rs' }, ...sent }),
        send(app, getMatchProductCall, { params: { id: a.id }, ...sent }),
        send(app, mergeProductsCall, { body: { product_id: a.id, into_product_id: b.id }, ...sent }),
        send(app, unmergeProductCall, { body: { product_id: a.id }, ...sent }),
        send(app, splitItemCall, {
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
    expect((await send(app, getMatchProductCall, { params: { id: 999_999_999 }, token: staff })).status).toBe(
      404,
    );
    const query = { country: 'xx' };
    expect((await send(app, findMatchProductsCall, { query, token: staff })).problem.errors?.[0]?.field).toBe(
      'country',
    );
  });
});
