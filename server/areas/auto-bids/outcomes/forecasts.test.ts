import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getPlanCall, lockBidCall } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { updateBidCall } from '../../../../shared/contract/bidding/bids.contract.ts';
import { hitRateCall } from '../../../../shared/contract/bidding/hit-rate.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { openGoalWorld } from '../../../../tests/bidding/goal-world.ts';
import { insertBidRow } from '../../../../tests/bidding/viewed-fortnight.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { aClick } from '../../../../tests/worlds/ad-facts.ts';
import { insertClicks, insertProductViews } from '../../../../tests/worlds/fact-world.ts';
import { type MadeProduct, makeLeaf, makeProduct, makeShop } from '../../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../../tests/worlds/test-world.ts';

const { world, own, params, signed, comes, clear, create, makePlan, apply } = await openGoalWorld();
const { app, db, services, clickhouse } = world;

// A portal of steady days: of each product 20 views, of which each position has its clicks, whoever stands there.
const VIEWS = 20;
const CLICKS = [8, 5, 3, 2] as const;
const BASE = 50_000;
const category = await makeLeaf(db);
const [plain, contested] = [await makeProduct(db, { category }), await makeProduct(db, { category })];
const [a, b, c] = [await makeShop(db), await makeShop(db), await makeShop(db)];
type Place = readonly [shopId: number, chargeMicros: number];

/** A day on which shops stand in this order on the page of a product, each for a price of its click. */
async function day(product: MadeProduct, at: number, places: readonly Place[]) {
  await insertProductViews(
    services,
    Array.from({ length: VIEWS }, (_, view) => ({
      ...{ viewId: crypto.randomUUID(), portalId: 1, at: at + view, productId: product.id },
      ...{ categoryPath: category.path, brandId: null, device: 'mobile' as const },
      places: places.map(([shopId], index) => ({ shopId, position: index + 1 })),
    })),
  );
  const clicks = places.flatMap(([shopId, chargeMicros], index) =>
    Array.from({ length: CLICKS[index] ?? 0 }, (_, click) =>
      aClick(
        { shop: { ...own, id: shopId }, category, productId: product.id, at: at + click },
        { kind: chargeMicros === BASE ? 'base' : 'bid', position: index + 1, chargeMicros },
      ),
    ),
  );
  await insertClicks(services, clicks);
}

const others: Record<'plain' | 'contested', readonly Place[]> = {
  plain: [
    [a.id, 160_000],
    [b.id, 60_000],
    [c.id, BASE],
  ],
  contested: [
    [c.id, 210_000],
    [a.id, 160_000],
    [b.id, 60_000],
  ],
};

/** Steady days, the own shop at these positions: without a bid it is the last. */
async function days(from: number, to: number, at: { plain: number; contested: number }) {
  for (let ms = from; ms <= to; ms += DAY_MS)
    for (const [product, places, position, charge] of [
      [plain, others.plain, at.plain, 210_000],
      [contested, others.contested, at.contested, at.contested === 1 ? 510_000 : 210_000],
    ] as const)
      await day(product, ms, places.toSpliced(position - 1, 0, [own.id, position === 4 ? BASE : charge]));
}

/** It is so many days later, after a fortnight in which the shop bid nothing. */
async function comesAfterFortnight(later: number): Promise<number> {
  const now = NOW_MS + later * DAY_MS;
  await days(now - 14 * DAY_MS, now - DAY_MS, { plain: 4, contested: 4 });
  await comes(now);
  return now;
}

const OFFERED_DAYS = 240;

beforeAll(async () => {
  const prices = [plain, contested].flatMap(({ id }) =>
    [own, a, b, c].flatMap((shop) =>
      Array.from({ length: OFFERED_DAYS }, (_, at) => {
        const on = belgradeDay(NOW_MS + (at - 14) * DAY_MS);
        return `(${shop.id}, '${on}', ${id}, 1, ${category.id}, 100000, true, '${on} 05:00:00')`;
      }),
    ),
  );
  await clickhouse.command({
    query: `INSERT INTO app.offer_day (shop_id, day, product_id, portal_id, category_id, price_minor, in_stock, snapshot_at) VALUES ${prices.join(', ')}`,
  });
  await insertBidRow(db, { shop: a, micros: 200_000, categoryId: category.id });
  await insertBidRow(db, { shop: b, micros: 150_000, categoryId: category.id });
  await insertBidRow(db, { shop: c, micros: 500_000, productId: contested.id });
});

beforeEach(clear);

const look = async (planId: string) =>
  (await send(app, getPlanCall, signed({ params: { ...params, planId } }))).body;
const hitRate = async () => (await send(app, hitRateCall, signed({ params }))).body.data;
const ofCategory = { all_categories: false, category_ids: [category.id] };
const ofProduct = { all_categories: false, product_ids: [contested.id], position: 1, share: 1 };

test('where days stay as they were, what a plan expects comes: clicks, cost and position', async () => {
  const now = await comesAfterFortnight(0);
  await create({ ...ofCategory, position: 2, share: 1 });
  const { plan_id: planId, rows } = await makePlan();
  // Before a and b, behind the bid of c on one of the two products.
  expect(rows).toMatchObject([{ to_bid: 0.21, planned: { position_avg: 1.5, clicks: 13, cost: 2.73 } }]);
  await apply(planId);
  await days(now + DAY_MS, now + 14 * DAY_MS, { plain: 1, contested: 2 });
  await comes(now + 15 * DAY_MS);
  const came = (span: number) => ({
    ...{ days: span, bids: 1, bids_changed: 0 },
    ...{ clicks_expected: 13 * span, clicks: 13 * span },
    ...{ cost_expected: 2.73 * span, cost: 2.73 * span },
  });
  const { outcomes } = await look(planId);
  expect(outcomes).toMatchObject([1, 7, 14].map((span) => ({ days: span, clicks: came(span).clicks })));
  for (const [index, span] of [1, 7, 14].entries()) {
    const { cost, cost_expected, ...rest } = came(span);
    expect(outcomes[index]).toMatchObject(rest);
    expect(outcomes[index]?.cost).toBeCloseTo(cost, 6);
    expect(outcomes[index]?.cost_expected).toBeCloseTo(cost_expected, 6);
  }
  expect(await hitRate()).toMatchObject(
    [1, 7, 14].map((span) => ({ days: span, plans: 1, plans_changed: 0, clicks_hit: 1, cost_hit: 1 })),
  );
});

test('a product with a goal of its own is no part of its category’s: every click is expected once and counted once', async () => {
  const now = await comesAfterFortnight(40);
  await create({ ...ofCategory, position: 1, share: 1 });
  await create(ofProduct);
  const plan = await makePlan();
  expect(plan.rows.map(({ to_bid, planned }) => [to_bid, planned.clicks])).toEqual([
    [0.21, 8],
    [0.51, 8],
  ]);
  expect(plan.clicks).toBe(16);
  await apply(plan.plan_id);
  await days(now + DAY_MS, now + DAY_MS, { plain: 1, contested: 1 });
  await comes(now + 2 * DAY_MS);
  expect((await look(plan.plan_id)).outcomes).toMatchObject([
    { days: 1, bids: 2, clicks_expected: 16, clicks: 16, cost_expected: 5.76, cost: 5.76 },
  ]);
});

test('what a plan left as it was, or was left out, is not counted as what came of it', async () => {
  const now = await comesAfterFortnight(80);
  await create({ ...ofCategory, position: 1, share: 1 });
  await create(ofProduct);
  const lock = { product_id: contested.id, locked: true };
  await send(app, lockBidCall, signed({ params, body: lock }));
  const plan = await makePlan();
  expect(plan.unchanged).toMatchObject([{ product_id: contested.id, reason: 'locked' }]);
  await apply(plan.plan_id);
  await days(now + DAY_MS, now + DAY_MS, { plain: 1, contested: 2 });
  await comes(now + 2 * DAY_MS);
  expect((await look(plan.plan_id)).outcomes).toMatchObject([
    { days: 1, bids: 1, clicks_expected: 8, clicks: 8, cost_expected: 1.68, cost: 1.68 },
  ]);
});

test('once a bid is changed again its plan is neither hit nor missed, for spans that were not over by then', async () => {
  const now = await comesAfterFortnight(120);
  await create({ ...ofCategory, position: 2, share: 1 });
  const { plan_id: planId } = await makePlan();
  await apply(planId);
  await days(now + DAY_MS, now + 3 * DAY_MS, { plain: 1, contested: 2 });
  await days(now + 4 * DAY_MS, now + 14 * DAY_MS, { plain: 4, contested: 4 });
  await comes(now + 3 * DAY_MS + HOUR_MS);
  const bid = await db.selectFrom('bid').selectAll().where('shop_id', '=', own.id).executeTakeFirstOrThrow();
  const body = { bid: 0.06, enabled: true, version: bid.version };
  expect((await send(app, updateBidCall, signed({ params: { bidId: bid.id }, body }))).status).toBe(200);
  await comes(now + 15 * DAY_MS);
  const again = { bids: 0, bids_changed: 1, clicks_expected: 0, clicks: 0, cost_expected: 0, cost: 0 };
  expect((await look(planId)).outcomes).toMatchObject([
    { days: 1, bids: 1, bids_changed: 0, clicks_expected: 13, clicks: 13 },
    { days: 7, ...again },
    { days: 14, ...again },
  ]);
  expect(await hitRate()).toMatchObject([
    { days: 1, plans: 1, plans_changed: 0, clicks_hit: 1, cost_hit: 1 },
    { days: 7, plans: 0, plans_changed: 1, clicks_hit: 0, clicks_expected: 0, clicks: 0 },
    { days: 14, plans: 0, plans_changed: 1, clicks_hit: 0, clicks_expected: 0, clicks: 0 },
  ]);
});
