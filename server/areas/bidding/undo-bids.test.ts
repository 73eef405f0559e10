import { beforeEach, expect, test } from 'vitest';
import { listCategoriesBiddingsCall } from '../../../shared/contract/bidding/bidding.contract.ts';
import { listMoneyChangesCall } from '../../../shared/contract/bidding/money-changes.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
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
  const own = { params: { shopId }, token: bidder.token };
  const list = async () => (await send(app, listCategoriesBiddingsCall, own)).body;
  const changes = async () => (await send(app, listMoneyChangesCall, own)).body.data;
  return { ...bidder, ids: { category, product }, amounts, was: await amounts(), list, changes };
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
  const undone = await undo(mine.body.change_set);
  const redone = await undo(undone.body.change_set);
  expect((await undo(changed.body.change_set)).problem.code).toBe('changed_meanwhile');
  // What was taken back itself is in nobody's way.
  await undo(redone.body.change_set);
  expect((await undo(changed.body.change_set)).status).toBe(200);
});

test('undo is a stack: change by change down to the ground, and up again by redo', async () => {
  const { update, undo, remove, ids, amounts, was, list } = await makeBids();
  const states = [was];
  const sets: (string | null)[] = [];
  for (const [nth, bid] of [0.3, 0.4].entries()) {
    sets.push((await update(ids.category, { bid, version: nth + 1 })).body.change_set);
    states.push(await amounts());
  }
  sets.push((await remove(ids.category, { version: 3 })).body.change_set);
  states.push(await amounts());
  for (const state of states.slice(0, -1).toReversed()) {
    const { last_change: last } = await list();
    expect(last?.change_set).toBe(sets.pop());
    await undo(last?.change_set ?? null);
    expect(await amounts()).toEqual(state);
  }
  expect((await list()).last_change).toBeNull();
  for (const state of states.slice(1)) {
    await undo((await list()).last_undone?.change_set ?? null);
    expect(await amounts()).toEqual(state);
  }
  expect((await list()).last_undone).toBeNull();
});

test('the history says which change can be taken back, and which can be done again', async () => {
  const { save, update, undo, category, ids, changes } = await makeBids();
  const first = await save([
    { category_id: category.id, bid: 0.5, version: 1 },
    { category_id: category.path[0] ?? 0, bid: 0.7 },
  ]);
  const second = await update(ids.category, { bid: 0.6, version: 2 });
  const undoOf = async () => new Map((await changes()).map((row) => [row.change_set, row.undo]));
  const [firstSet, secondSet] = [first.body.change_set ?? '', second.body.change_set ?? ''];
  expect(await undoOf()).toEqual(
    new Map([
      [secondSet, 'undo'],
      [firstSet, null],
    ]),
  );
  const undone = (await undo(secondSet)).body.change_set ?? '';
  expect(await undoOf()).toEqual(
    new Map([
      [undone, 'redo'],
      [secondSet, null],
      [firstSet, 'undo'],
    ]),
  );
  const redone = (await undo(undone)).body.change_set ?? '';
  expect((await undoOf()).get(redone)).toBe('undo');
  expect((await undoOf()).get(firstSet)).toBeNull();
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
