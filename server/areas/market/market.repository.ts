import { sql } from 'kysely';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { followPortalMoves, type PortalMoves } from '../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** What a market is ranked by. */
export type MarketSubject = 'category' | 'product' | 'brand';
const KEYS = { category: 'category_id', product: 'product_id', brand: 'brand_id' } as const;

/** A subject's place in a year; the counts stay in the server. */
export type RankedRow = {
  readonly key: number;
  readonly rank: number;
  readonly clicks: number;
  readonly clicks_before: number;
  /** All clicks of the portal in the year. */
  readonly all_clicks: number;
  readonly subjects: number;
};

export type MarketPage = {
  readonly sortBy: 'rank' | 'share' | 'growth';
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
};

// A share falls as the rank rises, and ties stand in the order of the rank.
const ORDERS = {
  rank: { asc: 'rank', desc: 'rank DESC' },
  share: { asc: 'clicks, rank', desc: 'clicks DESC, rank' },
  growth: { asc: 'growth NULLS LAST, rank', desc: 'growth DESC NULLS LAST, rank' },
} as const;

/** A year of a portal, with every fact under the product that it counts for. */
export type MarketScope = {
  readonly portalId: number;
  readonly subject: MarketSubject;
  readonly year: Period;
  readonly moves: PortalMoves;
};

/**
 * One page of a portal's subjects by valid clicks of a year, over all its shops; ties by id. What has no subject
 * (a product without brand) counts in the whole but has no rank.
 */
export function selectRanking(
  clickhouse: ClickHouse,
  market: MarketScope & { before: Period; page: MarketPage },
  signal: AbortSignal,
): Promise<RankedRow[]> {
  const { portalId, subject, year, before, page } = market;
  const statement = `SELECT key, rank, clicks, clicks_before, all_clicks, subjects
FROM (
  SELECT toUInt32(${KEYS[subject]}) AS key, countIf(day >= {from:Date}) AS clicks, countIf(day < {from:Date}) AS clicks_before,
    row_number() OVER (ORDER BY key = 0, clicks DESC, key) AS rank,
    sum(clicks) OVER () AS all_clicks, countIf(key != 0 AND clicks > 0) OVER () AS subjects,
    if(clicks_before = 0, NULL, clicks / clicks_before) AS growth
  FROM app.click
  WHERE portal_id = {portal:UInt8} AND valid AND day BETWEEN {before_from:Date} AND {to:Date}
  GROUP BY key
)
WHERE key != 0 AND clicks > 0
ORDER BY ${ORDERS[page.sortBy][page.descending ? 'desc' : 'asc']}
LIMIT {limit:UInt32} OFFSET {offset:UInt32}
SETTINGS output_format_json_quote_64bit_integers = 0`;
  const params = {
    portal: portalId,
    before_from: before.from,
    from: year.from,
    to: year.to,
    limit: page.limit,
    offset: page.offset,
  };
  const query = followPortalMoves({ sql: statement, params }, market.moves);
  return selectRows<RankedRow>(clickhouse, query.sql, query.params, signal);
}

/** How many subjects of a portal had a valid click in a year. */
export async function countSubjects(
  clickhouse: ClickHouse,
  market: MarketScope,
  signal: AbortSignal,
): Promise<number> {
  const key = KEYS[market.subject];
  const statement = `SELECT toUInt32(uniqExact(${key})) AS subjects FROM app.click
WHERE portal_id = {portal:UInt8} AND valid AND day BETWEEN {from:Date} AND {to:Date} AND ${key} != 0`;
  const params = { portal: market.portalId, from: market.year.from, to: market.year.to };
  const query = followPortalMoves({ sql: statement, params }, market.moves);
  const [row] = await selectRows<{ subjects: number }>(clickhouse, query.sql, query.params, signal);
  return row?.subjects ?? 0;
}

export function listBrandNames(db: DbOrTx, ids: readonly number[]) {
  return db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}
