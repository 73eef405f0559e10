import { sql } from 'kysely';
import type { Services } from '../server/platform/start/services.ts';
import { FILL } from './fill-clicks.ts';

const COUPONS_OF_SHOP = 4;
const CATEGORIES = 200;
const FIRST_LEAF = 1000;

/**
 * Four live coupons of each shop, the later ones for less: everything; ten categories with a brand left out; two
 * categories from a price on; and pasted ids, of every fiftieth shop 100,000, else a hundred. How many that are.
 */
export async function fillCoupons(
  { db }: Pick<Services, 'db'>,
  products: number,
): Promise<{ coupons: number; ids: number }> {
  const shops = sql.lit(FILL.shops);
  await sql`insert into coupon (shop_id, type, code, title, description, discount_type, percentage, targeting,
      price_min_minor, status, valid_from, valid_to, created_at, updated_at)
    select shop, 'coupon', 'CODE' || nth, 'Jesenji popust na izabrane proizvode',
      'Unesite kod pri plaćanju. Važi za sve porudžbine do isteka akcije.', 'percent', 10,
      (array['all', 'categories', 'categories', 'products'])[nth], case when nth = 3 then 150000 end, 'approved',
      current_date - 10, current_date + 10, now(), now()
    from generate_series(1, ${sql.lit(COUPONS_OF_SHOP)}) nth, generate_series(1, ${shops}) shop`.execute(db);
  await sql`insert into coupon_category (coupon_id, category_id)
    select id, ${sql.lit(FIRST_LEAF)} + (shop_id * 7 + nth) % ${sql.lit(CATEGORIES)}
    from coupon, generate_series(1, 10) nth
    where targeting = 'categories' and (price_min_minor is null or nth <= 2)`.execute(db);
  await sql`insert into coupon_brand (coupon_id, brand_id, excluded)
    select coupon.id, brand.id, true from coupon, (select id from brand order by id limit 1) brand
    where targeting = 'categories' and price_min_minor is null`.execute(db);
  await sql`insert into coupon_product (coupon_id, product_id)
    select coupon.id, i from coupon, generate_series(1, ${sql.lit(products)}) i
    where targeting = 'products' and (shop_id % 50 = 0 or i % 1000 = shop_id)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ coupons: number; ids: number }>`
    select (select count(*) from coupon) as coupons, (select count(*) from coupon_product) as ids`.execute(
    db,
  );
  return rows[0] as { coupons: number; ids: number };
}
