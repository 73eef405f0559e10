import { sql } from 'kysely';
import type { Services } from '../../server/platform/start/services.ts';
import { draw } from '../fill-clicks.ts';

/** The largest shop is listed in all views, offers and bids in all categories; the others in a tenth of them. */
export const GOAL_MARKET = {
  largest: 1,
  shops: 60,
  categories: 300,
  products: 6_000,
  views: 1_000_000,
} as const;
const { largest, shops, categories, products, views } = GOAL_MARKET;
const DAYS = 14;
const ROOT = 1;
const FIRST_LEAF = 1_000;
const PATH = `${FIRST_LEAF} + product_id % ${categories} AS category_id, ${ROOT} AS category_l1, category_id AS category_l2`;

const VIEWS_SQL = `
INSERT INTO app.product_view (view_id, portal_id, day, at, product_id, category_id, category_l1, category_l2, device,
  shop_ids, positions)
SELECT generateUUIDv4(number), 1, today() - ${DAYS} + toUInt32(${DAYS} * ${draw(2)}) AS day,
  toDateTime64(day, 3, 'UTC') + toIntervalMillisecond(toUInt32(82800000 * ${draw(3)})) AS at,
  1 + toUInt32(${products - 1} * pow(${draw(1)}, 1.5)) AS product_id, ${PATH}, 'mobile',
  arrayConcat([${largest}], arrayMap(i -> toUInt32(2 + (product_id * 7 + i * 10) % ${shops - 1}), range(6))) AS shop_ids,
  range(1, 8)
FROM numbers(${views})`;

const CLICKS_SQL = `
INSERT INTO app.click (event_id, portal_id, shop_id, day, at, hour, product_id, category_id, category_l1, category_l2,
  position, kind, device, price_minor, charge_micros, valid)
SELECT generateUUIDv4(number), 1, 1 + number % ${shops}, today() - 1 - number % ${DAYS} AS day,
  toDateTime64(day, 3, 'UTC'), 0, 1 + number % ${products} AS product_id, ${PATH},
  1 + toUInt16(10 * pow(${draw(4)}, 2)), 'bid', 'mobile', 100000 + product_id, 60000, 1
FROM numbers(200000)`;

/** What the shops asked from the first day of the fortnight on. */
const PRICES_SQL = `
INSERT INTO app.offer_day (shop_id, day, product_id, portal_id, category_id, price_minor, in_stock, snapshot_at)
SELECT shop, today() - ${DAYS}, product_id, 1, ${FIRST_LEAF} + product_id % ${categories}, 100000 + product_id, true,
  toDateTime64(today() - ${DAYS}, 3, 'UTC')
FROM (SELECT 1 + number % ${products} AS product_id, 1 + intDiv(number, ${products}) AS shop FROM numbers(${shops * products}))
WHERE shop = ${largest} OR (product_id + shop) % 10 = 0`;

/** The largest shop has an ad for every category, each other one for an eighth of them; each shows the first products there. */
async function fillAds(db: Services['db']): Promise<void> {
  await sql`insert into product_ad (shop_id, category_id, bid_micros, updated_at)
    select shop, ${sql.lit(FIRST_LEAF)} + leaf, 60000 + 10000 * (hashint4(shop * 777 + leaf) & 31), now() - interval '40 days'
    from generate_series(1, ${sql.lit(shops)}) shop, generate_series(0, ${sql.lit(categories - 1)}) leaf
    where shop = ${sql.lit(largest)} or hashint4(leaf * 777 + shop) & 7 = 0`.execute(db);
  await sql`insert into product_ad_product (ad_id, rank, product_id, clicks)
    select ad_id, rank, product_id, 1 from (
      select ad.id as ad_id, product.id as product_id, row_number() over (partition by ad.id order by product.id) as rank
      from product_ad ad join product on product.category_id = ad.category_id
      join offer on offer.product_id = product.id and offer.shop_id = ad.shop_id) as shown
    where rank <= 5`.execute(db);
}

/** A portal of one root with its leaves, offers, rivals’ bids and ads, and a fortnight of views and clicks. */
export async function fillGoalMarket({ db, clickhouse }: Services): Promise<void> {
  await sql`insert into category (id, portal_id, parent_id, level, path, name, slug) overriding system value
    values (${ROOT}, 1, null, 1, array[${ROOT}::int], 'Root', 'root')`.execute(db);
  await sql`insert into category (id, portal_id, parent_id, level, path, name, slug) overriding system value
    select ${sql.lit(FIRST_LEAF)} + i, 1, ${ROOT}::int, 2, array[${ROOT}::int, ${sql.lit(FIRST_LEAF)} + i], 'Leaf ' || i, 'l' || i
    from generate_series(0, ${sql.lit(categories - 1)}) i`.execute(db);
  await sql`insert into product (id, portal_id, category_id, name, url) overriding system value
    select i, 1, ${sql.lit(FIRST_LEAF)} + i % ${sql.lit(categories)}, 'Product ' || i, 'https://portal.example/product/' || i
    from generate_series(1, ${sql.lit(products)}) i`.execute(db);
  await sql`insert into shop (id, portal_id, name, website) overriding system value
    select i, 1, 'Shop ' || i, 'https://shop.example' from generate_series(1, ${sql.lit(shops)}) i`.execute(
    db,
  );
  await sql`insert into offer (shop_id, product_id, price_minor, in_stock)
    select shop, product, 100000 + product, true
    from generate_series(1, ${sql.lit(shops)}) shop, generate_series(1, ${sql.lit(products)}) product
    where shop = ${sql.lit(largest)} or (product + shop) % 10 = 0`.execute(db);
  await sql`insert into bid (shop_id, category_id, bid_micros, updated_at)
    select shop, ${sql.lit(FIRST_LEAF)} + leaf, 60000 + 10000 * (hashint4(shop * 1000 + leaf) & 31), now() - interval '40 days'
    from generate_series(1, ${sql.lit(shops)}) shop, generate_series(0, ${sql.lit(categories - 1)}) leaf
    where shop = ${sql.lit(largest)} or hashint4(leaf * 1000 + shop) & 3 = 0`.execute(db);
  await fillAds(db);
  for (const query of [PRICES_SQL, VIEWS_SQL, CLICKS_SQL]) await clickhouse.command({ query });
  await sql`analyze`.execute(db);
}
