import { sql } from 'kysely';
import type { Services } from '../server/platform/start/services.ts';
import { CATEGORY_COLUMNS, draw, FILL, LARGEST_SHOP } from './fill-clicks.ts';

const LISTINGS = { ofLargest: 5_000_000, ofOthers: 5_000_000 };

/** Where the shop stood on the pages that visitors saw; a fifth in premium positions. */
const listingsSql = (shop: string, count: number) => `
INSERT INTO app.impression (view_id, portal_id, shop_id, day, at, hour, product_id, category_id, category_l1,
  category_l2, category_l3, brand_id, position, kind, device)
SELECT generateUUIDv4(number), 1, ${shop} AS shop_id, today() - 1 - toUInt32(${FILL.days} * ${draw(2)}) AS day,
  toDateTime64(day, 3, 'UTC') + toIntervalSecond(hour * 3600) AS at, toUInt8(24 * ${draw(3)}) AS hour,
  1 + toUInt32(shop_id * 97 + 6000 * pow(${draw(4)}, 2)) % ${FILL.products} AS product_id, ${CATEGORY_COLUMNS},
  1 + toUInt16(20 * ${draw(6)}) AS position,
  if(position < 4, 'bid', if(number % 40 = 0, 'module', 'base')), ['desktop', 'mobile', 'tablet'][1 + number % 3]
FROM numbers(${count})`;

/**
 * Adds so many impressions.
 * @param shop the id of the shop of each, as SQL
 */
export const fillListingsOf = ({ clickhouse }: Pick<Services, 'clickhouse'>, shop: string, count: number) =>
  clickhouse.command({ query: listingsSql(shop, count) });

/** Fills the impressions, and the largest shop's bids on every third category. */
export async function fillListings(services: Services): Promise<void> {
  await fillListingsOf(services, `toUInt32(${LARGEST_SHOP})`, LISTINGS.ofLargest);
  const others = `2 + toUInt32(${FILL.shops - 1} * ${draw(1)})`;
  await fillListingsOf(services, others, LISTINGS.ofOthers);
  await sql`insert into bid (shop_id, category_id, bid_micros)
    select ${sql.lit(LARGEST_SHOP)}, id, 100000 + id * 10 from category where id % 3 = 0`.execute(
    services.db,
  );
}
