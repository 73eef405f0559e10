import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { followMoves, type ProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { DayViews } from '../ranking/day-views.repository.ts';

type ShopsDay = {
  readonly portalIds: readonly number[];
  readonly day: Day;
  /** Merged products of the portals: a view of one is a view of the other. */
  readonly merges: ProductMoves;
  /** By shop, instants (ms since the epoch) in their order, the first of them no later than any view. */
  readonly cuts: ReadonlyMap<number, readonly number[]>;
};

/** The views of a day for the products of a shop, without the positions at which it was listed. */
export type ShopDayViews = DayViews & { readonly shopId: number };

/**
 * How the views of a day stood for the products that each of some shops had on it, in stock or not: the same as of one
 * shop, in one query over all of them. The day is cut where it is for any of the shops, so that each view is counted once
 * for all of them and once for each of them that it listed (0 stands for all), and never met by each shop with the product.
 */
export async function selectShopsViews(
  clickhouse: ClickHouse,
  { portalIds, day, merges, cuts }: ShopsDay,
  signal: AbortSignal,
): Promise<ShopDayViews[]> {
  if (cuts.size === 0) return [];
  const sql = `SELECT shop AS shopId, groupArray(product_id) AS products, groupArray(category) AS categories,
  groupArray(price) AS prices, groupArray(toUInt8(stocked)) AS inStock, groupArray(since) AS since,
  groupArray(premium) AS premium, groupArray(elsewhere) AS elsewhere, groupArray(absent) AS absent,
  groupArray(position_sum) AS positions, CAST([], 'Array(Tuple(Array(UInt16), Array(UInt64)))') AS places
FROM (
  SELECT shop, product_id, any(category) AS category, any(price) AS price, any(stocked) AS stocked,
    ends[arrayCount(cut -> cut <= stretch, ends)] AS since, sum(at_premium) AS premium, sum(lower) AS elsewhere,
    sumIf(views, listed = 0) - premium - elsewhere AS absent, sum(places) AS position_sum
  FROM (
    SELECT product_id, stretch, listed, count() AS views, countIf(place BETWEEN 1 AND {premium:UInt8}) AS at_premium,
      countIf(place > {premium:UInt8}) AS lower, sum(place) AS places
    FROM (
      SELECT product_id, roundDown(toUnixTimestamp64Milli(at), {stretches:Array(Int64)}) AS stretch,
        arrayJoin(arrayPushFront(arrayFilter(one -> one.1 IN {shops:Array(UInt32)}, arrayZip(shop_ids, positions)), (0, 0))) AS one,
        one.1 AS listed, one.2 AS place
      FROM app.product_view WHERE portal_id IN {portals:Array(UInt8)} AND day = {day:Date}
    )
    GROUP BY product_id, stretch, listed
  ) AS seen
  INNER JOIN (
    SELECT shop_id AS shop, product_id, max(category_id) AS category, min(price_minor) AS price,
      max(in_stock) AS stocked, arrayJoin([0, shop_id]) AS listed,
      arrayFilter((cut, of) -> of = shop_id, {cuts:Array(Int64)}, {cut_shops:Array(UInt32)}) AS ends
    FROM app.offer_day FINAL WHERE shop_id IN {shops:Array(UInt32)} AND day = {day:Date}
    GROUP BY shop_id, product_id
  ) AS offered USING product_id, listed
  GROUP BY shop, product_id, since
)
GROUP BY shop
SETTINGS output_format_json_quote_64bit_integers = 0, do_not_merge_across_partitions_select_final = 1`;
  const params = {
    portals: [...portalIds],
    day,
    premium: BIDDING_POSITIONS,
    shops: [...cuts.keys()],
    stretches: [...new Set([...cuts.values()].flat())].sort((a, b) => a - b),
    cuts: [...cuts.values()].flat(),
    cut_shops: [...cuts].flatMap(([shopId, ofShop]) => ofShop.map(() => shopId)),
  };
  const followed = followMoves({ sql, params }, merges);
  return selectRows<ShopDayViews>(clickhouse, followed.sql, followed.params, signal);
}
