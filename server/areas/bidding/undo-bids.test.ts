import { beforeEach, expect, test } from 'vitest';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { makeBid, makeProduct } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

/** Within a session. */
const LATER = '2026-11-20T10:05:00.000Z';
const { app, db, services, setNow } = await openWorld();
beforeEach(() => setNow(NOW));

/** A shop with two bids, and what it says of them without the moments. */
async function makeBids() {
  const bidder = await makeBidder(app, services);
  const shopId = bidder.shop.id;
  const category = await makeBid(db, { shopId, categoryId: bidder.category.id, bidMicros: 200_000 });
  const product = await makeBid(db, { shopId, productId: bidder.product.id, enabled: false });
  const amounts = async () =>
    (await bidder.bids()).map(({ id, category_id, product_id, bid_micros, enabled }) => [
      id,
      category_id ?? product_id,
      bid_micros,
      enabled,
    ]);
  return { ...bidder, ids: { category, product }, amounts, was: await amounts() };
}

test('a change of many bids comes back whole, and again by undoing that', async () => {
  const { save, undo, category, product, amounts, was, ids, history, bids } = await makeBids();
  const parentId = category.path[0] ?? 0;
  const changed = await save([
    { category_id: category.id, bid: 0.5, version: 1 },
    { product_id: product.id, bid: 0.6, enabled: true, version: 1 },
    { category_id: parentId, bid: 0.7 },
  ]);
  const now = await amounts();
  setNow(LATER);
  const undone = await undo(changed.body.change_set);
  const placedId = changed.body.bids[2]?.bid_id ?? 0;
  expect(undone.body).toMatchObject({
    bids: [
      { bid_id: ids.category, current_bid: 0.2, version: 3, updated_at: LATER },
      { bid_id: ids.product, enabled: false, version: 3 },
    ],
    deleted: [placedId],
  });
  expect(await amounts()).toEqual(was);
  expect((await history()).slice(-3).map(({ undoes }) => undoes)).toEqual(
    Array(3).fill(changed.body.change_set),
  );

  const redone = await undo(undone.body.change_set);
  expect(await amounts()).toEqual(now);
  expect((await bids()).find(({ id }) => id === placedId)?.version).toBe(3);
  await undo(redone.body.change_set);
  expect(await amounts()).toEqual(was);
});

test('deleted bids come back under their ids, in a version that nobody has read', async () => {
  const { removeAll, undo, update, amounts, was, ids } = await makeBids();
  await update(ids.category, { bid: 0.3, version: 1 });
  await update(ids.category, { bid: 0.2, version: 2 });
  const gone = await removeAll([ids.product, ids.category]);
  expect(await amounts()).toEqual([]);
  const back = await undo(gone.body.change_set);
  expect(await amounts()).toEqual(was);
  const versions = new Map(back.body.bids.map(({ bid_id, version }) => [bid_id, version]));
  expect(versions.get(ids.category)).toBeGreaterThan(3);
  expect((await update(ids.category, { bid: 0.9, version: 3 })).problem.code).toBe('changed_meanwhile');
});

test('what was changed since is not written over', async () => {
  const { save, update, undo, category, product, ids, amounts } = await makeBids();
  const changed = await save([
    { category_id: category.id, bid: 0.5, version: 1 },
    { product_id: product.id, bid: 0.6, version: 1 },
  ]);
  const mine = await update(ids.product, { bid: 0.65, version: 2 });
  const before = await amounts();
  expect((await undo(changed.body.change_set)).problem.code).toBe('changed_meanwhile');
  expect(await amounts()).toEqual(before);
  await undo(mine.body.change_set);
  // It stands as that change left it, but two others came since.
  expect((await undo(changed.body.change_set)).problem.code).toBe('changed_meanwhile');
});

test('a deleted bid does not come back beside a new one, nor on a product that is part of another', async () => {
  const { remove, place, undo, category, product, ids } = await makeBids();
  const gone = await remove(ids.category);
  const fresh = await place({ category_id: category.id, bid: 0.3 });
  expect((await undo(gone.body.change_set)).problem.code).toBe('changed_meanwhile');
  await remove(fresh.body.bids[0]?.bid_id ?? 0);
  expect((await undo(gone.body.change_set)).status).toBe(200);

  const onProduct = await remove(ids.product);
  const target = await makeProduct(db);
  await db.updateTable('product').set({ merged_into: target.id }).where('id', '=', product.id).execute();
  expect((await undo(onProduct.body.change_set)).problem.code).toBe('changed_meanwhile');
});

test('a change that is not the shop’s, or none, is not there', async () => {
  const [mine, theirs] = [await makeBids(), await makeBids()];
  const { body } = await theirs.toggleAll({ enabled: true });
  for (const set of [body.change_set, crypto.randomUUID()]) {
    const { status, problem } = await mine.undo(set);
    expect([status, problem.code]).toEqual([404, 'not_found']);
  }
});
