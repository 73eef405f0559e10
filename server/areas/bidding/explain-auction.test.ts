import { expect, test } from 'vitest';
import { explainAuctionCall } from '../../../shared/contract/bidding/bidding.contract.ts';
import { type Loose, send } from '../../../tests/clients/call-client.ts';
import {
  makePortalToken,
  readSpending,
  sendEvents,
  someClickEvent,
} from '../../../tests/clients/portal-client.ts';
import { type Bidder, makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { makeBid, makeOffer, makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { listPlacements } from '../portal/portal.public.ts';

const { app, db, services } = await openWorld();

const explain = ({ shop, token }: Bidder, query: Loose) =>
  send(app, explainAuctionCall, { params: { shopId: shop.id }, query, token });
const explained = async (bidder: Bidder) => (await explain(bidder, { product_id: bidder.product.id })).body;

/** Another shop with the product, and its bid. */
async function makeRival({ product }: Bidder, bidMicros: number | null, priceMinor = 900_00) {
  const shop = await makeShop(db);
  await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor });
  if (bidMicros !== null) await makeBid(db, { shopId: shop.id, productId: product.id, bidMicros });
  return shop;
}

/** What a click on the own offer as it is shown now costs the shop, in EUR. */
async function paidClick({ shop, product }: Bidder): Promise<number | undefined> {
  const question = { services, portalId: 1, productIds: [product.id], now: Date.parse(NOW) };
  const [page] = await listPlacements(question);
  const own = page?.placements.find(({ shop_id }) => shop_id === shop.id);
  const shown = { position: own?.position ?? 0, click_token: own?.click_token };
  const events = [someClickEvent({ shopId: shop.id, productId: product.id }, shown)];
  await sendEvents(app, { token: await makePortalToken(db), events });
  const [spent] = await readSpending(db, shop.id);
  return spent && spent.micros / 1e6;
}

/** min(bid, max(base, reserve, next bid) + increment), in whole micro-euro. */
function byFormula({ bid, pricing }: Awaited<ReturnType<typeof explained>>['own']) {
  const micros = (eur: number | null | undefined) => Math.round((eur ?? 0) * 1e6);
  const needed = Math.max(...[pricing?.base, pricing?.reserve, pricing?.next_bid].map(micros));
  return Math.min(micros(bid?.current_bid), needed + micros(pricing?.increment)) / 1e6;
}

test('a premium position says why it is held and what makes its price, and a click costs that', async () => {
  const bidder = await makeBidder(app, services);
  await bidder.place({ category_id: bidder.category.id, bid: 0.4 });
  await makeRival(bidder, 300_000);
  await makeRival(bidder, 500_000);
  await makeRival(bidder, 100_000, 800_00);
  await makeRival(bidder, 90_000, 700_00);
  await makeRival(bidder, 40_000, 600_00);
  await makeRival(bidder, null, 500_00);
  const answer = await explained(bidder);
  const hidden = { is_own: false, base: null, bid: null, charge: null };
  expect(answer.lines).toEqual([
    {
      ...hidden,
      position: 1,
      shop: 'A',
      kind: 'bid',
      price: 900,
      reason: { code: 'won', shop: bidder.shop.name },
    },
    {
      position: 2,
      shop: bidder.shop.name,
      is_own: true,
      kind: 'bid',
      price: 1000,
      reason: { code: 'won', shop: 'B' },
      base: 0.05,
      bid: 0.4,
      charge: 0.31,
    },
    { ...hidden, position: 3, shop: 'B', kind: 'bid', price: 900, reason: { code: 'won', shop: 'F' } },
    { ...hidden, position: 4, shop: 'C', kind: 'base', price: 500, reason: { code: 'no_bid', shop: null } },
    // A bid that is too low to take part is nobody's business.
    { ...hidden, position: 5, shop: 'D', kind: 'base', price: 600, reason: { code: 'no_bid', shop: null } },
    { ...hidden, position: 6, shop: 'E', kind: 'base', price: 700, reason: { code: 'outbid', shop: 'B' } },
    { ...hidden, position: 7, shop: 'F', kind: 'base', price: 800, reason: { code: 'outbid', shop: 'B' } },
  ]);
  expect(answer.own).toMatchObject({
    position: 2,
    absent: null,
    bid: {
      category_id: bidder.category.id,
      current_bid: 0.4,
      is_own: false,
      source_name_rs: bidder.category.name,
    },
    pricing: { rule: 'second_price', base: 0.05, reserve: 0, next_bid: 0.3, increment: 0.01, charge: 0.31 },
  });
  expect(answer).toMatchObject({ product_name_rs: bidder.product.name, at: NOW });
  expect(byFormula(answer.own)).toBe(0.31);
  expect(await paidClick(bidder)).toBe(0.31);
});

test.each([
  ['without a challenger', null, 0.4, null, 0.06],
  ['with one below the base price of all', 40_000, 0.4, null, 0.06],
  ['with an equal one, which came later', 400_000, 0.4, 0.4, 0.4],
  ['with one just below', 395_000, 0.4, 0.395, 0.4],
])('the price adds up %s', async (_, rivalMicros, bid, nextBid, charge) => {
  const bidder = await makeBidder(app, services);
  await bidder.place({ product_id: bidder.product.id, bid });
  const rival = await makeRival(bidder, rivalMicros);
  const later = new Date('2026-11-20T10:00:01Z');
  await db.updateTable('bid').set({ updated_at: later }).where('shop_id', '=', rival.id).execute();
  const { own } = await explained(bidder);
  expect(own).toMatchObject({ position: 1, bid: { is_own: true }, pricing: { next_bid: nextBid, charge } });
  expect(byFormula(own)).toBe(charge);
  expect(await paidClick(bidder)).toBe(charge);
});

test('a position that was not won costs the base price, and says why', async () => {
  const bidder = await makeBidder(app, services);
  const plain = await explained(bidder);
  expect(plain.own).toMatchObject({ position: 4, bid: null, pricing: { charge: 0.05, next_bid: null } });
  expect(plain.lines[0]?.reason).toEqual({ code: 'no_bid', shop: null });
  await makeBid(db, { shopId: bidder.shop.id, productId: bidder.product.id, bidMicros: 50_000 });
  const low = await explained(bidder);
  expect(low.lines[0]).toMatchObject({ bid: 0.05, reason: { code: 'not_above_base', shop: null } });
  expect(await paidClick(bidder)).toBe(low.own.pricing?.charge);
});

test('a place is not sold below the reserve', async () => {
  const bidder = await makeBidder(app, services, 'si');
  await db.updateTable('portal').set({ reserve_micros: 150_000 }).where('locale_code', '=', 'si').execute();
  const id = await makeBid(db, { shopId: bidder.shop.id, productId: bidder.product.id, bidMicros: 140_000 });
  const low = await explained(bidder);
  expect(low.lines[0]).toMatchObject({ position: 4, reason: { code: 'below_reserve', shop: null } });
  await bidder.update(id, { bid: 0.4, version: 1 });
  const { own } = await explained(bidder);
  expect(own.pricing).toMatchObject({ base: 0.08, reserve: 0.15, next_bid: null, charge: 0.16 });
  expect(byFormula(own)).toBe(0.16);
});

test('a bid that is off is shown beside the one that counts instead', async () => {
  const bidder = await makeBidder(app, services);
  await bidder.place({ product_id: bidder.product.id, bid: 0.9, enabled: false });
  await bidder.place({ category_id: bidder.category.id, bid: 0.2 });
  const { lines, own } = await explained(bidder);
  expect(own.bid).toMatchObject({ product_id: bidder.product.id, enabled: false, is_own: true });
  expect(lines[0]).toMatchObject({ bid: 0.2, charge: 0.06 });
});

test('a first price is the own bid, and tells nothing of the next', async () => {
  const bidder = await makeBidder(app, services, 'ba');
  await db
    .updateTable('portal')
    .set({ pricing_rule: 'first_price' })
    .where('locale_code', '=', 'ba')
    .execute();
  await bidder.place({ product_id: bidder.product.id, bid: 0.4 });
  const rival = await makeShop(db, { cc: 'ba' });
  await makeOffer(db, { shopId: rival.id, productId: bidder.product.id });
  await makeBid(db, { shopId: rival.id, productId: bidder.product.id, bidMicros: 300_000 });
  const { own } = await explained(bidder);
  expect(own.pricing).toMatchObject({ rule: 'first_price', next_bid: null, charge: 0.4 });
});

test('a shop that is not listed hears why, and what the others do', async () => {
  const absence = async (change: (bidder: Bidder) => Promise<unknown>) => {
    const bidder = await makeBidder(app, services);
    await makeRival(bidder, 100_000);
    await change(bidder);
    const { own, lines } = await explained(bidder);
    expect(lines.map(({ shop }) => shop)).toEqual(['A']);
    expect([own.position, own.pricing]).toEqual([null, null]);
    return own.absent;
  };
  const setShop = (values: object) => (bidder: Bidder) =>
    db.updateTable('shop').set(values).where('id', '=', bidder.shop.id).execute();
  const ofShop = (bidder: Bidder) => bidder.shop.id;
  expect(await absence((b) => db.deleteFrom('offer').where('shop_id', '=', ofShop(b)).execute())).toBe(
    'no_offer',
  );
  expect(
    await absence((b) =>
      db.updateTable('offer').set({ in_stock: false }).where('shop_id', '=', ofShop(b)).execute(),
    ),
  ).toBe('out_of_stock');
  expect(await absence(setShop({ suspended: true }))).toBe('suspended');
  const spend = async (bidder: Bidder) => {
    await paidClick(bidder);
    await setShop({ limit_micros: 50_000 })(bidder);
  };
  expect(await absence(spend)).toBe('limit_reached');
});

test('a merged product is explained as what it is part of', async () => {
  const bidder = await makeBidder(app, services);
  const merged = await makeProduct(db);
  const part = { merged_into: bidder.product.id };
  await db.updateTable('product').set(part).where('id', '=', merged.id).execute();
  const answer = await explain(bidder, { product_id: merged.id });
  expect(answer.body).toMatchObject({ product_id: bidder.product.id, own: { position: 4 } });
});

test('strangers, others and products of other portals are refused', async () => {
  const [bidder, rival] = [await makeBidder(app, services), await makeBidder(app, services, 'hr')];
  const params = { shopId: bidder.shop.id };
  const query = { product_id: bidder.product.id };
  expect((await send(app, explainAuctionCall, { params, query })).status).toBe(401);
  for (const shopId of [bidder.shop.id, 2_000_000_000]) {
    const answer = await send(app, explainAuctionCall, { params: { shopId }, query, token: rival.token });
    expect(answer.status).toBe(403);
  }
  for (const product_id of [rival.product.id, 2_000_000_000, 0, 'x']) {
    const { status, problem } = await explain(bidder, { product_id });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'product_id']);
  }
});
