import type { Period } from '../../../shared/rules/time/periods.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { HAS_SOLD, NO_SOLD_SUMS, SOLD_COLUMNS, type SoldSums } from '../analytics/analytics.public.ts';

/** Whole numbers that every figure of ads is made of; cost in micro-euro. */
export type AdSums = SoldSums & {
  readonly impressions: number;
  /** Of the places, one for each impression. */
  readonly positions: number;
  /** Valid ones. */
  readonly clicks: number;
  readonly costMicros: number;
  /** Page views in the asked categories, and those of them that showed an ad of the shop. */
  readonly views: number;
  readonly shown: number;
};
export const NO_AD_SUMS: AdSums = {
  impressions: 0,
  positions: 0,
  clicks: 0,
  costMicros: 0,
  views: 0,
  shown: 0,
  ...NO_SOLD_SUMS,
};

export type AdFacts = { readonly shopId: number; readonly period: Period };
type Keyed = { key: string | number } & Partial<AdSums>;

const OF_SHOP = "shop_id = {shop:UInt32} AND kind = 'ad' AND day BETWEEN {from:Date} AND {to:Date}";
const IMPRESSIONS = 'toUInt32(count()) AS impressions, toUInt32(sum(position)) AS positions';
const CLICKS = 'toUInt32(count()) AS clicks, toFloat64(sum(charge_micros)) AS costMicros';

function add(into: Map<string, AdSums>, rows: readonly Keyed[]): void {
  for (const { key, ...sums } of rows) {
    into.set(String(key), { ...(into.get(String(key)) ?? NO_AD_SUMS), ...sums });
  }
}

/** What each ad brought in the days, by its id. */
export async function countByAd(
  clickhouse: ClickHouse,
  { shopId, period }: AdFacts,
): Promise<Map<string, AdSums>> {
  const params = { shop: shopId, ...period };
  const results = await Promise.all([
    selectRows<Keyed>(
      clickhouse,
      `SELECT ad_id AS key, ${IMPRESSIONS} FROM app.impression WHERE ${OF_SHOP} GROUP BY key`,
      params,
    ),
    selectRows<Keyed>(
      clickhouse,
      `SELECT ad_id AS key, ${CLICKS} FROM app.click WHERE ${OF_SHOP} AND valid GROUP BY key`,
      params,
    ),
    selectRows<Keyed>(
      clickhouse,
      `SELECT ad_id AS key, ${SOLD_COLUMNS} FROM app.order_line WHERE ${OF_SHOP} AND attributed = 1 GROUP BY key ${HAS_SOLD}`,
      params,
    ),
  ]);
  const counted = new Map<string, AdSums>();
  for (const rows of results) add(counted, rows);
  return counted;
}

/** The leaf categories of the pages on which the shop's ads stood in the days, or were clicked. */
export async function listAdCategories(
  clickhouse: ClickHouse,
  { shopId, period }: AdFacts,
  signal: AbortSignal,
): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    clickhouse,
    `SELECT DISTINCT category_id AS id FROM (
       SELECT category_id FROM app.impression WHERE ${OF_SHOP}
       UNION ALL SELECT category_id FROM app.click WHERE ${OF_SHOP})`,
    { shop: shopId, ...period },
    signal,
  );
  return rows.map(({ id }) => id);
}

/** What the shop's ads brought on pages of the leaf categories in the days, by day or by category. */
export async function countAds(
  clickhouse: ClickHouse,
  asked: AdFacts & {
    readonly portalId: number;
    readonly categoryIds: readonly number[];
    readonly by: 'day' | 'category_id';
  },
  signal: AbortSignal,
): Promise<Map<string, AdSums>> {
  const { shopId, period, portalId, categoryIds, by } = asked;
  const params = { shop: shopId, portal: portalId, categories: categoryIds, ...period };
  const where = `${OF_SHOP} AND category_id IN {categories:Array(UInt32)}`;
  const run = (sql: string, having = '') =>
    selectRows<Keyed>(clickhouse, `${sql} GROUP BY key ${having}`, params, signal);
  const results = await Promise.all([
    run(`SELECT ${by} AS key, ${IMPRESSIONS} FROM app.impression WHERE ${where}`),
    run(`SELECT ${by} AS key, ${CLICKS} FROM app.click WHERE ${where} AND valid`),
    run(
      `SELECT ${by} AS key, ${SOLD_COLUMNS} FROM app.order_line WHERE ${where} AND attributed = 1`,
      HAS_SOLD,
    ),
    run(`SELECT ${by} AS key, toUInt32(count()) AS views,
        toUInt32(countIf(view_id IN (SELECT view_id FROM app.impression WHERE ${where}))) AS shown
      FROM app.product_view
      WHERE portal_id = {portal:UInt8} AND category_id IN {categories:Array(UInt32)}
        AND day BETWEEN {from:Date} AND {to:Date}`),
  ]);
  const counted = new Map<string, AdSums>();
  for (const rows of results) add(counted, rows);
  return counted;
}
