import { randomUUID } from 'node:crypto';
import type { Services } from '../../server/platform/start/services.ts';
import { signInAs } from '../clients/call-client.ts';
import { insertProductViews } from '../worlds/fact-world.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../worlds/factories.ts';
import type { openWorld } from '../worlds/test-world.ts';

type World = Awaited<ReturnType<typeof openWorld>>;

type Bid = {
  shop: MadeShop;
  micros: number;
  updatedAt?: string;
  enabled?: boolean;
} & ({ categoryId: number } | { productId: number });

export async function insertBidRow(db: Services['db'], bid: Bid): Promise<number> {
  const { shop, micros, updatedAt = '2026-10-01T00:00:00Z', enabled = true } = bid;
  const values = {
    shop_id: shop.id,
    bid_micros: micros,
    updated_at: new Date(updatedAt),
    enabled,
    ...('productId' in bid ? { product_id: bid.productId } : { category_id: bid.categoryId }),
  };
  return (await db.insertInto('bid').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** What the shops asked for the product from the first day of the fortnight on, in minor units. */
const insertOffers = (
  { clickhouse }: World,
  of: MadeProduct,
  prices: readonly (readonly [shop: MadeShop, priceMinor: number])[],
) =>
  clickhouse.command({
    query: `INSERT INTO app.offer_day (shop_id, day, product_id, portal_id, category_id, price_minor, in_stock, snapshot_at) VALUES ${prices
      .map(
        ([shop, price]) =>
          `(${shop.id}, '2026-11-06', ${of.id}, 1, ${of.category.id}, ${price}, true, '2026-11-06 05:00:00')`,
      )
      .join(', ')}`,
  });

/** A view of the product at each of the instants, with these shops by price. */
export const viewProduct = (
  services: World['services'],
  of: MadeProduct,
  { shops, at }: { readonly shops: readonly MadeShop[]; readonly at: readonly string[] },
) =>
  insertProductViews(
    services,
    at.map((instant) => ({
      viewId: randomUUID(),
      portalId: 1,
      at: Date.parse(instant),
      productId: of.id,
      categoryPath: of.category.path,
      brandId: null,
      device: 'mobile',
      places: shops.map(({ id }, index) => ({ shopId: id, position: index + 4 })),
    })),
  );

/** A bid on the category until one o'clock of the 15th. */
const insertDeletedBid = (db: Services['db'], shop: MadeShop, on: { categoryId: number; micros: number }) =>
  db
    .insertInto('money_change')
    .values({
      shop_id: shop.id,
      change_set: randomUUID(),
      actor_email: 'c@shop.example',
      subject: 'bid',
      subject_id: 900_000,
      at: new Date('2026-11-15T13:00:00Z'),
      category_id: on.categoryId,
      from_micros: on.micros,
      from_enabled: true,
      to_micros: null,
      to_enabled: null,
    })
    .execute();

/**
 * A shop whose product was viewed ten times in the last fortnight, once a day from the 10th on, beside four rivals: the
 * first bids 0.20 EUR on the category, the second 0.15, the third bid 0.18 until the 15th, the last nothing.
 */
export async function viewedFortnight(world: World) {
  const { app, db, services } = world;
  const own = await makeShop(db);
  const [a, b, c, d] = [await makeShop(db), await makeShop(db), await makeShop(db), await makeShop(db)];
  const product = await makeProduct(db, { category: await makeLeaf(db) });
  const token = await signInAs(app, await makeUser(db, { shopIds: [own.id] }));
  await makeOffer(db, { shopId: own.id, productId: product.id, priceMinor: 100_000 });
  await insertOffers(world, product, [
    [own, 100_000],
    [a, 90_000],
    [b, 95_000],
    [c, 110_000],
    [d, 120_000],
  ]);
  const days = Array.from({ length: 10 }, (_, i) => `2026-11-1${i}T12:00:00Z`);
  await viewProduct(services, product, { shops: [own, a, b, c, d], at: days });
  // One before the fortnight, one of today, and one without the shop.
  const outside = ['2026-11-05T12:00:00Z', '2026-11-20T08:00:00Z'];
  await viewProduct(services, product, { shops: [own, a], at: outside });
  await viewProduct(services, product, { shops: [a, b], at: ['2026-11-12T12:00:00Z'] });
  const categoryId = product.category.id;
  await insertBidRow(db, { shop: a, micros: 200_000, categoryId });
  await insertBidRow(db, { shop: b, micros: 150_000, categoryId });
  await insertDeletedBid(db, c, { categoryId, micros: 180_000 });
  return { own, rivals: [a, b, c, d], product, token };
}
