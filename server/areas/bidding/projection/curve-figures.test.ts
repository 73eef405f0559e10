import { describe, expect, test } from 'vitest';
import { bidCurveCall, positionPricesCall } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import { projectBidCall } from '../../../../shared/contract/bidding/bid-projection.contract.ts';
import { insertBidRow, viewedFortnight } from '../../../../tests/bidding/viewed-fortnight.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { makeCategory, RS_BASE_MICROS } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db } = world;
const { own, rivals, product, token } = await viewedFortnight(world);

const projectionOf = async (bid: number) => {
  const query = { category_id: product.category.id, bid };
  return (await send(app, projectBidCall, { params: { shopId: own.id }, query, token })).body;
};

describe('the curve', () => {
  const curveOf = async (query: Record<string, unknown>) =>
    (await send(app, bidCurveCall, { params: { shopId: own.id }, query, token })).body;

  test('has a step for each rival that a bid comes past, and says of each what the projection says', async () => {
    const body = await curveOf({ category_id: product.category.id });
    const seen = body.points.map(({ bid, views_at }) => [bid, views_at]);
    // Above base from 0.06 on; b bids 0.15, c bid 0.18 for six of the ten views, a bids 0.20.
    expect(seen).toEqual([
      [0, [0, 0, 0, 10]],
      [(RS_BASE_MICROS + 10_000) / 1e6, [0, 0, 4, 6]],
      [0.16, [0, 4, 6, 0]],
      [0.19, [0, 10, 0, 0]],
      [0.21, [10, 0, 0, 0]],
    ]);
    expect(body).toMatchObject({ views: 10, days: 10, rule: 'second_price', current: null });
    expect(body.now.views_at).toEqual([0, 0, 0, 10]);
    for (const { bid, position_avg, clicks_month, cost_month } of body.points.slice(1)) {
      const { with_bid: alone } = await projectionOf(bid);
      expect({ position_avg, clicks_month, cost_month }).toEqual({
        position_avg: alone.position_avg,
        clicks_month: alone.clicks_month,
        cost_month: alone.cost_month,
      });
    }
    expect(JSON.stringify(body)).not.toContain(rivals[0]?.name);
  });

  test('names the bid as it stands, and is one point where nobody looked', async () => {
    const { id: empty } = await makeCategory(db);
    expect((await curveOf({ category_id: empty })).points).toMatchObject([
      { bid: 0, position_avg: null, clicks: 0, cost: 0 },
    ]);
    const id = await insertBidRow(db, { shop: own, micros: 170_000, categoryId: product.category.id });
    const body = await curveOf({ category_id: product.category.id });
    expect(body.current).toEqual({ bid: 0.17, enabled: true });
    expect(body.now.views_at).toEqual([0, 4, 6, 0]);
    await db.deleteFrom('bid').where('id', '=', id).execute();
  });
});

describe('the prices of positions', () => {
  const pricesOf = async (query: Record<string, unknown>) =>
    (await send(app, positionPricesCall, { params: { shopId: own.id }, query, token })).body;

  test('are the least bids that would have held them, over all and at each hour', async () => {
    const { all, hours } = await pricesOf({ category_id: product.category.id });
    expect(all).toEqual({
      views: 10,
      prices: [
        { position: 1, median: 0.21, p90: 0.21 },
        { position: 2, median: 0.19, p90: 0.19 },
        { position: 3, median: 0.16, p90: 0.16 },
      ],
    });
    // All at 13:00 on the wall; ten days from a Tuesday on, so Tuesdays to Thursdays come twice.
    const viewed = hours.filter(({ views }) => views > 0);
    expect(viewed.map(({ weekday, hour, views }) => [weekday, hour, views])).toEqual([
      [1, 13, 1],
      [2, 13, 2],
      [3, 13, 2],
      [4, 13, 2],
      [5, 13, 1],
      [6, 13, 1],
      [7, 13, 1],
    ]);
    // On Mondays c was gone.
    expect(viewed[0]?.prices.map(({ median }) => median)).toEqual([0.21, 0.16, 0.06]);
    expect(hours).toHaveLength(168);
    expect(hours[0]).toEqual({ weekday: 1, hour: 0, views: 0, prices: [] });
  });
});
