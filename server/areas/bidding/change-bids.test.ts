import { beforeEach, describe, expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import {
  makeBid,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeSeason,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { listPlacements } from '../portal/portal.public.ts';

/** Within a session. */
const LATER = '2026-11-20T10:05:00.000Z';
const { app, db, services, setNow } = await openWorld();
beforeEach(() => setNow(NOW));

const premiumOf = async (productId: number, now = NOW) => {
  const [page] = await listPlacements({
    services,
    portalId: 1,
    productIds: [productId],
    now: Date.parse(now),
  });
  return page?.placements.map(({ kind, position, chargeMicros }) => [kind, position, chargeMicros]);
};

describe('a bid', () => {
  test('is placed, changed, switched and deleted, each in the next placement and in the history', async () => {
    const bidder = await makeBidder(app, services);
    const { product, category, shop, user } = bidder;
    expect(await premiumOf(product.id)).toEqual([['base', 4, 50_000]]);

    const placed = await bidder.place({ category_id: category.id, bid: 0.2 });
    expect(placed.body).toMatchObject({
      bids: [
        {
          shop_id: shop.id,
          category_id: category.id,
          product_id: null,
          current_bid: 0.2,
          enabled: true,
          version: 1,
          updated_at: NOW,
        },
      ],
      deleted: [],
    });
    const id = placed.body.bids[0]?.bid_id ?? 0;
    expect(await premiumOf(product.id)).toEqual([['bid', 1, 60_000]]);

    setNow(LATER);
    const raised = await bidder.update(id, { bid: 0.0550001, version: 1 });
    expect(raised.problem.errors).toEqual([
      { field: 'bid', code: 'too_fine', params: { decimals: 6 }, message: 'At most 6 decimals' },
    ]);
    const changed = await bidder.update(id, { bid: 0.055, version: 1 });
    expect(changed.body.bids).toMatchObject([{ current_bid: 0.055, version: 2, updated_at: LATER }]);
    expect(await premiumOf(product.id)).toEqual([['bid', 1, 55_000]]);

    const off = await bidder.toggle({ bid_id: id, enabled: false, version: 2 });
    expect(off.body.bids).toMatchObject([{ enabled: false, version: 3 }]);
    expect(await premiumOf(product.id)).toEqual([['base', 4, 50_000]]);

    const gone = await bidder.remove(id, { version: 3 });
    expect(gone.body).toMatchObject({ bids: [], deleted: [id] });
    expect(await bidder.bids()).toEqual([]);
    const history = await bidder.history();
    const frame = { subject: 'bid', subject_id: id, actor_id: user.id, actor_email: user.email };
    expect(history).toMatchObject([
      { ...frame, from_micros: null, from_enabled: null, to_micros: 200_000, to_enabled: true },
      { ...frame, from_micros: 200_000, to_micros: 55_000, to_enabled: true },
      { ...frame, from_enabled: true, to_enabled: false, to_micros: 55_000 },
      { ...frame, from_micros: 55_000, from_enabled: false, to_micros: null, to_enabled: null },
    ]);
    expect(history.map(({ change_set }) => change_set)).toEqual(
      [placed, changed, off, gone].map(({ body }) => body.change_set),
    );
  });

  test('on a product beats that of its category', async () => {
    const bidder = await makeBidder(app, services);
    await bidder.place({ category_id: bidder.category.id, bid: 0.3 });
    const own = await bidder.place({ product_id: bidder.product.id, bid: 0.055, enabled: false });
    expect(await premiumOf(bidder.product.id)).toEqual([['bid', 1, 60_000]]);
    await bidder.toggle({ bid_id: own.body.bids[0]?.bid_id, enabled: true });
    expect(await premiumOf(bidder.product.id)).toEqual([['bid', 1, 55_000]]);
  });

  test('that is set to what it is keeps its version and its place among equal bids', async () => {
    const bidder = await makeBidder(app, services);
    const id = await makeBid(db, { shopId: bidder.shop.id, categoryId: bidder.category.id });
    const before = await bidder.bids();
    setNow(LATER);
    const same = [
      await bidder.update(id, { bid: 0.2, enabled: true, version: 1 }),
      await bidder.update(id, { version: 1 }),
      await bidder.toggle({ bid_id: id, enabled: true }),
      await bidder.toggleAll({ enabled: true }),
      await bidder.save([{ category_id: bidder.category.id, bid: 0.2, version: 1 }]),
    ];
    for (const { body } of same) {
      expect(body).toMatchObject({ change_set: null, bids: [{ bid_id: id, version: 1 }], deleted: [] });
    }
    expect(await bidder.bids()).toEqual(before);
    expect(await bidder.history()).toEqual([]);
  });

  test('may be changed by staff, who stand in the history then', async () => {
    const bidder = await makeBidder(app, services);
    const staff = await makeUser(db, { roleId: 1 });
    const token = await signInAs(app, staff);
    const placed = await bidder.place({ category_id: bidder.category.id, bid: 0.2 }, token);
    const id = placed.body.bids[0]?.bid_id ?? 0;
    expect((await bidder.update(id, { bid: 0.3, version: 1 }, token)).status).toBe(200);
    expect((await bidder.history()).map(({ actor_email }) => actor_email)).toEqual([
      staff.email,
      staff.email,
    ]);
  });
});

describe('what a bid has to be above', () => {
  const least = async (bidder: Awaited<ReturnType<typeof makeBidder>>, target: object) => {
    const { problem } = await bidder.place({ ...target, bid: 0.000001 });
    expect(problem.errors?.map(({ field }) => field)).toEqual(['bid']);
    return /^At least ([\d.]+) EUR/.exec(problem.errors?.[0]?.message ?? '')?.[1];
  };
  const band = (categoryId: number, fromMinor: number, toMinor: number | null, baseMicros: number) => ({
    portal_id: 1,
    category_id: categoryId,
    from_minor: fromMinor,
    to_minor: toMinor,
    base_micros: baseMicros,
  });

  test('is the lowest base price of the shop’s offers in and below a category, and the own one of a product', async () => {
    const bidder = await makeBidder(app, services);
    const { category, product } = bidder;
    const rootId = category.path[0] ?? 0;
    const bands = [
      band(category.id, 0, 1_000_00, 20_000),
      band(category.id, 1_000_00, 2_000_00, 70_000),
      band(category.id, 2_000_00, null, 60_000),
    ];
    await db.insertInto('price_band').values(bands).execute();
    expect(await least(bidder, { category_id: category.id })).toBe('0.070001');
    expect(await least(bidder, { product_id: product.id })).toBe('0.070001');
    const dear = await makeProduct(db, { category });
    await makeOffer(db, { shopId: bidder.shop.id, productId: dear.id, priceMinor: 2_000_00, inStock: false });
    expect(await least(bidder, { category_id: category.id })).toBe('0.060001');
    expect(await least(bidder, { category_id: rootId })).toBe('0.060001');
    expect(await least(bidder, { product_id: product.id })).toBe('0.070001');
    const placed = await bidder.place({ category_id: category.id, bid: 0.060001 });
    expect(placed.body.bids[0]?.current_bid).toBe(0.060001);

    // Where the shop has nothing, what the list has: here the cheapest band, of any category below.
    const other = await makeProduct(db, { category });
    const stranger = await makeBidder(app, services);
    expect(await least(stranger, { category_id: rootId })).toBe('0.020001');
    expect(await least(stranger, { product_id: other.id })).toBe('0.020001');
    expect(await least(stranger, { category_id: (await makeLeaf(db)).id })).toBe('0.050001');
  });

  test('follows the season of today', async () => {
    setNow('2027-01-09T22:59:59.999Z');
    const bidder = await makeBidder(app, services);
    const { category, product } = bidder;
    await makeSeason(db, {
      fromDay: '2027-01-10',
      toDay: '2027-01-10',
      bands: [{ categoryId: category.id, fromMinor: 0, toMinor: null, baseMicros: 90_000 }],
    });
    expect(await least(bidder, { category_id: category.id })).toBe('0.050001');
    setNow('2027-01-09T23:00:00Z');
    expect(await least(bidder, { category_id: category.id })).toBe('0.090001');
    expect(await least(bidder, { product_id: product.id })).toBe('0.090001');
  });

  test('binds an amount that changes, not the one that stands', async () => {
    const bidder = await makeBidder(app, services);
    const id = await makeBid(db, { shopId: bidder.shop.id, productId: bidder.product.id, bidMicros: 30_000 });
    expect((await bidder.toggle({ bid_id: id, enabled: false })).status).toBe(200);
    expect((await bidder.update(id, { bid: 0.03, enabled: true, version: 2 })).status).toBe(200);
    expect((await bidder.update(id, { bid: 0.031, version: 3 })).problem.errors?.[0]?.field).toBe('bid');
  });
});
