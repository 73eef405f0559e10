import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  listCategoriesBiddingsCall,
  listProductsBiddingsCall,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import { dayEnd, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import {
  type BidEntry,
  countRanking,
  type MadeView,
  type RankingFacts,
  rankingAnswer,
} from '../../../../tests/references/reference-ranking.ts';
import { drawOffers, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertProductViews, makeCatalogue, storeTestFacts } from '../../../../tests/worlds/fact-world.ts';
import { makeOffer, makeProduct, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const DAY = '2026-11-19';
const [FROM, TO] = [dayStart(DAY), dayEnd(DAY)];
const DEAR_FROM = 30_000;
const [PORTAL_BASE, DEAR_BASE] = [50_000, 500_000];

const { app, db, services } = await openWorld();
const draw = seeded(11);
const products = await makeCatalogue(db);
const [first] = products as [(typeof products)[number]];
const notOffered = await makeProduct(db, { category: first.category });
const world = await storeTestFacts(services, products, () => ({
  clicks: [],
  impressions: [],
  offers: drawOffers(products, ['2026-11-18', DAY], draw),
}));
const shopId = world.shop.id;
const token = await signInAs(app, await makeUser(db, { shopIds: [shopId] }));

function drawView(at: number): MadeView {
  const product = [...products, notOffered][
    Math.floor(draw() * (products.length + 1))
  ] as MadeView['product'];
  const position = Math.floor(draw() * 7);
  const others = [shopId + 900, shopId + 901].map((id, i) => ({ shopId: id, position: position + 1 + i }));
  return { at, product, places: position === 0 ? others : [{ shopId, position }, ...others] };
}

/** Clicks in and below a category are dear from a price on: there the bids are not above base. */
const dearId = first.category.id;
await db
  .insertInto('price_band')
  .values({ portal_id: 1, category_id: dearId, from_minor: DEAR_FROM, base_micros: DEAR_BASE })
  .execute();

const [changedId, changedMicros] = [...world.bids][0] as [number, number];
const course: BidEntry[] = [
  { from: 0, on: { categoryId: changedId }, micros: 600_000 },
  { from: FROM + 5 * HOUR_MS, on: { categoryId: changedId }, micros: null },
  { from: FROM + 9 * HOUR_MS, on: { categoryId: changedId }, micros: changedMicros },
  { from: FROM + 14 * HOUR_MS, on: { productId: first.id }, micros: 700_000 },
];

const at = (hour: number) => new Date(FROM + hour * HOUR_MS);
const amounts = (from: number | null, to: number | null) => ({ from_micros: from, to_micros: to });

async function findBidIds() {
  const bid = await db
    .selectFrom('bid')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('category_id', '=', changedId)
    .executeTakeFirstOrThrow();
  const ofProduct = await db
    .insertInto('bid')
    .values({ shop_id: shopId, product_id: first.id, bid_micros: 700_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bidId: bid.id, productBidId: ofProduct.id };
}

async function writeHistory() {
  const user = await makeUser(db);
  const { bidId, productBidId } = await findBidIds();
  const line = () => ({
    shop_id: shopId,
    actor_id: user.id,
    actor_email: user.email,
    change_set: randomUUID(),
    subject: 'bid',
  });
  const ofBid = () => ({ ...line(), subject_id: bidId, category_id: changedId });
  const ofProduct = { ...line(), subject_id: productBidId, product_id: first.id };
  await db
    .insertInto('money_change')
    .values([
      { ...ofBid(), ...amounts(600_000, 600_000), at: at(5), from_enabled: true, to_enabled: false },
      { ...ofBid(), ...amounts(600_000, changedMicros), at: at(9), from_enabled: false, to_enabled: true },
      { ...ofProduct, ...amounts(null, 700_000), at: at(14), to_enabled: true },
      { ...line(), ...amounts(1, 2_000_000), at: at(17), subject: 'limit', subject_id: null },
    ])
    .execute();
  await db
    .insertInto('limit_crossing')
    .values({
      shop_id: shopId,
      month: '2026-11-01',
      kind: 'reached',
      limit_micros: 1_000_000,
      spent_micros: 1_000_001,
      crossed_at: at(12),
    })
    .execute();
}

const edges = [FROM - 1, FROM, FROM + 5 * HOUR_MS, FROM + 12 * HOUR_MS, FROM + 17 * HOUR_MS, TO - 1, TO];
const instants = Array.from({ length: 3_000 }, () => FROM - 2 * HOUR_MS + Math.floor(draw() * 28 * HOUR_MS));
const views = [...edges.flatMap((at) => Array(30).fill(at)), ...instants].map(drawView);

const lastOf = world.offers.filter(({ day }) => day === DAY).sort((a, b) => a.takenAt - b.takenAt);
const offersOfDay = new Map(lastOf.map(({ product, ...offer }) => [product.id, offer]));

await writeHistory();
await insertProductViews(
  services,
  views.map(({ at, product, places }) => ({
    viewId: randomUUID(),
    portalId: 1,
    at,
    productId: product.id,
    categoryPath: product.category.path,
    brandId: null,
    device: 'mobile' as const,
    places,
  })),
);
for (const { id } of products) await makeOffer(db, { shopId, productId: id, inStock: id % 2 === 0 });

const facts: RankingFacts = {
  shopId,
  day: [FROM, TO],
  views,
  offers: offersOfDay,
  bids: [
    ...[...world.bids].slice(1).map(([categoryId, micros]) => ({ from: 0, on: { categoryId }, micros })),
    ...course,
  ],
  overLimit: [[FROM + 12 * HOUR_MS, FROM + 17 * HOUR_MS]],
  baseMicros: (path, priceMinor) =>
    path.includes(dearId) && priceMinor >= DEAR_FROM ? DEAR_BASE : PORTAL_BASE,
};

test('the made-up day has views of every fate', () => {
  const { covered, rank, noBid, budget, stock } = countRanking(facts);
  for (const number of [covered, rank, noBid, budget, stock]) expect(number).toBeGreaterThan(20);
});

test('every category says what a count view by view says', async () => {
  const { body } = await send(app, listCategoriesBiddingsCall, {
    params: { shopId },
    query: { per_page: 100 },
    token,
  });
  expect(body.data.length).toBeGreaterThan(5);
  for (const row of body.data) {
    const counted = countRanking(facts, ({ category }) => category.path.includes(row.category_id));
    expect(row).toMatchObject(rankingAnswer(counted));
    const shares = [row.coverage, row.lost_rank, row.lost_budget, row.lost_no_bid, row.lost_stock];
    const whole = shares.map((share) => Math.round((share ?? 0) * row.views));
    expect(whole.reduce((sum, part) => sum + part, 0)).toBe(row.views);
  }
  const { position_avg: _, ...all } = rankingAnswer(countRanking(facts));
  expect(body.summary).toMatchObject(all);
});

test('and so does every product', async () => {
  const { body } = await send(app, listProductsBiddingsCall, {
    params: { shopId },
    query: { per_page: 50 },
    token,
  });
  expect(body.data.map(({ product_id }) => product_id).sort()).toEqual(products.map(({ id }) => id).sort());
  for (const row of body.data) {
    const counted = countRanking(facts, ({ id }) => id === row.product_id);
    if (counted.views > 0) expect(row).toMatchObject({ ...rankingAnswer(counted), source: 'views' });
    else expect(row).toMatchObject({ views: 0, source: 'offers' });
  }
});

test('a view of a product that was merged into another counts for that one', async () => {
  const before = countRanking(facts, ({ id }) => id === first.id).views;
  const merged = countRanking({
    ...facts,
    offers: new Map([[notOffered.id, { inStock: true, priceMinor: 1 }]]),
  });
  await db.updateTable('product').set({ merged_into: first.id }).where('id', '=', notOffered.id).execute();
  const { body } = await send(app, listProductsBiddingsCall, {
    params: { shopId },
    query: { q: first.name },
    token,
  });
  expect(merged.views).toBeGreaterThan(0);
  expect(body.data.find(({ product_id }) => product_id === first.id)?.views).toBe(before + merged.views);
});
