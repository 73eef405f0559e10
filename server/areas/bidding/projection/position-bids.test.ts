import { expect, test } from 'vitest';
import { positionBidsCall } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import { updateCreateBidsCall } from '../../../../shared/contract/bidding/bids.contract.ts';
import { insertBidRow, viewedFortnight } from '../../../../tests/bidding/viewed-fortnight.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeCategory, makeProduct, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db } = world;
const { own, rivals, product, token } = await viewedFortnight(world);
const categoryId = product.category.id;

const ask = (body: Loose, by: string | undefined = token) =>
  send(app, positionBidsCall, {
    params: { shopId: own.id },
    body,
    ...(by ? { token: by } : {}),
  });
const bidFor = async (position: number) => {
  const { body } = await ask({ position, category_ids: [categoryId], product_ids: [product.id] });
  return body.data.map(({ bid, reason }) => bid ?? reason);
};

test('a position costs what it takes among the bids of now, whatever others bid within the fortnight', async () => {
  // a bids 0.20 and b 0.15; c, who bid 0.18 for six of the ten views, bids no more.
  expect(await bidFor(1)).toEqual([0.21, 0.21]);
  expect(await bidFor(2)).toEqual([0.16, 0.16]);
  // The first cent above the base price.
  expect(await bidFor(3)).toEqual([0.06, 0.06]);
  const [, , c] = rivals;
  const id = await insertBidRow(db, { shop: c as typeof own, micros: 300_000, categoryId });
  expect(await bidFor(1)).toEqual([0.31, 0.31]);
  expect(await bidFor(3)).toEqual([0.16, 0.16]);
  await db.deleteFrom('bid').where('id', '=', id).execute();
});

test('is said in the order that was asked for, with why no bid holds it', async () => {
  const { id: empty } = await makeCategory(db);
  const id = await insertBidRow(db, { shop: own, micros: 170_000, productId: product.id });
  const { body } = await ask({ position: 2, category_ids: [empty, categoryId], product_ids: [product.id] });
  expect(body).toEqual({
    position: 2,
    data: [
      { category_id: empty, product_id: null, bid: null, reason: 'no_views' },
      // The bid on the product counts there.
      { category_id: categoryId, product_id: null, bid: null, reason: 'nearer_bids' },
      { category_id: null, product_id: product.id, bid: 0.16, reason: null },
    ],
  });
  await db.deleteFrom('bid').where('id', '=', id).execute();
});

test('the bid holds the position once it is set', async () => {
  const [bid] = await bidFor(1);
  const saved = await send(app, updateCreateBidsCall, {
    params: { shopId: own.id },
    body: { bids: [{ category_id: categoryId, bid }] },
    token,
  });
  expect(saved.status).toBe(200);
  expect(await bidFor(1)).toEqual([0.21, 0.21]);
  // Placed before an equal one, a bid holds the position as it stands.
  const [a] = rivals;
  await db
    .updateTable('bid')
    .set({ bid_micros: 210_000, updated_at: new Date('2026-11-25T00:00:00Z') })
    .where('shop_id', '=', (a as typeof own).id)
    .execute();
  expect(await bidFor(1)).toEqual([0.21, 0.22]);
});

test('refuses strangers, what is elsewhere, and what cannot be', async () => {
  const abroad = await makeProduct(db, { cc: 'hr' });
  const field = async (body: Loose) => {
    const { status, problem } = await ask(body);
    return [status, problem.errors?.[0]?.field, problem.errors?.[0]?.code];
  };
  expect(await field({ position: 2, category_ids: [categoryId, abroad.category.id] })).toEqual([
    422,
    'category_ids.1',
    'unknown',
  ]);
  expect(await field({ position: 2, product_ids: [abroad.id] })).toEqual([422, 'product_ids.0', 'unknown']);
  expect(await field({ position: 2, category_ids: [categoryId, categoryId] })).toEqual([
    422,
    'category_ids.1',
    'repeated',
  ]);
  expect((await field({ position: 4 })).slice(0, 2)).toEqual([422, 'position']);
  expect((await field({ position: 0 })).slice(0, 2)).toEqual([422, 'position']);
  expect((await field({ position: 1, category_ids: Array(501).fill(1) })).slice(0, 2)).toEqual([
    422,
    'category_ids',
  ]);
  const other = await signInAs(app, await makeUser(db, { shopIds: [(await makeShop(db)).id] }));
  expect((await ask({ position: 1 }, other)).status).toBe(403);
  expect((await ask({ position: 1 }, '')).status).toBe(401);
});
