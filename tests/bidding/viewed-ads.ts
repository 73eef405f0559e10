import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../shared/rules/time/durations.ts';
import { makeAd } from '../worlds/ad-factory.ts';
import { aClick, anImpression } from '../worlds/ad-facts.ts';
import { makeAdvertiser } from '../worlds/ad-world.ts';
import { insertClicks, insertImpressions, insertProductViews } from '../worlds/fact-world.ts';
import { makeOffer, makeProduct, makeShop } from '../worlds/factories.ts';
import type { openWorld } from '../worlds/test-world.ts';

/**
 * Ten views, one a day, of a page on which product ads stand: with one offer of 500, and on the first four days with one
 * of 300. At the first place every second ad was clicked, at the others none.
 */
export async function viewedAds({ app, db, clickhouse, services }: Awaited<ReturnType<typeof openWorld>>) {
  const { shop: own, category, brand, product, token } = await makeAdvertiser(app, services);
  const first = Date.parse('2026-11-10T12:00:00Z');
  const listed = [{ shopId: own.id, position: 1 }];
  const viewAt = (instants: readonly number[]) =>
    insertProductViews(
      services,
      instants.map((at) => ({
        ...{ viewId: randomUUID(), portalId: 1, at, productId: product.id },
        ...{ categoryPath: category.path, brandId: brand.id, device: 'mobile' as const, places: listed },
      })),
    );
  await viewAt(Array.from({ length: 10 }, (_, day) => first + day * DAY_MS));
  await clickhouse.command({
    query: `INSERT INTO app.offer_day (shop_id, day, product_id, portal_id, category_id, price_minor, in_stock, snapshot_at)
    VALUES ${[
      ['2026-11-06', 30_000],
      ['2026-11-14', 50_000],
    ]
      .map(
        ([day, price]) =>
          `(${own.id}, '${day}', ${product.id}, 1, ${category.id}, ${price}, true, '${day} 05:00:00')`,
      )
      .join(', ')}`,
  });
  const about = { shop: own, category, productId: product.id, at: first };
  await insertImpressions(
    services,
    [1, 2, 3, 4].flatMap((position) =>
      Array.from({ length: 1_000 }, () => anImpression(about, { kind: 'ad', position, adId: 1 })),
    ),
  );
  await insertClicks(
    services,
    Array.from({ length: 500 }, () => aClick(about, { kind: 'ad', position: 1, adId: 1 })),
  );
  // What an ad for low prices shows.
  const cheap = await makeProduct(db, { category, brandId: brand.id });
  await makeOffer(db, { shopId: own.id, productId: cheap.id, priceMinor: 30_000 });
  return {
    ...{ own, category, brand, product, token, first, viewAt },
    makeRival: async (bidMicros: number) => {
      const shop = await makeShop(db);
      const shown = await makeProduct(db, { category });
      await makeOffer(db, { shopId: shop.id, productId: shown.id, priceMinor: 40_000 });
      const on = { categoryId: category.id, productIds: [shown.id] };
      return { shop, adId: await makeAd(db, { shopId: shop.id, bidMicros, ...on }) };
    },
    ownAd: (bidMicros: number, on: object = {}) =>
      makeAd(db, {
        shopId: own.id,
        categoryId: category.id,
        bidMicros,
        productIds: [product.id, cheap.id],
        ...on,
      }),
  };
}
