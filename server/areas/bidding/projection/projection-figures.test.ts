import { describe, expect, test } from 'vitest';
import {
  projectBidCall,
  projectIdealBidsCall,
} from '../../../../shared/contract/bidding/bid-projection.contract.ts';
import { insertBidRow, viewedFortnight, viewProduct } from '../../../../tests/bidding/viewed-fortnight.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { makeCategory, makeLeaf, makeProduct, RS_BASE_MICROS } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { selectRows } from '../../../platform/clickhouse/clickhouse.ts';

const world = await openWorld();
const { app, db, clickhouse, services } = world;
const { own, rivals, product, token } = await viewedFortnight(world);

const project = (
  query: Record<string, unknown>,
  shopId: number | string = own.id,
  bearer: string | undefined = token,
) => send(app, projectBidCall, { params: { shopId }, query, ...(bearer ? { token: bearer } : {}) });
const ofLeaf = (bid: number) => ({ category_id: product.category.id, bid });

describe('what a bid would have brought', () => {
  test('goes by the bids of each instant and the prices of the day', async () => {
    // Above b all the time, and above c, who bid 0.18 until the 15th.
    const { body } = await project(ofLeaf(0.17));
    expect(body.with_bid).toMatchObject({
      views: 10,
      positions: [
        { position: 2, views: 4 },
        { position: 3, views: 6 },
      ],
      position_avg: 2.6,
      coverage: 1,
      strategy: 'improve_bid',
    });
    // Without a bid it stands by price: behind nobody while c is premium too, then as well.
    expect(body.now).toMatchObject({
      views: 10,
      positions: [{ position: 4, views: 10 }],
      strategy: 'missed_opportunity',
    });
    expect(body).toMatchObject({
      bid: 0.17,
      days: 10,
      date_from: '2026-11-06',
      date_to: '2026-11-19',
      base_min: RS_BASE_MICROS / 1e6,
      base_max: RS_BASE_MICROS / 1e6,
      above: [
        { shop: 'A', views: 10 },
        { shop: 'B', views: 6 },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(rivals[0]?.name);
  });

  test('is nothing for a bid that is not above base', async () => {
    const { body } = await project(ofLeaf(RS_BASE_MICROS / 1e6));
    expect(body.with_bid.positions).toEqual(body.now.positions);
    expect(body.difference).toEqual({ position_avg: 0, clicks_month: 0, cost_month: 0 });
  });

  test('a new bid stands behind its equals', async () => {
    const { body } = await project(ofLeaf(0.2));
    expect(body.with_bid.positions).toEqual([{ position: 2, views: 10 }]);
  });

  test('costs what the next bid leaves, at the click rate of its places', async () => {
    // As many clicks as a tenth of the places shown at each position.
    const { body } = await project(ofLeaf(0.3));
    expect(body.with_bid.positions).toEqual([{ position: 1, views: 10 }]);
    expect(body.with_bid.clicks).toBe(0);
    expect(body.with_bid.cpc_avg).toBeNull();
    const clicked = await makeProduct(db, { category: await makeLeaf(db) });
    await viewProduct(services, clicked, {
      shops: [own, ...rivals],
      at: Array.from({ length: 700 }, () => '2026-11-10T10:00:00Z'),
    });
    await clickhouse.command({
      query: `INSERT INTO app.click (portal_id, shop_id, day, product_id, category_id, position, kind, valid)
        SELECT 1, ${own.id}, toDate('2026-11-10'), ${clicked.id}, ${clicked.category.id}, 4, 'base', number < 140
        FROM numbers(150)`,
    });
    const [shown] = await selectRows<{ shown: number }>(
      clickhouse,
      `SELECT toUInt32(countIf(has(positions, 4))) AS shown FROM app.product_view WHERE day < '2026-11-20' AND day >= '2026-11-06'`,
    );
    // Nobody saw position 1: the portal's rate of the next one down that was shown, position 4.
    const rate = 140 / (shown?.shown ?? 0);
    const { body: after } = await project(ofLeaf(0.3));
    expect(after.with_bid.clicks).toBeCloseTo(10 * rate, 2);
    expect(after.with_bid.cost).toBeCloseTo(10 * rate * 0.21, 5);
    expect(after.with_bid.cpc_avg).toBe(0.21);
    expect(after.with_bid.cost_month).toBeCloseTo((after.with_bid.cost * 30) / 10, 4);
  });
});

describe('a shop’s own bids', () => {
  test('a nearer bid counts, on the product or a category below', async () => {
    const [root, , leaf] = product.category.path as [number, number, number];
    const id = await insertBidRow(db, { shop: own, micros: 160_000, productId: product.id });
    const { body } = await project({ category_id: leaf, bid: 0.5 });
    expect(body.with_bid.positions).toEqual(body.now.positions);
    const { body: ofProduct } = await project({ product_id: product.id, bid: 0.5 });
    expect(ofProduct.with_bid.positions).toEqual([{ position: 1, views: 10 }]);
    await db.updateTable('bid').set({ enabled: false }).where('id', '=', id).execute();
    const { body: ofRoot } = await project({ category_id: root, bid: 0.5 });
    expect(ofRoot.with_bid.positions).toEqual([{ position: 1, views: 10 }]);
    await db.deleteFrom('bid').where('id', '=', id).execute();
  });
});

describe('ideal bids', () => {
  const ideals = async (query: Record<string, unknown>) =>
    (await send(app, projectIdealBidsCall, { params: { shopId: own.id }, query, token })).body;

  test('are a cent above what holds the position in nine of ten views', async () => {
    const body = await ideals({ category_id: product.category.id });
    expect(body.ideals).toMatchObject([
      { strategy: 'max_performance', bid: 0.21, reason: null, share: 1 },
      { strategy: 'optimum_visibility', bid: 0.19, reason: null, share: 1 },
    ]);
    expect(body.ideals[1]?.with_bid?.positions).toEqual([{ position: 2, views: 10 }]);
  });

  test('the bid as it stands is ideal where it holds the position for less', async () => {
    const id = await insertBidRow(db, {
      shop: own,
      micros: 200_000,
      updatedAt: '2026-09-01T00:00:00Z',
      categoryId: product.category.id,
    });
    const body = await ideals({ category_id: product.category.id });
    expect(body.ideals[0]).toMatchObject({ bid: 0.2, share: 1 });
    expect(body.now.positions).toEqual([{ position: 1, views: 10 }]);
    await db.deleteFrom('bid').where('id', '=', id).execute();
  });

  test('there is none where nobody looked', async () => {
    const { id } = await makeCategory(db);
    const body = await ideals({ category_id: id });
    expect(body.now.views).toBe(0);
    expect(body.ideals.map(({ bid, reason }) => [bid, reason])).toEqual([
      [null, 'no_views'],
      [null, 'no_views'],
    ]);
  });
});
