import { expect, test } from 'vitest';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { makeBid, makeOffer, makeProduct } from '../../../tests/worlds/factories.ts';
import { openMatching } from '../../../tests/worlds/matching-world.ts';
import { takeFeed } from '../../../tests/worlds/staged-feed.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { listPlacements } from '../portal/portal.public.ts';

const { app, db, services } = await openWorld();
const { makeMerchant, merge, unmerge, split } = await openMatching(app, services);

const historyOf = async (shopId: number) => {
  const rows = await db
    .selectFrom('money_change')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.subject_id, row.product_id, row.from_micros, row.to_micros, row.reason]);
};

test('a bid follows its product into another and back, and its history says so', async () => {
  const [bidder, both] = [await makeBidder(app, services), await makeBidder(app, services)];
  const [from, into] = [bidder.product, await makeProduct(db)];
  await makeOffer(db, { shopId: both.shop.id, productId: from.id });
  const id = await makeBid(db, { shopId: bidder.shop.id, productId: from.id });
  const dropped = await makeBid(db, { shopId: both.shop.id, productId: from.id, enabled: false });
  const kept = await makeBid(db, { shopId: both.shop.id, productId: into.id });
  const [before] = await bidder.bids();

  await merge(from.id, into.id);
  expect(await bidder.bids()).toEqual([{ ...before, product_id: into.id, version: 2 }]);
  expect((await both.bids()).map((bid) => bid.id)).toEqual([kept]);
  expect(await historyOf(bidder.shop.id)).toEqual([[id, into.id, 200_000, 200_000, 'products_merged']]);
  expect(await historyOf(both.shop.id)).toEqual([[dropped, from.id, 200_000, null, 'products_merged']]);
  const placed = await listPlacements({
    services,
    portalId: 1,
    productIds: [from.id],
    now: Date.parse(NOW),
  });
  expect(placed[0]?.placements.filter(({ kind }) => kind === 'bid').map(({ shop_id }) => shop_id)).toEqual([
    bidder.shop.id,
    both.shop.id,
  ]);
  // What was read before is old, and nobody takes back what came with the products.
  expect((await bidder.update(id, { bid: 0.3, version: 1 })).problem.code).toBe('changed_meanwhile');
  const [line] = await bidder.history();
  expect((await bidder.undo(line?.change_set ?? '')).problem.code).toBe('conflict');

  await unmerge(from.id);
  expect(await bidder.bids()).toEqual([{ ...before, version: 3 }]);
  expect((await both.bids()).map((bid) => [bid.id, bid.product_id, bid.version, bid.enabled])).toEqual([
    [dropped, from.id, 2, false],
    [kept, into.id, 1, true],
  ]);
  expect((await historyOf(bidder.shop.id)).at(-1)).toEqual([
    id,
    from.id,
    200_000,
    200_000,
    'products_parted',
  ]);
  expect((await historyOf(both.shop.id)).at(-1)).toEqual([
    dropped,
    from.id,
    null,
    200_000,
    'products_parted',
  ]);
});

test('a bid that was changed while its product was part of another follows it back as it is now', async () => {
  const bidder = await makeBidder(app, services);
  const [from, into] = [bidder.product, await makeProduct(db)];
  const id = await makeBid(db, { shopId: bidder.shop.id, productId: from.id });
  await merge(from.id, into.id);
  await bidder.update(id, { bid: 0.3, version: 2 });
  await unmerge(from.id);
  expect(await bidder.bids()).toMatchObject([{ id, product_id: from.id, bid_micros: 300_000, version: 4 }]);
});

test('a bid follows the shop’s item, unless the shop bids on the other product', async () => {
  const merchant = await makeMerchant();
  const [one, two] = [await makeProduct(db), await makeProduct(db)];
  const items = [one, two].map(({ name }, index) => ({ id: `i${index}`, title: name }));
  await takeFeed(db, merchant.shop, items);
  const id = await makeBid(db, { shopId: merchant.shop.id, productId: one.id });
  const target = await makeProduct(db);
  await split(merchant.shop.id, 'i0', target.id);
  expect(await historyOf(merchant.shop.id)).toEqual([[id, target.id, 200_000, 200_000, 'item_moved']]);
  const other = await makeBid(db, { shopId: merchant.shop.id, productId: two.id });
  await split(merchant.shop.id, 'i1', target.id);
  const bids = await db
    .selectFrom('bid')
    .select(['id', 'product_id', 'version'])
    .where('shop_id', '=', merchant.shop.id)
    .orderBy('id')
    .execute();
  expect(bids).toEqual([
    { id, product_id: target.id, version: 2 },
    { id: other, product_id: two.id, version: 1 },
  ]);
  expect(await historyOf(merchant.shop.id)).toHaveLength(1);
});

test('whoever bids while products are merged and parted is answered, and every bid stands on a product of its own', async () => {
  const bidder = await makeBidder(app, services);
  const [from, into] = [bidder.product, await makeProduct(db)];
  for (let round = 0; round < 4; round++) {
    const isMerge = round % 2 === 0;
    const replies = await Promise.all([
      bidder.place({ product_id: from.id, bid: 0.2 }),
      isMerge ? merge(from.id, into.id) : unmerge(from.id),
      bidder.place({ product_id: into.id, bid: 0.3 }),
      bidder.toggleAll({ enabled: isMerge }),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const products = (await bidder.bids()).map(({ product_id }) => product_id);
    expect(new Set(products).size).toBe(products.length);
    if (isMerge) expect(products).not.toContain(from.id);
  }
});
