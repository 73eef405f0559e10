import { sql } from 'kysely';
import type { Period } from '../../../shared/rules/time/periods.ts';
import {
  followMoves,
  followPortalMoves,
  type PortalMoves,
  type ProductMoves,
} from '../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** What a market is ranked by. */
export type MarketSubject = 'category' | 'product' | 'brand';
const KEYS = { category: 'category_id', product: 'product_id', brand: 'brand_id' } as const;

/** How many subjects of a year are ranked at most: nobody pages further, and they are held in memory. */
const RANKED_MOST = 100_000;

/** A year of a portal, with every fact under the product that it counts for. */
export type MarketScope = {
  readonly portalId: number;
  readonly subject: MarketSubject;
  readonly year: Period;
  readonly before: Period;
  readonly moves: PortalMoves;
};

/** The subjects of a year by rank: three lists of one length. The counts stay in the server. */
export type MarketCounts = {
  readonly keys: readonly number[];
  readonly clicks: readonly number[];
  readonly clicks_before: readonly number[];
  /** All clicks of the portal in the year, and in the year before. */
  readonly all_clicks: number;
  readonly all_before: number;
  /** The year of the portal's first click; 0 where there is none. */
  readonly first_year: number;
};

const NOTHING: MarketCounts = {
  keys: [],
  clicks: [],
  clicks_before: [],
  all_clicks: 0,
  all_before: 0,
  first_year: 0,
};

/**
 * A portal's subjects by valid clicks of a year, over all its shops; ties by id. What has no subject (a product without
 * brand) counts in the whole but has no rank.
 */
export async function selectMarket(
  clickhouse: ClickHouse,
  market: MarketScope,
  signal: AbortSignal,
): Promise<MarketCounts> {
  const { portalId, subject, year, before } = market;
  const statement = `SELECT groupArray(key) AS keys, groupArray(now) AS clicks, groupArray(earlier) AS clicks_before,
  any(all_now) AS all_clicks, any(all_then) AS all_before,
  (SELECT toYear(min(day)) FROM app.click WHERE portal_id = {portal:UInt8} AND valid) AS first_year
FROM (
  SELECT toUInt32(${KEYS[subject]}) AS key, countIf(day >= {from:Date}) AS now, countIf(day < {from:Date}) AS earlier,
    sum(now) OVER () AS all_now, sum(earlier) OVER () AS all_then
  FROM app.click
  WHERE portal_id = {portal:UInt8} AND valid AND day BETWEEN {before_from:Date} AND {to:Date}
  GROUP BY key
  ORDER BY key != 0 AND now > 0 DESC, now DESC, key
  LIMIT {limit:UInt32}
)
WHERE key != 0 AND now > 0
SETTINGS output_format_json_quote_64bit_integers = 0`;
  const params = {
    portal: portalId,
    before_from: before.from,
    from: year.from,
    to: year.to,
    limit: RANKED_MOST,
  };
  const query = followPortalMoves({ sql: statement, params }, market.moves);
  const [row] = await selectRows<MarketCounts>(clickhouse, query.sql, query.params, signal);
  return row ?? NOTHING;
}

/** The mean position of a shop in the lists of products' pages on some days, by product; none without a listing. */
export async function selectPositions(
  clickhouse: ClickHouse,
  asked: { shopId: number; productIds: readonly number[]; days: Period; moves: ProductMoves },
  signal: AbortSignal,
): Promise<Map<number, number>> {
  const statement = `SELECT product_id AS id, avg(position) AS position FROM app.impression
WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND kind IN ('base', 'bid')
  AND product_id IN {ids:Array(UInt32)}
GROUP BY id`;
  const params = { shop: asked.shopId, ...asked.days, ids: asked.productIds };
  const query = followMoves({ sql: statement, params }, asked.moves);
  const rows = await selectRows<{ id: number; position: number }>(
    clickhouse,
    query.sql,
    query.params,
    signal,
  );
  return new Map(rows.map(({ id, position }) => [id, position]));
}

export function listBrandNames(db: DbOrTx, ids: readonly number[]) {
  return db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}
