import { expect, test } from 'vitest';
import { associatesCostCall } from '../../../../shared/contract/bidding/associates-cost.contract.ts';
import { bidCurveCall } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import { undoBidsCall, updateCreateBidsCall } from '../../../../shared/contract/bidding/bids.contract.ts';
import { insertBidRow, viewedFortnight } from '../../../../tests/bidding/viewed-fortnight.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { aClick } from '../../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import { type MadeShop, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, services } = world;
// Ten views of one product in the fortnight. Strangers bid 0.20 and 0.15; the sister is the last of the four rivals.
const { own, rivals, product, token: alone } = await viewedFortnight(world);
const sister = rivals[3] as MadeShop;
const categoryId = product.category.id;
const person = await makeUser(db, { shopIds: [own.id, sister.id] });
const token = await signInAs(app, person);
await insertBidRow(db, { shop: own, micros: 500_000, categoryId });
const sisterBid = await insertBidRow(db, { shop: sister, micros: 400_000, categoryId });
// Of ten views at the first place five bring a click: all clicks there are, so the rate of the category is that of the portal.
const at = Date.parse('2026-11-12T12:00:00Z');
await insertClicks(
  services,
  Array.from({ length: 5 }, () =>
    aClick({ shop: own, category: product.category, productId: product.id, at }, { position: 4 }),
  ),
);

const ask = (shopId = own.id, by: string | undefined = token) =>
  send(app, associatesCostCall, { params: { shopId }, ...(by ? { token: by } : {}) });
const answer = async () => (await ask()).body;

test('the bid next below makes the other shop pay what strangers would not, and can be lowered without losing its place', async () => {
  const { data, cost_month, lower_all, shops } = await answer();
  expect(shops.map(({ shop_id }) => shop_id)).toEqual([own.id, sister.id]);
  expect(data).toHaveLength(1);
  const [row] = data;
  expect(row).toMatchObject({ bid_id: sisterBid, shop_id: sister.id, category_id: categoryId, bid: 0.4 });
  // A click costs 0.41; without the sister 0.21, one cent above the stranger’s 0.20.
  expect(row?.raised).toEqual([{ shop_id: own.id, cost_month }]);
  expect(row?.cost_month).toBe(cost_month);
  expect(cost_month).toBeGreaterThan(0);
  // With 0.21 the sister is still second, and the shop pays 0.22: of 20 cents a click, 19 are saved.
  expect(row?.lower?.bid).toBe(0.21);
  expect(row?.lower?.clicks_month).toBe(0);
  expect(-(row?.lower?.cost_month ?? 0)).toBeCloseTo((cost_month * 19) / 20, 5);
  expect(lower_all).toEqual({ clicks_month: 0, cost_month: row?.lower?.cost_month });
  // From the sister’s side it is the same.
  expect((await ask(sister.id)).body).toMatchObject({ data, cost_month });
});

test('what is shown of the month is what so many clicks cost more', async () => {
  // The curve says what the same clicks cost, 0.41 each; 0.20 of it is the sister’s.
  const asked = { params: { shopId: own.id }, query: { category_id: categoryId }, token };
  const { cost_month } = (await send(app, bidCurveCall, asked)).body.now;
  expect((await answer()).cost_month).toBeCloseTo((cost_month * 20) / 41, 5);
});

test('lowered, it costs a cent a click; a bid that was changed meanwhile is not lowered; undone, it is as before', async () => {
  const before = await answer();
  const [row] = before.data;
  const lower = (version: number | undefined) =>
    send(app, updateCreateBidsCall, {
      params: { shopId: sister.id },
      body: { bids: [{ category_id: categoryId, bid: row?.lower?.bid, version }] },
      token,
    });
  expect((await lower((row?.version ?? 0) + 1)).problem.code).toBe('changed_meanwhile');
  const { body: changed } = await lower(row?.version);
  const after = await answer();
  expect(after.cost_month).toBeCloseTo(before.cost_month / 20, 5);
  expect(after.data).toMatchObject([{ bid_id: sisterBid, bid: 0.21, lower: null }]);
  expect(after.lower_all).toBeNull();
  const undone = { params: { shopId: sister.id }, body: { change_set: changed.change_set }, token };
  expect((await send(app, undoBidsCall, undone)).status).toBe(200);
  expect((await answer()).cost_month).toBe(before.cost_month);
});

test('a bid on the product meets one on its category, and the nearer one counts', async () => {
  await db.updateTable('bid').set({ enabled: false }).where('id', '=', sisterBid).execute();
  expect((await answer()).data).toEqual([]);
  const nearer = await insertBidRow(db, { shop: sister, micros: 300_000, productId: product.id });
  expect((await answer()).data).toMatchObject([
    { bid_id: nearer, product_id: product.id, category_id: null, name_rs: product.name, bid: 0.3 },
  ]);
  await db.deleteFrom('bid').where('id', '=', nearer).execute();
  await db.updateTable('bid').set({ enabled: true }).where('id', '=', sisterBid).execute();
});

test('a stranger between the two leaves nothing to save, and shops of somebody else nothing to see', async () => {
  const [, , c] = rivals as [MadeShop, MadeShop, MadeShop, MadeShop];
  const between = await insertBidRow(db, { shop: c, micros: 450_000, categoryId });
  expect(await answer()).toMatchObject({ data: [], cost_month: 0, lower_all: null });
  await db.deleteFrom('bid').where('id', '=', between).execute();
  const { body } = await ask(own.id, alone);
  expect(body).toMatchObject({ data: [], cost_month: 0, shops: [{ shop_id: own.id }] });
  const stranger = await signInAs(app, await makeUser(db, { shopIds: [(await makeShop(db)).id] }));
  expect((await ask(own.id, stranger)).status).toBe(403);
  expect((await ask(own.id, '')).status).toBe(401);
  expect((await ask('x' as never)).status).toBe(422);
});
