import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { updateCreateBidsAllCategoriesCall } from '../../../shared/contract/bidding/bids.contract.ts';
import { PROJECTED_DAYS } from '../../../shared/rules/bids/bids.ts';
import { type Loose, send } from '../../../tests/clients/call-client.ts';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks, insertProductViews } from '../../../tests/worlds/fact-world.ts';
import { makeBid, makeOffer, makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const VIEWED_AT = Date.parse('2026-11-18T09:00:00Z');
const draw = seeded(7);

type Rival = { readonly id: number };

/** A product in a category of its own that is looked at a hundred times and clicked on, where rivals bid so much. */
async function addViewed(
  shop: Parameters<typeof drawClick>[0],
  rivals: readonly Rival[],
  bids: readonly number[],
) {
  const product = await makeProduct(db);
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  for (const [at, bidMicros] of bids.entries()) {
    const shopId = rivals[at]?.id ?? 0;
    await makeOffer(db, { shopId, productId: product.id });
    await makeBid(db, { shopId, productId: product.id, bidMicros });
  }
  const shown = Array.from({ length: 100 }, (_, nth) => drawClick(shop, [product], VIEWED_AT + nth, draw));
  await insertProductViews(
    services,
    shown.map(({ viewId, at }) => ({
      ...{ viewId, at, portalId: 1, productId: product.id, brandId: null, device: 'mobile' as const },
      categoryPath: product.category.path,
      places: [
        { shopId: rivals[0]?.id ?? 0, position: 1 },
        { shopId: rivals[1]?.id ?? 0, position: 2 },
        { shopId: shop.id, position: 4 },
      ],
    })),
  );
  // The higher a place, the more of its views are clicked on.
  const clicksAt = (position: number, count: number) =>
    shown.slice(0, count).map((click) => ({
      ...{ ...click, eventId: randomUUID(), kind: 'base' as const },
      ...{ position, valid: true, invalidReason: null },
    }));
  await insertClicks(services, [...clicksAt(1, 60), ...clicksAt(2, 40), ...clicksAt(4, 5)]);
  return product.category.id;
}

async function makeMarket() {
  const bidder = await makeBidder(app, services);
  const rivals = [await makeShop(db), await makeShop(db)];
  const cheap = await addViewed(bidder.shop, rivals, [200_000, 120_000]);
  const dear = await addViewed(bidder.shop, rivals, [5_000_000, 150_000]);
  const set = async (body: Loose) =>
    send(app, updateCreateBidsAllCategoriesCall, {
      params: { shopId: bidder.shop.id },
      body: { categories: 'all', strategy: 'max_performance', ...body },
      token: bidder.token,
    });
  return { bidder, cheap, dear, set };
}

const bidsOf = ({ body }: Awaited<ReturnType<Awaited<ReturnType<typeof makeMarket>>['set']>>) =>
  Object.fromEntries(body.plan.bids.map((bid) => [bid.category_id, bid.to_bid]));

test('a plan that is held to a sum a day leaves out what buys the fewest clicks for it, and says so', async () => {
  const { cheap, dear, set, bidder } = await makeMarket();
  const free = await set({});
  expect(bidsOf(free)).toEqual({ [cheap]: 0.21, [dear]: 5.01 });
  expect(free.body.plan).toMatchObject({ day_max: null, held_back: 0 });
  expect(free.body.plan.cost_day).toBeCloseTo(free.body.plan.cost_month / PROJECTED_DAYS, 5);

  // All of it fits.
  const roomy = await set({ day_max: Math.ceil(free.body.plan.cost_day) });
  expect(bidsOf(roomy)).toEqual(bidsOf(free));
  expect(roomy.body.plan.held_back).toBe(0);

  const costOf = (id: number) => free.body.plan.bids.find((bid) => bid.category_id === id)?.cost_month ?? 0;
  const tight = Math.ceil(((costOf(dear) / 2 + costOf(cheap)) / PROJECTED_DAYS) * 100) / 100;
  const held = await set({ day_max: tight });
  const { plan } = held.body;
  expect(plan).toMatchObject({ day_max: tight, held_back: 1 });
  expect(plan.cost_day).toBeLessThanOrEqual(tight);
  expect(bidsOf(held)).toEqual({ [cheap]: 0.21, [dear]: 0.16 });
  expect(plan.bids.map(({ is_held_back }) => is_held_back)).toEqual([false, true]);

  // Exactly that is applied, and nothing where another sum was meant.
  expect((await set({ day_max: tight + 1, plan: plan.plan })).problem.code).toBe('changed_meanwhile');
  const applied = await set({ day_max: tight, plan: plan.plan });
  expect(applied.body.changed?.changes).toBe(2);
  expect((await bidder.bids()).map(({ bid_micros }) => bid_micros)).toEqual([210_000, 160_000]);

  // The same sum again changes nothing.
  expect((await set({ day_max: tight })).body.plan).toMatchObject({ bids: [], unchanged: { categories: 2 } });
});

test('where even the lowest bids cost more, it says what a day costs, and places none', async () => {
  const { set } = await makeMarket();
  const { plan } = (await set({ day_max: 0.01 })).body;
  expect(plan).toMatchObject({ bids: [], held_back: 2 });
  expect(plan.cost_day).toBeGreaterThan(0.01);
});

test('a bid that stands is lowered, and never switched off', async () => {
  const { bidder, dear, set } = await makeMarket();
  await bidder.save([{ category_id: dear, bid: 6 }]);
  const { plan } = (await set({ day_max: 0.01 })).body;
  expect(plan.bids).toMatchObject([{ category_id: dear, from_bid: 6, is_held_back: true }]);
  expect(plan.bids[0]?.to_bid).toBeLessThan(0.16);
});

test('a bid that stands is not raised where the sum is spent without it', async () => {
  const { bidder, cheap, dear, set } = await makeMarket();
  // Below today's base price it wins nothing; the first bid that does costs more.
  await makeBid(db, { shopId: bidder.shop.id, categoryId: cheap, bidMicros: 40_000 });
  await makeBid(db, { shopId: bidder.shop.id, categoryId: dear, bidMicros: 160_000 });
  const { plan } = (await set({ day_max: 0.01 })).body;
  expect(plan.bids.filter(({ from_bid, to_bid }) => to_bid > (from_bid ?? 0))).toEqual([]);
  expect(plan.bids.map(({ category_id }) => category_id)).not.toContain(cheap);
});

test.each([0, -1, 0.001, 1_000_001, 'x'])('a sum of %s is none', async (day_max) => {
  const { set } = await makeMarket();
  const { status, problem } = await set({ day_max });
  expect([status, problem.errors?.[0]?.field]).toEqual([422, 'day_max']);
});
