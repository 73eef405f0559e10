import { describe, expect, test } from 'vitest';
import { placeCategoryBiddingCall, undoBidsCall } from '../../../shared/contract/bidding/bids.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import {
  makeBid,
  makeCategory,
  makeProduct,
  makeShop,
  makeUser,
  NOBODYS_ID,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

describe('bad input', () => {
  test('is refused by field, with what to do', async () => {
    const bidder = await makeBidder(app, services);
    const { category, product } = bidder;
    const errorOf = async (body: object) => {
      const { status, problem } = await bidder.place({ category_id: category.id, bid: 0.2, ...body });
      expect(status).toBe(422);
      return problem.errors?.[0];
    };
    const notPositive = { field: 'bid', code: 'not_positive', params: {}, message: 'More than 0' };
    expect(await errorOf({ bid: 0 })).toEqual(notPositive);
    expect(await errorOf({ bid: -0.2 })).toEqual(notPositive);
    const tooBig = { field: 'bid', code: 'too_big', params: { maximum: 100 }, message: 'At most 100 EUR' };
    expect(await errorOf({ bid: 1e9 })).toEqual(tooBig);
    expect(await errorOf({ bid: 1e300 })).toEqual(tooBig);
    const tooFine = {
      field: 'bid',
      code: 'too_fine',
      params: { decimals: 6 },
      message: 'At most 6 decimals',
    };
    expect(await errorOf({ bid: 0.1234567 })).toEqual(tooFine);
    const low = await errorOf({ bid: 0.05 });
    expect(low?.message).toContain('At least 0.050001 EUR');
    expect(low).toMatchObject({ code: 'below_minimum', params: { minimum: 0.050001 } });
    expect((await errorOf({ bid: '0,2' }))?.field).toBe('bid');
    const either = {
      field: 'category_id',
      code: 'exactly_one',
      params: { names: ['category_id', 'product_id'] },
      message: 'Send either category_id or product_id',
    };
    expect(await errorOf({ product_id: product.id })).toEqual(either);
    expect(await errorOf({ category_id: undefined })).toEqual(either);
    const noCategory = {
      field: 'category_id',
      code: 'unknown',
      params: {},
      message: 'There is no such category on the portal of the shop',
    };
    expect(await errorOf({ category_id: (await makeCategory(db, { cc: 'si' })).id })).toEqual(noCategory);
    expect(await errorOf({ category_id: NOBODYS_ID })).toEqual(noCategory);
    const foreign = await makeProduct(db, { cc: 'hr' });
    for (const product_id of [foreign.id, NOBODYS_ID])
      expect(await errorOf({ category_id: undefined, product_id })).toEqual({
        field: 'product_id',
        code: 'unknown',
        params: {},
        message: 'There is no such product on the portal of the shop',
      });
    const merged = await makeProduct(db);
    await db.updateTable('product').set({ merged_into: product.id }).where('id', '=', merged.id).execute();
    const told = await errorOf({ category_id: undefined, product_id: merged.id });
    expect(told?.message).toContain(`bid on that`);
    expect(told?.message).toContain(String(product.id));
    expect(told).toMatchObject({ code: 'merged', params: { product_id: product.id } });
    expect((await errorOf({ enabled: 'yes' }))?.field).toBe('enabled');
    expect(await bidder.bids()).toEqual([]);
    expect(await bidder.history()).toEqual([]);
  });

  test('of the other calls names its field', async () => {
    const bidder = await makeBidder(app, services);
    const id = await makeBid(db, { shopId: bidder.shop.id, categoryId: bidder.category.id });
    const answers = [
      await bidder.update(id, { bid: 0.3 }),
      await bidder.update(id, { bid: 0, version: 1 }),
      await bidder.remove(id, { version: 0 }),
      await bidder.toggle({ bid_id: 'x', enabled: true }),
      await bidder.toggleAll({ bid_ids: [], enabled: true }),
      await bidder.removeAll([]),
      await bidder.undo('not a set'),
      await bidder.save([]),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(422));
    expect(answers.map(({ problem }) => problem.errors?.[0]?.field)).toEqual([
      'version',
      'bid',
      'version',
      'bid_id',
      'bid_ids',
      'bid_ids',
      'change_set',
      'bids',
    ]);
  });
});

describe('strangers and others', () => {
  test('without a session nobody changes bids', async () => {
    const { shop } = await makeBidder(app, services);
    const params = { shopId: shop.id };
    const body = { category_id: 1, bid: 1 };
    expect((await send(app, placeCategoryBiddingCall, { params, body })).status).toBe(401);
    expect(
      (await send(app, undoBidsCall, { params, body: { change_set: crypto.randomUUID() } })).status,
    ).toBe(401);
  });

  test('the bids of others answer as those that do not exist, and stay as they are', async () => {
    const [bidder, rival] = [await makeBidder(app, services), await makeBidder(app, services)];
    const placed = await rival.place({ category_id: rival.category.id, bid: 0.2 });
    const id = placed.body.bids[0]?.bid_id ?? 0;
    const own = await makeBid(db, { shopId: bidder.shop.id, categoryId: bidder.category.id });
    const before = await rival.bids();
    const tries = async (foreign: number) => [
      await bidder.update(foreign, { bid: 0.3, version: 1 }),
      await bidder.remove(foreign),
      await bidder.toggle({ bid_id: foreign, enabled: false }),
      await bidder.toggleAll({ bid_ids: [own, foreign], enabled: false }),
      await bidder.removeAll([own, foreign]),
    ];
    const [theirs, nobodys] = [await tries(id), await tries(NOBODYS_ID)];
    for (const { status, problem } of [...theirs, ...nobodys])
      expect([status, problem.code, problem.detail]).toEqual([403, 'forbidden', 'No right to this bid']);
    expect((await bidder.undo(placed.body.change_set)).problem.code).toBe('not_found');
    expect(await rival.bids()).toEqual(before);
    expect(await bidder.bids()).toMatchObject([{ id: own, enabled: true }]);
    // Once it is gone it is still not theirs.
    await rival.remove(id);
    expect((await bidder.update(id, { bid: 0.3, version: 1 })).status).toBe(403);
    expect((await bidder.removeAll([id])).status).toBe(403);
  });

  test('staff learn that a shop does not exist as others do', async () => {
    const token = await signInAs(app, await makeUser(db, { roleId: 1 }));
    const params = { shopId: (await makeShop(db)).id + 1_000_000 };
    const answer = await send(app, placeCategoryBiddingCall, {
      params,
      body: { category_id: 1, bid: 1 },
      token,
    });
    expect(answer.status).toBe(403);
  });
});
