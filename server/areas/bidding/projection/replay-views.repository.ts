import type { Period } from '../../../../shared/rules/time/periods.ts';
import { followMoves, type ProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

export type ViewChoice = {
  readonly shopId: number;
  readonly portalId: number;
  readonly period: Period;
  /** ms since the epoch, of the period's first instant. */
  readonly from: number;
  /** Leaf categories, of all their products. */
  readonly categoryIds: readonly number[];
  readonly productIds: readonly number[];
  /** Merged products of the portal: a view of one is a view of the other. */
  readonly merges: ProductMoves;
};

/** Views of one product that listed the same shops. */
export type ViewRow = {
  product: number;
  category: number;
  shops: number[];
  /** ms after `from`, of each view. */
  at: number[];
};

const OF_TARGETS = `portal_id = {portal:UInt8} AND day BETWEEN {from:Date} AND {to:Date}
  AND (category_id IN {categories:Array(UInt32)} OR product_id IN {products:Array(UInt32)})`;

const paramsOf = ({ shopId, portalId, period, from, categoryIds, productIds }: ViewChoice) => ({
  shop: shopId,
  portal: portalId,
  from: period.from,
  to: period.to,
  start: from,
  categories: [...categoryIds],
  products: [...productIds],
});

/** The views that listed the shop. */
export function selectViews(
  clickhouse: ClickHouse,
  choice: ViewChoice,
  signal?: AbortSignal,
): Promise<ViewRow[]> {
  // Fifty days of ms are more than 32 bits hold.
  const sql = `SELECT product_id AS product, category_id AS category, arraySort(shop_ids) AS shops,
  groupArray(toFloat64(toUnixTimestamp64Milli(at) - {start:Int64})) AS at
FROM app.product_view WHERE ${OF_TARGETS} AND has(shop_ids, {shop:UInt32})
GROUP BY product, category, shops`;
  const query = followMoves({ sql, params: paramsOf(choice) }, choice.merges);
  return selectRows<ViewRow>(clickhouse, query.sql, query.params, signal);
}

/** What shops asked for a product: for each shop the days (since 1970) on which that changed, and the price from each on. */
export type ReplayPriceRow = { product: number; shops: number[]; days: number[][]; prices: number[][] };

/** The prices of the period for every product, of all shops. */
export function selectReplayPrices(
  clickhouse: ClickHouse,
  choice: ViewChoice,
  signal?: AbortSignal,
): Promise<ReplayPriceRow[]> {
  // Of the snapshots of a day the last counts.
  const sql = `SELECT product, groupArray(shop) AS shops, groupArray(arrayMap(i -> settled[i].1, turns)) AS days,
  groupArray(arrayMap(i -> settled[i].2, turns)) AS prices
FROM (
  SELECT product_id AS product, shop_id AS shop,
    arraySort(groupArray((toUInt16(day), snapshot_at, price_minor))) AS found,
    arrayMap(i -> (found[i].1, found[i].3), arrayFilter(i -> found[i].1 != found[i + 1].1, arrayEnumerate(found))) AS settled,
    arrayFilter(i -> i = 1 OR settled[i].2 != settled[i - 1].2, arrayEnumerate(settled)) AS turns
  FROM app.offer_day WHERE ${OF_TARGETS} GROUP BY product, shop
)
GROUP BY product
SETTINGS output_format_json_quote_64bit_integers = 0`;
  const query = followMoves({ sql, params: paramsOf(choice) }, choice.merges);
  return selectRows<ReplayPriceRow>(clickhouse, query.sql, query.params, signal);
}
