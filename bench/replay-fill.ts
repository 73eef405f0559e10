import { sql } from 'kysely';
import type { Services } from '../server/platform/start/services.ts';
import { CATEGORY_COLUMNS, draw, FILL, fillCatalogue, LARGEST_SHOP } from './fill-clicks.ts';

/** A root category of 5,000 products in twenty leaves; its shops are the first hundred. */
export const REPLAY = {
  category: 1,
  /** Its only child, with the same products. */
  sameCategory: 101,
  views: 1_000_000,
  viewsElsewhere: 1_000_000,
  shops: 100,
  listed: 10,
  bids: 900,
  changes: 600,
};
const ROOTS = 12;
const DAYS = 14;
/** Of the root: every twelfth product, as `CATEGORY_COLUMNS` has it. */
const OF_CATEGORY = `(${ROOTS} * toUInt32(${FILL.products / ROOTS} * pow(${draw(1)}, 1.5)))`;

/** The shop at a place of a product's list; the largest is in all. */
const SHOP_AT = `if(i = 0, ${LARGEST_SHOP}, 2 + (product_id * 13 + i * i * 5 + i * 7) % ${REPLAY.shops - 1})`;

const viewsSql = (product: string, count: number) => `
INSERT INTO app.product_view (view_id, portal_id, day, at, product_id, category_id, category_l1, category_l2,
  category_l3, brand_id, device, shop_ids, positions)
SELECT generateUUIDv4(number), 1, today() - ${DAYS} + toUInt32(${DAYS} * ${draw(2)}) AS day,
  toDateTime64(day, 3, 'UTC') + toIntervalMillisecond(toUInt32(82800000 * ${draw(3)})) AS at,
  ${product} AS product_id, ${CATEGORY_COLUMNS}, 'mobile',
  arrayMap(i -> toUInt32(${SHOP_AT}), arraySort(i -> cityHash64(number % 50, i), range(${REPLAY.listed}))),
  range(1, ${REPLAY.listed + 1})
FROM numbers(${count})`;

const OFFERS_SQL = `
INSERT INTO app.offer_day (shop_id, day, product_id, portal_id, category_id, category_l1, category_l2,
  category_l3, brand_id, price_minor, in_stock, snapshot_at)
SELECT ${SHOP_AT} AS shop_id, today() - ${DAYS} + day_no.number AS day, 1 + item.number AS product_id, 1, ${CATEGORY_COLUMNS},
  100000 + 37 * (product_id % 900) + 500 * (cityHash64(product_id, shop_id, intDiv(day_no.number + product_id + shop_id, 10)) % 40),
  1, toDateTime(day, 'UTC')
FROM numbers(${FILL.products}) AS item, numbers(${DAYS}) AS day_no, numbers(${REPLAY.listed}) AS place_no
ARRAY JOIN [place_no.number] AS i`;

const CLICKS_SQL = `
INSERT INTO app.click (event_id, portal_id, shop_id, day, at, hour, product_id, category_id, category_l1, category_l2,
  category_l3, brand_id, position, kind, device, valid)
SELECT generateUUIDv4(number), 1, 1 + number % ${REPLAY.shops}, today() - 1 - number % ${DAYS} AS day, toDateTime64(day, 3, 'UTC'), 0,
  1 + number % ${FILL.products} AS product_id, ${CATEGORY_COLUMNS}, 1 + toUInt16(10 * pow(${draw(4)}, 2)), 'bid', 'mobile', 1
FROM numbers(400000)`;

/** Views, offers and clicks of a fortnight, and the history of some hundred bids that changed within it. */
export async function fillReplay(services: Services): Promise<void> {
  const { db, clickhouse } = services;
  await fillCatalogue(services, FILL.products);
  for (const query of [
    viewsSql(OF_CATEGORY, REPLAY.views),
    viewsSql(`1 + toUInt32(${FILL.products - 1} * ${draw(1)})`, REPLAY.viewsElsewhere),
    OFFERS_SQL,
    CLICKS_SQL,
  ]) {
    await clickhouse.command({ query });
  }
  await sql`insert into bid (id, shop_id, category_id, bid_micros, updated_at) overriding system value
    select i, 2 + i % ${sql.lit(REPLAY.shops - 1)}, 1000 + 12 * (i / ${sql.lit(REPLAY.shops - 1)}), 60000 + 10000 * (hashint4(i) & 31),
      now() - interval '40 days'
    from generate_series(1, ${sql.lit(REPLAY.bids)}) i`.execute(db);
  await sql`insert into money_change (at, shop_id, change_set, actor_email, subject, subject_id, category_id, from_micros,
      to_micros, from_enabled, to_enabled)
    select now() - interval '1 day' * (15 - 15.0 * i / ${sql.lit(REPLAY.changes)}), shop_id, gen_random_uuid(), 'merchant@shop.example', 'bid', bid.id, category_id,
      60000 + 10000 * (hashint4(i) & 31), 60000 + 10000 * (hashint4(i + 1) & 31), true, true
    from generate_series(1, ${sql.lit(REPLAY.changes)}) i join bid on bid.id = 1 + (i * 7919) % ${sql.lit(REPLAY.bids)}`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
