import type { Period } from '../../../shared/rules/time/periods.ts';
import { followMoves, type ProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';

export type AdViewChoice = {
  readonly portalId: number;
  readonly period: Period;
  /** ms since the epoch, of the period's first instant. */
  readonly from: number;
  /** Leaf categories. */
  readonly categoryIds: readonly number[];
  /** Merged products of the portal: a view of one is a view of the other. */
  readonly merges: ProductMoves;
};

/** Views of one product that listed the same shops; a brand of 0 is none. */
export type AdViewRow = { product: number; category: number; brand: number; shops: number[]; at: number[] };

const NUMBERS = 'SETTINGS output_format_json_quote_64bit_integers = 0';
const OF_DAYS = 'portal_id = {portal:UInt8} AND day BETWEEN {from:Date} AND {to:Date}';
const IN_CATEGORIES = `${OF_DAYS} AND category_id IN {categories:Array(UInt32)}`;
const paramsOf = ({ portalId, period, from, categoryIds }: AdViewChoice) => ({
  portal: portalId,
  from: period.from,
  to: period.to,
  start: from,
  categories: [...categoryIds],
});

/** The views of pages in some categories. */
export function selectAdViews(
  clickhouse: ClickHouse,
  choice: AdViewChoice,
  signal?: AbortSignal,
): Promise<AdViewRow[]> {
  const sql = `SELECT product_id AS product, category_id AS category, brand_id AS brand, arraySort(shop_ids) AS shops,
  groupArray(toFloat64(toUnixTimestamp64Milli(at) - {start:Int64})) AS at
FROM app.product_view WHERE ${IN_CATEGORIES}
GROUP BY product, category, brand, shops`;
  const query = followMoves({ sql, params: paramsOf(choice) }, choice.merges);
  return selectRows<AdViewRow>(clickhouse, query.sql, query.params, signal);
}

export type AdPlaceCount = { category: number; place: number; shown: number; clicks: number };

/**
 * Ads shown and clicks on them by leaf category and place, over all shops of the portal: the valid clicks, and those
 * that cost nothing only because a limit was reached, for visitors who clicked do not know of it.
 */
export function countAdPlaces(
  clickhouse: ClickHouse,
  { portalId, period }: Pick<AdViewChoice, 'portalId' | 'period'>,
  signal?: AbortSignal,
): Promise<AdPlaceCount[]> {
  return selectRows<AdPlaceCount>(
    clickhouse,
    `SELECT category, place, sum(shown) AS shown, sum(clicked) AS clicks FROM (
  SELECT category_id AS category, position AS place, count() AS shown, 0 AS clicked
  FROM app.impression WHERE ${OF_DAYS} AND kind = 'ad' GROUP BY category, place
  UNION ALL
  SELECT category_id AS category, position AS place, 0 AS shown, count() AS clicked
  FROM app.click WHERE ${OF_DAYS} AND (valid OR invalid_reason = 'over_limit') AND kind = 'ad'
  GROUP BY category, place
) GROUP BY category, place ${NUMBERS}`,
    { portal: portalId, from: period.from, to: period.to },
    signal,
  );
}
