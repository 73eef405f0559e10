import { sql } from 'kysely';
import type { Services } from '../server/platform/start/services.ts';

export const FILL = {
  shops: 500,
  products: 60_000,
  clicks: 20_000_000,
  /** Up to yesterday: a range of 365 days and the one before it. */
  days: 730,
  offersOfLargest: 3000,
  offersOfOthers: 15,
} as const;
/** The shop with the most clicks, about an eighth of all. */
export const LARGEST_SHOP = 1;

const ROOTS = 12;
const LEAVES_PER_ROOT = 20;
const LEAVES = ROOTS * LEAVES_PER_ROOT;
const FIRST_LEAF = 1000;
const CHUNK = 2_500_000;

/** One portal with a tree of three levels, its products and shops. */
export async function fillCatalogue(
  { db }: Pick<Services, 'db'>,
  products: number,
  shops: number = FILL.shops,
): Promise<void> {
  await sql`insert into category (id, portal_id, parent_id, level, path, name, slug) overriding system value
    select i, 1, null, 1, array[i], 'Root ' || i, 'r' || i from generate_series(1, ${sql.lit(ROOTS)}) i`.execute(
    db,
  );
  await sql`insert into category (id, portal_id, parent_id, level, path, name, slug) overriding system value
    select i + 100, 1, i, 2, array[i, i + 100], 'Middle ' || i, 'm' || i
    from generate_series(1, ${sql.lit(ROOTS)}) i`.execute(db);
  await sql`insert into category (id, portal_id, parent_id, level, path, name, slug) overriding system value
    select ${sql.lit(FIRST_LEAF)} + i, 1, 101 + i % ${sql.lit(ROOTS)}, 3,
      array[1 + i % ${sql.lit(ROOTS)}, 101 + i % ${sql.lit(ROOTS)}, ${sql.lit(FIRST_LEAF)} + i], 'Leaf ' || i, 'l' || i
    from generate_series(0, ${sql.lit(LEAVES - 1)}) i`.execute(db);
  await sql`insert into brand (id, name) overriding system value
    select i, 'Filled brand ' || i from generate_series(1, 300) i`.execute(db);
  await sql`insert into product (id, portal_id, category_id, brand_id, name, url) overriding system value
    select i, 1, ${sql.lit(FIRST_LEAF)} + i % ${sql.lit(LEAVES)}, 1 + i % 300,
      'Product with a name of usual length, number ' || i, 'https://portal.example/product/' || i
    from generate_series(1, ${sql.lit(products)}) i`.execute(db);
  await sql`insert into shop (id, portal_id, name, website) overriding system value
    select i, 1, 'Filled shop ' || i, 'https://shop.example' from generate_series(1, ${sql.lit(shops)}) i`.execute(
    db,
  );
}

/** A number from 0 to below 1; another one for each salt. */
export const draw = (salt: number) => `(cityHash64(number, ${salt}) / 18446744073709551616)`;
export const CATEGORY_COLUMNS = `
  ${FIRST_LEAF} + product_id % ${LEAVES} AS category_id,
  1 + (product_id % ${LEAVES}) % ${ROOTS} AS category_l1,
  101 + (product_id % ${LEAVES}) % ${ROOTS} AS category_l2,
  category_id AS category_l3,
  1 + product_id % 300 AS brand_id`;

/** Clicks by numbers: few shops and few products have most, evenings more than nights, a fifth are bid clicks. */
const clicksSql = (shop: string, from: number, count: number) => `
INSERT INTO app.click (event_id, portal_id, shop_id, day, at, hour, view_id, product_id, category_id,
  category_l1, category_l2, category_l3, brand_id, position, kind, device, visitor, price_minor, base_micros,
  charge_micros, valid, invalid_reason)
SELECT generateUUIDv4(number) AS event_id, 1, ${shop} AS shop_id,
  today() - 1 - toUInt32(${FILL.days} * ${draw(2)}) AS day,
  toDateTime64(day, 3, 'UTC') + toIntervalSecond(hour * 3600 + number % 3600) AS at,
  least(23, toUInt8(6 + 18 * sqrt(${draw(3)}))) AS hour, event_id AS view_id,
  1 + toUInt32(shop_id * 97 + 6000 * pow(${draw(4)}, 2)) % ${FILL.products} AS product_id, ${CATEGORY_COLUMNS},
  if(${draw(5)} < 0.2, 1 + toUInt16(3 * ${draw(6)}), 4 + toUInt16(20 * pow(${draw(6)}, 2))) AS position,
  if(position < 4, 'bid', if(number % 40 = 0, 'module', 'base')) AS kind, ['desktop', 'mobile', 'mobile', 'tablet'][1 + number % 4] AS device,
  toString(cityHash64(number, 7) % 3000000) AS visitor, 100000 + cityHash64(number, 8) % 9000000 AS price_minor,
  50000 AS base_micros, valid * (50000 + (position < 4) * (cityHash64(number, 9) % 150000)) AS charge_micros,
  ${draw(10)} > 0.03 AS valid, if(valid, '', 'repeat') AS invalid_reason
FROM numbers(${from}, ${count})`;

/** A snapshot of every day: many offers of the largest shop, a few of each other one. */
const offersSql = (shops: string, offers: number) => `
INSERT INTO app.offer_day (shop_id, day, product_id, portal_id, category_id, category_l1, category_l2,
  category_l3, brand_id, price_minor, in_stock, snapshot_at)
SELECT shop.number AS shop_id, today() - 1 - day_back.number AS day,
  1 + (shop_id * 97 + offer.number) % ${FILL.products} AS product_id, 1, ${CATEGORY_COLUMNS},
  100000 + product_id, cityHash64(product_id, day) % 10 > 0, now()
FROM numbers(${shops}) AS shop, numbers(${FILL.days}) AS day_back, numbers(${offers}) AS offer`;

/** One of so many shops, of which few have most clicks. */
export const drawnShop = (shops: number) => `1 + toUInt32(${shops} * pow(${draw(1)}, 3))`;

/**
 * Adds the clicks of these numbers; a number makes the same click always.
 * @param clicks.shop the id of the shop of each, as SQL
 */
export async function addClicks(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  { shop, from, to }: { readonly shop: string; readonly from: number; readonly to: number },
): Promise<void> {
  for (let next = from; next < to; next += CHUNK) {
    await clickhouse.command({ query: clicksSql(shop, next, Math.min(CHUNK, to - next)) });
  }
}

/** Adds what some shops, `first, count` in SQL, offer on each day. */
export async function addOfferDays(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  shops: string,
  offers: number,
): Promise<void> {
  await clickhouse.command({ query: offersSql(shops, offers) });
}

/** Fills both engines; every number of it is drawn inside them, the same for the same seed. */
export async function fillClicks(
  services: Pick<Services, 'db' | 'clickhouse'>,
  clicks: number = FILL.clicks,
  seed = 0,
): Promise<void> {
  await fillCatalogue(services, FILL.products);
  const from = seed * clicks;
  await addClicks(services, { shop: drawnShop(FILL.shops), from, to: from + clicks });
  await addOfferDays(services, `${LARGEST_SHOP}, 1`, FILL.offersOfLargest);
  await addOfferDays(services, `${LARGEST_SHOP + 1}, ${FILL.shops - 1}`, FILL.offersOfOthers);
}
