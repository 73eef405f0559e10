import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { followMoves, type ProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';

const SETTINGS = 'SETTINGS output_format_json_quote_64bit_integers = 0';
const OF_SHOP = 'shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date}';

/** Sums over the compared products of a day; prices in minor units. */
export type PriceDay = {
  readonly day: Day;
  readonly compared: number;
  readonly cheapest: number;
  readonly own: number;
  readonly lowest: number;
};

/** The days of the range that have a snapshot, in or below a category if one is given. */
export function selectPriceDays(
  clickhouse: ClickHouse,
  { shopId, range, categoryId }: { shopId: number; range: Period; categoryId: number | undefined },
  signal: AbortSignal,
): Promise<PriceDay[]> {
  const inCategory =
    categoryId === undefined
      ? ''
      : 'AND has([category_id, category_l1, category_l2, category_l3], {category:UInt32})';
  // A category that has had no offer since an earlier snapshot of the day has only a row of that one.
  const statement = `SELECT day, sum(compared) AS compared, sum(cheapest) AS cheapest,
  sum(own_minor) AS own, sum(lowest_minor) AS lowest
FROM app.price_day FINAL
WHERE ${OF_SHOP} ${inCategory}
  AND (day, snapshot_at) IN (SELECT day, max(snapshot_at) FROM app.price_day WHERE ${OF_SHOP} GROUP BY day)
GROUP BY day ORDER BY day ${SETTINGS}`;
  const params = { shop: shopId, ...range, ...(categoryId === undefined ? {} : { category: categoryId }) };
  return selectRows<PriceDay>(clickhouse, statement, params, signal);
}

/** A product's day; prices in minor units, of the market 0 where it has no offers. */
export type ProductDay = {
  readonly day: Day;
  readonly price: number;
  readonly in_stock: boolean;
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
  readonly offers: number;
};

/** The days on which the shop had an offer of what is now the product; of two that day, the cheapest in stock. */
export function selectProductDays(
  clickhouse: ClickHouse,
  asked: { shopId: number; productId: number; range: Period; moves: ProductMoves },
  signal: AbortSignal,
): Promise<ProductDay[]> {
  const { shopId, productId, range, moves } = asked;
  const ofProduct = 'product_id = {product:UInt32} AND day BETWEEN {from:Date} AND {to:Date}';
  const statement = `SELECT own.day AS day, own.price AS price, toBool(own.stocked) AS in_stock,
  market.lowest_minor AS lowest, market.median_minor AS median, market.highest_minor AS highest, market.offers AS offers
FROM (
  SELECT day, argMin(price_minor, (NOT in_stock, price_minor)) AS price, max(in_stock) AS stocked
  FROM app.offer_day FINAL WHERE shop_id = {shop:UInt32} AND ${ofProduct} GROUP BY day
) AS own
LEFT JOIN (SELECT * FROM app.market_day FINAL WHERE ${ofProduct}) AS market ON market.day = own.day
ORDER BY own.day ${SETTINGS}`;
  const { sql, params } = followMoves(
    { sql: statement, params: { shop: shopId, product: productId, ...range } },
    moves,
  );
  return selectRows<ProductDay>(clickhouse, sql, params, signal);
}
