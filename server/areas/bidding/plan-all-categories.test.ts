import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { updateCreateBidsAllCategoriesCall } from '../../../shared/contract/bidding/bids.contract.ts';
import { type Loose, send } from '../../../tests/clients/call-client.ts';
import { makePortalToken, sendEvents, someClickEvent } from '../../../tests/clients/portal-client.ts';
import { type Bidder, makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { insertProductViews } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  makeBid,
  makeOffer,
  makeProduct,
  makeSeason,
  makeShop,
} from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { listPlacements } from '../portal/portal.public.ts';

const { app, db, services, setNow } = await openWorld();

const viewPages = (product: MadeProduct, shopIds: readonly number[], count = 10) =>
  insertProductViews(
    services,
    Array.from({ length: count }, (_, index) => ({
      viewId: randomUUID(),
      portalId: 1,
      at: Date.parse('2026-11-18T09:00:00Z') + index * 60_000,
      productId: product.id,
      categoryPath: product.category.path,
      brandId: null,
      device: 'mobile' as const,
      places: shopIds.map((shopId, place) => ({ shopId, position: place + 4 })),
    })),
  );

/** A shop with viewed products in two categories, each with a rival's bid, and one in a third where nobody looks. */
async function makeMarket() {
  const bidder = await makeBidder(app, services);
  const rival = await makeShop(db);
  const addProduct = async (rivalMicros: number) => {
    const product = await makeProduct(db);
    for (const shopId of [bidder.shop.id, rival.id]) await makeOffer(db, { shopId, productId: product.id });
    await makeBid(db, { shopId: rival.id, productId: product.id, bidMicros: rivalMicros });
    await viewPages(product, [bidder.shop.id, rival.id]);
    return product;
  };
  const [cheap, dear] = [await addProduct(200_000), await addProduct(700_000)];
  const set = (body: Loose, token = bidder.token) =>
    send(app, updateCreateBidsAllCategoriesCall, { params: { shopId: bidder.shop.id }, body, token });
  return { bidder, rival, cheap, dear, unseen: bidder.product, set };
}

const targetsOf = ({ body }: Awaited<ReturnType<Awaited<ReturnType<typeof makeMarket>>['set']>>) =>
  body.plan.bids.map((bid) => [bid.category_id, bid.from_bid, bid.to_bid]);
const positionOf = async ({ shop }: Bidder, { id }: MadeProduct) => {
  const question = { services, portalId: 1, productIds: [id], now: Date.parse(NOW) };
  const [page] = await listPlacements(question);
  return page?.placements.find(({ shop_id }) => shop_id === shop.id)?.position;
};
const MAX = { categories: 'all', strategy: 'max_performance' };

test('the whole change is shown first, and exactly that is applied, and can be taken back', async () => {
  const { bidder, cheap, dear, unseen, set } = await makeMarket();
  const id = await makeBid(db, { shopId: bidder.shop.id, categoryId: dear.category.id, enabled: false });
  const shown = await set(MAX);
  expect(shown.body.changed).toBeNull();
  expect(targetsOf(shown)).toEqual([
    [cheap.category.id, null, 0.21],
    [dear.category.id, 0.2, 0.71],
  ]);
  expect(shown.body.plan).toMatchObject({
    bids: [
      { category_name_rs: cheap.category.name, bid_id: null, from_enabled: null, views: 10, position_avg: 1 },
      { bid_id: id, from_enabled: false, views: 10, position_avg: 1 },
    ],
    unreachable: [{ category_id: unseen.category.id, reason: 'no_views' }],
    limit_left: null,
  });
  expect(await bidder.history()).toEqual([]);
  expect(await positionOf(bidder, dear)).toBeGreaterThan(3);

  const { plan } = shown.body.plan;
  const applied = await set({ ...MAX, plan });
  expect(applied.body.plan).toEqual(shown.body.plan);
  expect(applied.body.changed?.bids).toMatchObject([
    { category_id: cheap.category.id, current_bid: 0.21, enabled: true, version: 1 },
    { bid_id: id, current_bid: 0.71, enabled: true, version: 2 },
  ]);
  expect([await positionOf(bidder, cheap), await positionOf(bidder, dear)]).toEqual([1, 1]);
  expect(await bidder.history()).toHaveLength(2);
  expect((await set({ ...MAX, plan })).problem.code).toBe('changed_meanwhile');
  await bidder.undo(applied.body.changed?.change_set ?? null);
  expect(await bidder.bids()).toMatchObject([{ id, bid_micros: 200_000, enabled: false }]);
});

test('the categories are all, those with an enabled bid of their own, or those without', async () => {
  const { bidder, cheap, dear, set } = await makeMarket();
  await makeBid(db, { shopId: bidder.shop.id, categoryId: cheap.category.id, bidMicros: 900_000 });
  await makeBid(db, { shopId: bidder.shop.id, categoryId: dear.category.id, enabled: false });
  // A bid above is none of its own.
  await makeBid(db, { shopId: bidder.shop.id, categoryId: dear.category.path[0] ?? 0 });
  const strategy = 'optimum_visibility';
  expect(targetsOf(await set({ categories: 'active', strategy }))).toEqual([
    [cheap.category.id, 0.9, expect.any(Number)],
  ]);
  expect(targetsOf(await set({ categories: 'inactive', strategy }))).toEqual([
    [dear.category.id, 0.2, expect.any(Number)],
  ]);
  const all = await set({ categories: 'all', strategy });
  expect(all.body.plan.bids).toHaveLength(2);
  const micros = (amounts: number[]) => amounts.reduce((sum, eur) => sum + Math.round(eur * 1e6), 0) / 1e6;
  expect(all.body.plan.cost_month).toBe(micros(all.body.plan.bids.map((bid) => bid.cost_month)));
  expect(all.body.plan.cost_month_now).toBe(micros(all.body.plan.bids.map((bid) => bid.cost_month_now)));
});

test('a plan names only what changes, says what is inherited, and leaves out what is not wanted', async () => {
  const { bidder, cheap, dear, set } = await makeMarket();
  await makeBid(db, { shopId: bidder.shop.id, categoryId: cheap.category.id, bidMicros: 210_000 });
  await makeBid(db, { shopId: bidder.shop.id, categoryId: dear.category.path[0] ?? 0, bidMicros: 90_000 });
  const { plan } = (await set(MAX)).body;
  const [planned] = plan.bids;
  expect(plan.bids).toMatchObject([
    {
      category_id: dear.category.id,
      from_bid: null,
      inherited_bid: 0.09,
      inherited_name_rs: expect.any(String),
      to_bid: 0.71,
    },
  ]);
  expect(plan.unchanged.categories).toBe(1);
  expect([plan.cost_month, plan.clicks_month_now]).toEqual([planned?.cost_month, planned?.clicks_month_now]);

  const without = { ...MAX, plan: plan.plan, without: [dear.category.id] };
  expect((await set(without)).body.changed).toEqual({
    change_set: null,
    changes: 0,
    steps: [],
    bids: [],
    deleted: [],
  });
  const applied = await set({ ...MAX, plan: plan.plan });
  expect(applied.body.changed?.changes).toBe(1);
  expect(await bidder.history()).toHaveLength(1);
  // Everything is as it is to be: nothing is left to change.
  expect((await set(MAX)).body.plan).toMatchObject({ bids: [], unchanged: { categories: 2 } });
});

test('a view counts for its own category, not for the one above too where that has products', async () => {
  const { bidder, rival, cheap, set } = await makeMarket();
  const middle = cheap.category.path.at(-2) ?? 0;
  const category = { ...cheap.category, id: middle, path: cheap.category.path.slice(0, -1) };
  const above = await makeProduct(db, { category });
  await makeOffer(db, { shopId: bidder.shop.id, productId: above.id });
  await viewPages(above, [bidder.shop.id, rival.id], 4);
  const { plan } = (await set(MAX)).body;
  const rows = plan.bids.map(({ category_id, views, to_bid }) => [category_id, views, to_bid]);
  expect(rows).toContainEqual([middle, 4, 0.06]);
  expect(rows).toContainEqual([cheap.category.id, 10, 0.21]);
});

test('nothing is applied where the bids or the figures have moved since', async () => {
  const { bidder, rival, cheap, set } = await makeMarket();
  const first = await set(MAX);
  const placed = await bidder.place({ category_id: cheap.category.id, bid: 0.3 });
  expect((await set({ ...MAX, plan: first.body.plan.plan })).problem.code).toBe('changed_meanwhile');
  expect(await bidder.bids()).toHaveLength(1);
  await bidder.remove(placed.body.bids[0]?.bid_id ?? 0);

  const second = await set(MAX);
  await viewPages(cheap, [bidder.shop.id, rival.id], 3);
  const late = await set({ ...MAX, plan: second.body.plan.plan });
  expect([late.status, late.problem.code]).toEqual([409, 'changed_meanwhile']);
  expect((await set({ ...MAX, strategy: 'optimum_visibility', plan: second.body.plan.plan })).status).toBe(
    409,
  );
  expect(await bidder.bids()).toEqual([]);
});

test('clicks of today move what is left of the limit, not the plan', async () => {
  const { bidder, cheap, set } = await makeMarket();
  await db.updateTable('shop').set({ limit_micros: 1_000_000 }).where('id', '=', bidder.shop.id).execute();
  const before = await set(MAX);
  expect(before.body.plan.limit_left).toBe(1);
  const events = [someClickEvent({ shopId: bidder.shop.id, productId: cheap.id })];
  await sendEvents(app, { token: await makePortalToken(db), events });
  const applied = await set({ ...MAX, plan: before.body.plan.plan });
  expect(applied.body.plan.limit_left).toBe(0.95);
  expect(applied.body.changed?.bids).toHaveLength(2);
});

test('where a season makes clicks dearer than they were, the bids are above its prices', async () => {
  setNow('2027-02-01T11:00:00Z');
  const bidder = await makeBidder(app, services);
  const { product, shop } = bidder;
  await makeSeason(db, {
    fromDay: '2027-02-01',
    toDay: '2027-02-02',
    bands: [{ categoryId: product.category.id, fromMinor: 0, toMinor: null, baseMicros: 333_000 }],
  });
  const at = Date.parse('2027-01-30T11:00:00Z');
  const { path: categoryPath } = product.category;
  const places = [{ shopId: shop.id, position: 4 }];
  const page = { portalId: 1, productId: product.id, categoryPath, brandId: null, device: 'mobile' as const };
  await insertProductViews(services, [{ ...page, viewId: randomUUID(), at, places }]);
  const set = (body: Loose) =>
    send(app, updateCreateBidsAllCategoriesCall, { params: { shopId: shop.id }, body, token: bidder.token });
  const query = vi.spyOn(services.clickhouse, 'query');
  const shown = await set(MAX);
  expect(targetsOf(shown)).toEqual([[product.category.id, null, 0.34]]);
  // However many categories that happens in, the views are read once.
  const readsViews = ([{ query: text }]: Parameters<typeof services.clickhouse.query>) =>
    text.includes('arraySort(shop_ids)');
  expect(query.mock.calls.filter(readsViews)).toHaveLength(1);
  query.mockRestore();
  const applied = await set({ ...MAX, plan: shown.body.plan.plan });
  expect(applied.body.changed?.bids).toMatchObject([{ current_bid: 0.34 }]);
  setNow(NOW);
});

test('strangers, others and what is no choice are refused', async () => {
  const bidder = await makeBidder(app, services);
  const rival = await makeBidder(app, services);
  const params = { shopId: bidder.shop.id };
  expect((await send(app, updateCreateBidsAllCategoriesCall, { params, body: MAX })).status).toBe(401);
  for (const shopId of [bidder.shop.id, 2_000_000_000]) {
    const sent = { params: { shopId }, body: MAX, token: rival.token };
    expect((await send(app, updateCreateBidsAllCategoriesCall, sent)).status).toBe(403);
  }
  const { token } = bidder;
  const fieldOf = async (patch: Loose) => {
    const body = { ...MAX, ...patch };
    const { status, problem } = await send(app, updateCreateBidsAllCategoriesCall, { params, body, token });
    return [status, problem.errors?.[0]?.field];
  };
  expect(await fieldOf({ categories: 'some' })).toEqual([422, 'categories']);
  expect(await fieldOf({ strategy: 'improve_bid' })).toEqual([422, 'strategy']);
  expect(await fieldOf({ plan: 7 })).toEqual([422, 'plan']);
  expect(await fieldOf({ without: ['x'] })).toEqual([422, 'without.0']);
});
