import { describe, expect, test } from 'vitest';
import { BIDS_PER_CALL_MAX } from '../../../shared/rules/bids/bids.ts';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { makeBid, makeProduct } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

/** Products of one category of a portal, without offers. */
async function makeProducts(categoryId: number, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    portal_id: 1,
    category_id: categoryId,
    name: `Bulk ${index}`,
    url: '',
  }));
  const ids: number[] = [];
  for (let start = 0; start < count; start += 5_000) {
    const part = rows.slice(start, start + 5_000);
    const made = await db.insertInto('product').values(part).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

describe('many bids at once', () => {
  test('are placed and changed together, as one change', async () => {
    const bidder = await makeBidder(app, services);
    const { category, product, shop } = bidder;
    const [parentId = 0] = category.path;
    const id = await makeBid(db, { shopId: shop.id, productId: product.id, enabled: false });
    const answer = await bidder.save([
      { category_id: category.id, bid: 0.3 },
      { product_id: product.id, bid: 0.25, version: 1 },
      { category_id: parentId, bid: 0.1, enabled: false },
    ]);
    expect(answer.body.bids).toMatchObject([
      { category_id: category.id, current_bid: 0.3, enabled: true, version: 1 },
      { bid_id: id, product_id: product.id, current_bid: 0.25, enabled: false, version: 2 },
      { category_id: parentId, current_bid: 0.1, enabled: false, version: 1 },
    ]);
    const history = await bidder.history();
    expect(history).toHaveLength(3);
    expect(new Set(history.map(({ change_set }) => change_set))).toEqual(new Set([answer.body.change_set]));
  });

  test('of which one is at fault: nothing is done, and its row is named', async () => {
    const bidder = await makeBidder(app, services);
    const productIds = await makeProducts(bidder.category.id, BIDS_PER_CALL_MAX);
    const rows = productIds.map((product_id) => ({ product_id, bid: 0.2 }));
    const bad = rows.with(7_017, { product_id: productIds[7_017] ?? 0, bid: 0.05 });
    const refused = await bidder.save(bad);
    expect(refused.status).toBe(422);
    expect(refused.problem.errors?.map(({ field }) => field)).toEqual(['bids.7017.bid']);
    expect(refused.problem.errors?.[0]?.message).toContain('At least 0.050001 EUR');
    expect(await bidder.bids()).toEqual([]);

    const taken = await bidder.save(rows);
    expect([taken.status, taken.body.bids.length]).toEqual([200, BIDS_PER_CALL_MAX]);
    expect(await bidder.history()).toHaveLength(BIDS_PER_CALL_MAX);
    const off = await bidder.toggleAll({ enabled: false });
    expect(off.body.bids.every(({ enabled, version }) => !enabled && version === 2)).toBe(true);
    expect((await bidder.undo(off.body.change_set)).body.bids).toHaveLength(BIDS_PER_CALL_MAX);
    const all = taken.body.bids.map(({ bid_id }) => bid_id);
    expect((await bidder.removeAll(all)).body.deleted).toHaveLength(BIDS_PER_CALL_MAX);
  });

  test('of which many are at fault name the first fifty', async () => {
    const bidder = await makeBidder(app, services);
    const productIds = await makeProducts(bidder.category.id, 120);
    const rows = productIds.map((product_id, index) => ({ product_id, bid: index < 10 ? 0.2 : 0 }));
    const { problem } = await bidder.save(rows);
    expect(problem.errors?.map(({ field }) => field)).toEqual(
      Array.from({ length: 50 }, (_, index) => `bids.${index + 10}.bid`),
    );
  });

  test('of which two are for one thing name both', async () => {
    const bidder = await makeBidder(app, services);
    const other = await makeProduct(db);
    const { problem } = await bidder.save([
      { category_id: bidder.category.id, bid: 0.2 },
      { product_id: other.id, bid: 0.2 },
      { category_id: bidder.category.id, bid: 0.3 },
    ]);
    expect(problem.errors).toEqual([
      {
        field: 'bids.2.category_id',
        code: 'repeated',
        params: {},
        message: `The same as bids.0.category_id: send one bid for category ${bidder.category.id}`,
      },
    ]);
    expect(await bidder.bids()).toEqual([]);
  });

  test('of which one was changed meanwhile: nothing is done, and it is named as it stands', async () => {
    const bidder = await makeBidder(app, services);
    const id = await makeBid(db, { shopId: bidder.shop.id, productId: bidder.product.id });
    await bidder.update(id, { bid: 0.4, version: 1 });
    const rows = [
      { category_id: bidder.category.id, bid: 0.2 },
      { product_id: bidder.product.id, bid: 0.3, version: 1 },
    ];
    const stale = await bidder.save(rows);
    expect(stale.problem.code).toBe('changed_meanwhile');
    expect(stale.problem.errors).toEqual([
      {
        field: 'bids.1.version',
        code: 'changed_meanwhile',
        params: {},
        message: `Changed meanwhile: bid ${id} is 0.4 EUR and on now, version 2`,
      },
    ]);
    const blind = await bidder.save([{ product_id: bidder.product.id, bid: 0.3 }]);
    expect(blind.problem.code).toBe('changed_meanwhile');
    await bidder.remove(id);
    const late = await bidder.save([{ product_id: bidder.product.id, bid: 0.3, version: 2 }]);
    expect(late.problem.errors?.[0]).toMatchObject({
      code: 'deleted_meanwhile',
      message: 'Deleted meanwhile',
    });
    expect(await bidder.bids()).toEqual([]);
  });

  test('refuse one more than there may be', async () => {
    const bidder = await makeBidder(app, services);
    const rows = Array.from({ length: BIDS_PER_CALL_MAX + 1 }, () => ({ product_id: 1, bid: 0.2 }));
    const { status, problem } = await bidder.save(rows);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'bids']);
  });
});
