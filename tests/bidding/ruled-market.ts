import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../shared/rules/time/durations.ts';
import { makeAd } from '../worlds/ad-factory.ts';
import { aClick } from '../worlds/ad-facts.ts';
import { type RandomDraw, seeded } from '../worlds/draw-facts.ts';
import { insertClicks, insertProductViews } from '../worlds/fact-world.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeBrand,
  makeCategory,
  makeOffer,
  makeProduct,
  makeShop,
} from '../worlds/factories.ts';
import type { openWorld } from '../worlds/test-world.ts';
import { insertBidRow } from './viewed-fortnight.ts';

const FIRST_DAY = Date.parse('2026-11-06T00:00:00Z');
const DAYS = 14;
const VIEWS = 900;

type World = Awaited<ReturnType<typeof openWorld>>;

const oneOf = <T>(list: readonly T[], draw: RandomDraw): T => list[Math.floor(draw() * list.length)] as T;
const drawBid = (draw: RandomDraw) => 10_000 * (6 + Math.floor(draw() * 30));

/** What every shop asked for every product on each day; now and then another price. */
async function fillOffers(
  { db, clickhouse }: World,
  products: readonly MadeProduct[],
  about: { readonly shops: readonly MadeShop[]; readonly draw: RandomDraw },
) {
  const { shops, draw } = about;
  const values: string[] = [];
  for (const product of products) {
    for (const shop of shops) {
      let price = 20_000 + Math.floor(draw() * 400) * 100;
      await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: price });
      for (let day = 0; day < DAYS; day += 1) {
        if (draw() < 0.15) price += 100 * Math.floor(draw() * 80 - 40);
        const on = new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
        values.push(
          `(${shop.id}, '${on}', ${product.id}, 1, ${product.category.id}, ${price}, true, '${on} 05:00:00')`,
        );
      }
    }
  }
  await clickhouse.command({
    query: `INSERT INTO app.offer_day (shop_id, day, product_id, portal_id, category_id, price_minor, in_stock, snapshot_at)
      VALUES ${values.join(', ')}`,
  });
}

/** Views of all products with some of the shops, the own one in most of them, and clicks of all shops. */
async function fillTraffic(
  { services }: World,
  products: readonly MadeProduct[],
  about: { readonly shops: readonly MadeShop[]; readonly draw: RandomDraw },
) {
  const { shops, draw } = about;
  const instants = Array.from({ length: VIEWS }, () => FIRST_DAY + Math.floor(draw() * DAYS * DAY_MS));
  const seen = instants.map((at) => {
    const product = oneOf(products, draw);
    // The first product came to another category within the fortnight.
    const isEarly = product === products[0] && at < FIRST_DAY + 9 * DAY_MS;
    const { category } = isEarly ? (products.at(-1) ?? product) : product;
    const listed = shops.filter((_, index) => draw() < (index === 0 ? 0.9 : 0.6));
    return { at, product, category, listed };
  });
  await insertProductViews(
    services,
    seen.map(({ at, product, category, listed }) => ({
      ...{ viewId: randomUUID(), portalId: 1, at, productId: product.id, categoryPath: category.path },
      ...{ brandId: product.brandId, device: 'mobile' as const },
      places: listed.map(({ id }, index) => ({ shopId: id, position: index + 1 })),
    })),
  );
  await insertClicks(
    services,
    seen.flatMap(({ at, product, category, listed }) => {
      const position = 1 + Math.floor(draw() ** 2 * listed.length);
      const shop = listed[position - 1];
      if (!shop || draw() < 0.6) return [];
      return [aClick({ shop, category, productId: product.id, at }, { kind: 'bid', position })];
    }),
  );
}

/** Bids of a shop at every level, some of them changed within the fortnight. */
async function fillBids(
  { db }: World,
  shop: MadeShop,
  about: { readonly products: readonly MadeProduct[]; readonly draw: RandomDraw },
) {
  const { products, draw } = about;
  const categories = [...new Set(products.flatMap(({ category }) => category.path))];
  const places = [
    ...categories.map((categoryId) => ({ categoryId })),
    ...products.map(({ id: productId }) => ({ productId })),
  ];
  for (const place of places) {
    if (draw() < 0.5) continue;
    const micros = drawBid(draw);
    const enabled = draw() < 0.9;
    const bidId = await insertBidRow(db, { shop, micros, enabled, ...place });
    if (draw() < 0.5) continue;
    await db
      .insertInto('money_change')
      .values({
        ...{
          shop_id: shop.id,
          change_set: randomUUID(),
          actor_email: 'c@shop.example',
          subject: 'bid' as const,
        },
        ...{ subject_id: bidId, at: new Date(FIRST_DAY + Math.floor(draw() * DAYS * 24) * HOUR_MS) },
        category_id: 'categoryId' in place ? place.categoryId : null,
        product_id: 'productId' in place ? place.productId : null,
        ...{ from_micros: drawBid(draw), from_enabled: true, to_micros: micros, to_enabled: enabled },
      })
      .execute();
  }
}

/**
 * A shop and its rivals on a tree of categories, drawn from a seed: a fortnight of views, prices and bids that change on
 * the way, and ads of all of them.
 */
export async function drawRuledMarket(world: World, seed: number) {
  const { db } = world;
  const draw = seeded(seed);
  const root = await makeCategory(db);
  const middles = [await makeCategory(db, { parent: root }), await makeCategory(db, { parent: root })];
  const leaves = [];
  for (const parent of [...middles, ...middles]) leaves.push(await makeCategory(db, { parent }));
  const brand = await makeBrand(db);
  const products: MadeProduct[] = [];
  for (let index = 0; index < 10; index += 1) {
    products.push(
      await makeProduct(db, {
        category: leaves[index % leaves.length] ?? root,
        ...(index % 2 ? { brandId: brand.id } : {}),
      }),
    );
  }
  const shops: MadeShop[] = [];
  for (let index = 0; index < 6; index += 1) shops.push(await makeShop(db));
  await fillOffers(world, products, { shops, draw });
  await fillTraffic(world, products, { shops, draw });
  for (const shop of shops) {
    await fillBids(world, shop, { products, draw });
    for (const category of [root, ...leaves]) {
      const productIds = products
        .filter(({ category: { path } }) => path.includes(category.id))
        .map(({ id }) => id);
      if (draw() < 0.4 || productIds.length === 0) continue;
      await makeAd(db, { shopId: shop.id, categoryId: category.id, bidMicros: drawBid(draw), productIds });
    }
  }
  const [own] = shops;
  if (!own) throw new Error('no shop');
  return { own, root, middles, leaves, products };
}
