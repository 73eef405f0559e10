import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  listCategoriesBiddingsCall,
  listProductsBiddingsCall,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import { updateBidCall } from '../../../../shared/contract/bidding/bids.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { insertProductViews, makeCatalogue, storeTestFacts } from '../../../../tests/worlds/fact-world.ts';
import { makeOffer, makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const YESTERDAY = '2026-11-19';
/** 14:05 in Belgrade. */
const CHANGED = '2026-11-20T13:05:00.000Z';
const LATER = '2026-11-20T13:10:00.000Z';
const TOMORROW = '2026-11-21T10:00:00.000Z';

const { app, db, services, setNow } = await openWorld();
const products = await makeCatalogue(db);
const world = await storeTestFacts(services, products, () => ({
  clicks: [],
  impressions: [],
  offers: products.map((product) => ({
    day: YESTERDAY,
    takenAt: 0,
    product,
    inStock: true,
    priceMinor: 1_000_00,
  })),
}));
const shopId = world.shop.id;
const user = await makeUser(db, { shopIds: [shopId], roleId: 3 });
for (const { id } of products) await makeOffer(db, { shopId, productId: id });
// Yesterday the shop stood at place 6 of every page; now nobody else has any of the products.
await insertProductViews(
  services,
  products.map(({ id, category }) => ({
    viewId: randomUUID(),
    portalId: 1,
    at: Date.parse(`${YESTERDAY}T12:00:00.000Z`),
    productId: id,
    categoryPath: category.path,
    brandId: null,
    device: 'mobile' as const,
    places: [{ shopId, position: 6 }],
  })),
);

async function lists() {
  const token = await signInAs(app, user);
  const about = {
    params: { shopId },
    query: { per_page: 100, sort_by: 'position_avg', order_by: 'asc' },
    token,
  };
  const [categories, ofProducts] = await Promise.all([
    send(app, listCategoriesBiddingsCall, about),
    send(app, listProductsBiddingsCall, { ...about, query: { ...about.query, per_page: 50 } }),
  ]);
  return { categories: categories.body, products: ofProducts.body };
}

/** The nearest enabled bid of a path. */
const nearest = (path: readonly number[]) => path.findLast((id) => world.bids.has(id));
const changedId = products.map(({ category }) => nearest(category.path)).find((id) => id !== undefined);

async function changeBid(micros: number) {
  const bid = await db
    .selectFrom('bid')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('category_id', '=', changedId ?? 0)
    .executeTakeFirstOrThrow();
  const { status } = await send(app, updateBidCall, {
    params: { bidId: bid.id },
    body: { bid: micros / 1e6, version: bid.version },
    token: await signInAs(app, user),
  });
  expect(status).toBe(200);
}

beforeEach(() => setNow(NOW));

test('what was changed today stands as the auctions are now, everything else as yesterday was counted', async () => {
  const before = await lists();
  for (const row of [...before.categories.data, ...before.products.data])
    if (row.views > 0) expect(row).toMatchObject({ source: 'views', changed_at: null, position_avg: 6 });

  setNow(CHANGED);
  await changeBid(900_000);
  setNow(LATER);
  const after = await lists();
  const pathOf = new Map(products.map(({ id, category }) => [id, category.path]));
  for (const row of after.products.data) {
    const isChanged = nearest(pathOf.get(row.product_id) ?? []) === changedId;
    expect(row).toMatchObject(
      isChanged
        ? { source: 'offers', changed_at: CHANGED, position_avg: 1, coverage: 1, status: 'active', views: 1 }
        : { source: 'views', changed_at: null, position_avg: 6 },
    );
  }
  const changed = after.products.data.filter(({ changed_at }) => changed_at !== null);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(products.length);
  // Rows are in the order of what they show.
  expect(after.products.data.slice(0, changed.length)).toEqual(changed);

  const pathOfRow = ({ category_id, path }: (typeof after.categories.data)[number]) => [
    ...path.map((above) => above.category_id),
    category_id,
  ];
  for (const row of after.categories.data) {
    if (nearest(pathOfRow(row)) === changedId)
      expect(row).toMatchObject({ source: 'offers', changed_at: CHANGED, coverage: 1, position_avg: 1 });
    else expect(row).toMatchObject({ changed_at: null });
  }
  // The day itself is what it was.
  expect(after.categories.summary.views).toBe(before.categories.summary.views);
  expect(after.categories.summary.coverage).toBe(before.categories.summary.coverage);
});

test('once the day is over, its own views judge', async () => {
  setNow(TOMORROW);
  const { categories, products: ofProducts } = await lists();
  for (const row of [...categories.data, ...ofProducts.data]) expect(row.changed_at).toBeNull();
});
