import { LAST_RATED_POSITION } from '../../../../shared/rules/auction/click-rates.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { followMoves, type ProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

export type ShopDay = {
  readonly shopId: number;
  readonly portalId: number;
  readonly day: Day;
  /** Merged products of the portal: a view of one is a view of the other. */
  readonly merges: ProductMoves;
};

/** Some days that follow each other. */
export type ShopDays = Omit<ShopDay, 'day'> & { readonly period: Period };

/** Views of the products of a shop, in lists of one length: an entry for each product and stretch of the day. */
export type DayViews = {
  readonly products: readonly number[];
  readonly categories: readonly number[];
  /** Of the shop's offer on that day, in minor units. */
  readonly prices: readonly number[];
  readonly inStock: readonly (0 | 1)[];
  /** The cut at which the stretch begins. */
  readonly since: readonly number[];
  readonly premium: readonly number[];
  readonly elsewhere: readonly number[];
  readonly absent: readonly number[];
  readonly positions: readonly number[];
  /** The positions at which the shop was listed, and in how many views each; from 11 on they are one. Empty unless asked for. */
  readonly places: readonly (readonly [positions: readonly number[], views: readonly number[]])[];
};

const NUMBERS =
  'output_format_json_quote_64bit_integers = 0, do_not_merge_across_partitions_select_final = 1';
const DAYS = 'day BETWEEN {from:Date} AND {to:Date}';
const OFFERED = `FROM app.offer_day FINAL WHERE shop_id = {shop:UInt32} AND ${DAYS}`;

/**
 * How the views of some days stood for the products that the shop had on the day of the view, in stock or not. `cuts` are
 * instants (ms since the epoch) in their order, the beginning of each day among them: the days are cut at each.
 */
export async function selectViewsOfDays(
  clickhouse: ClickHouse,
  { shopId, portalId, period, merges }: ShopDays,
  { cuts, withPlaces }: { readonly cuts: readonly number[]; readonly withPlaces: boolean },
  signal?: AbortSignal,
): Promise<DayViews> {
  const sql = `SELECT groupArray(product_id) AS products, groupArray(category) AS categories, groupArray(price) AS prices,
  groupArray(toUInt8(stocked)) AS inStock, groupArray(since) AS since, groupArray(premium) AS premium,
  groupArray(elsewhere) AS elsewhere, groupArray(absent) AS absent, groupArray(position_sum) AS positions,
  groupArray(at_places) AS places
FROM (
  SELECT product_id, day, roundDown(toUnixTimestamp64Milli(at), {cuts:Array(Int64)}) AS since,
    countIf(place BETWEEN 1 AND {premium:UInt8}) AS premium, countIf(place > {premium:UInt8}) AS elsewhere,
    countIf(place = 0) AS absent, sum(place) AS position_sum,
    sumMapIf([least(place, {last:UInt16})], [1], {placed:UInt8} = 1 AND place > 0) AS at_places
  FROM (
    SELECT product_id, day, at, positions[indexOf(shop_ids, {shop:UInt32})] AS place FROM app.product_view
    WHERE portal_id = {portal:UInt8} AND ${DAYS}
  )
  WHERE product_id IN (SELECT product_id ${OFFERED})
  GROUP BY product_id, day, since
) AS seen
INNER JOIN (
  SELECT product_id, day, max(category_id) AS category, min(price_minor) AS price, max(in_stock) AS stocked
  ${OFFERED} GROUP BY product_id, day
) AS offered USING product_id, day
SETTINGS ${NUMBERS}`;
  const params = {
    shop: shopId,
    portal: portalId,
    ...period,
    cuts: [...cuts],
    premium: BIDDING_POSITIONS,
    last: LAST_RATED_POSITION,
    placed: Number(withPlaces),
  };
  const followed = followMoves({ sql, params }, merges);
  const [row] = await selectRows<DayViews>(clickhouse, followed.sql, followed.params, signal);
  if (!row) throw new Error('an aggregate without a group has a row');
  return row;
}

export type ShopListing = { shop_id: number; category_id: number; views: number; positions: number };

/** The positions of several shops on a day by leaf category, summed over the views in which they were listed. */
export function selectListings(
  clickhouse: ClickHouse,
  { shopIds, day }: { shopIds: readonly number[]; day: Day },
  signal?: AbortSignal,
): Promise<ShopListing[]> {
  const sql = `SELECT shop_id, category_id, count() AS views, sum(position) AS positions FROM app.impression
WHERE shop_id IN {shops:Array(UInt32)} AND day = {day:Date} AND kind IN ('base', 'bid')
GROUP BY shop_id, category_id SETTINGS ${NUMBERS}`;
  return selectRows(clickhouse, sql, { shops: [...shopIds], day }, signal);
}

export type ShopCost = { shop_id: number; category_id: number; costMicros: number };

/** What the valid clicks of several shops cost on a day by leaf category, in micro-euro. */
export function sumCosts(
  clickhouse: ClickHouse,
  { shopIds, day }: { shopIds: readonly number[]; day: Day },
  signal?: AbortSignal,
): Promise<ShopCost[]> {
  const sql = `SELECT shop_id, category_id, sum(charge_micros) AS costMicros FROM app.click
WHERE shop_id IN {shops:Array(UInt32)} AND day = {day:Date} AND valid
GROUP BY shop_id, category_id SETTINGS ${NUMBERS}`;
  return selectRows(clickhouse, sql, { shops: [...shopIds], day }, signal);
}

/** What the valid clicks of a shop cost on a day, in micro-euro. */
export async function sumDayCost(
  clickhouse: ClickHouse,
  { shopId, day }: Pick<ShopDay, 'shopId' | 'day'>,
  signal?: AbortSignal,
): Promise<number> {
  const sql = `SELECT sum(charge_micros) AS cost FROM app.click
WHERE shop_id = {shop:UInt32} AND day = {day:Date} AND valid SETTINGS ${NUMBERS}`;
  const [row] = await selectRows<{ cost: number }>(clickhouse, sql, { shop: shopId, day }, signal);
  return row?.cost ?? 0;
}
