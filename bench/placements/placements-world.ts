import { sql } from 'kysely';
import type { Services } from '../../server/platform/start/services.ts';
import { makePortalToken } from '../../tests/clients/portal-client.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { FILL, fillCatalogue } from '../fill-clicks.ts';

export const PLACED = { products: 100_000, offersOfEach: 8, bidCategories: 200, adsOfShop: 4 } as const;
const FIRST_LEAF = 1000;
const PRICES = [0, 120_000, 200_000] as const;
const AD_PRODUCTS = 20;

export type PlacementsWorld = BenchWorld & { readonly token: string };

/** 100,000 products with eight offers each, 100,000 bids of 500 shops in 200 categories, 2,000 ads, and half of the shops with a limit. */
export async function fillPlacements({ db }: Pick<Services, 'db'>): Promise<void> {
  await fillCatalogue({ db }, PLACED.products);
  const shops = sql.lit(FILL.shops);
  await sql`insert into offer (shop_id, product_id, price_minor, in_stock)
    select 1 + (i * 7 + nth * 61) % ${shops}, i, 100000 + (hashint4(i * 8 + nth) & 131071), nth % 8 <> 7
    from generate_series(1, ${sql.lit(PLACED.products)}) i, generate_series(1, ${sql.lit(PLACED.offersOfEach)}) nth`.execute(
    db,
  );
  await sql`insert into bid (shop_id, category_id, bid_micros)
    select shop, ${sql.lit(FIRST_LEAF)} + leaf, 60000 + (hashint4(shop * 1000 + leaf) & 262143)
    from generate_series(1, ${shops}) shop, generate_series(0, ${sql.lit(PLACED.bidCategories - 1)}) leaf`.execute(
    db,
  );
  for (const [index, from] of PRICES.entries()) {
    await sql`insert into price_band (portal_id, category_id, from_minor, to_minor, base_micros)
      select 1, id, ${sql.lit(from)}::bigint, ${sql.lit(PRICES[index + 1] ?? null)}::bigint, ${sql.lit(50_000 + index * 10_000)}
      from category where level = 3`.execute(db);
  }
  await sql`update shop set limit_micros = 1000000000 where id % 2 = 0`.execute(db);
  await sql`insert into spending (shop_id, day, charge_micros, clicks)
    select shop, current_date - back, 1000000, 10
    from generate_series(1, ${shops}) shop, generate_series(0, 30) back`.execute(db);
  await sql`insert into product_ad (shop_id, category_id, bid_micros)
    select shop, ${sql.lit(FIRST_LEAF)} + (shop * 7 + nth * 13) % ${sql.lit(PLACED.bidCategories)},
      80000 + (hashint4(shop * 10 + nth) & 262143)
    from generate_series(1, ${shops}) shop, generate_series(1, ${sql.lit(PLACED.adsOfShop)}) nth`.execute(db);
  await sql`insert into product_ad_product (ad_id, rank, product_id, clicks)
    select ad.id, top.rank, top.product_id, 100 - top.rank
    from product_ad ad cross join lateral (
      select row_number() over (order by product_id) as rank, product_id from offer
      where offer.shop_id = ad.shop_id and in_stock order by product_id limit ${sql.lit(AD_PRODUCTS)}
    ) top`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

export async function openPlacementsWorld(): Promise<PlacementsWorld> {
  const world = await openBenchWorld();
  try {
    await fillPlacements(world.services);
    const token = await makePortalToken(world.services.db, { scopes: ['placements:read'] });
    return { ...world, token };
  } catch (error) {
    await world.close();
    throw error;
  }
}
