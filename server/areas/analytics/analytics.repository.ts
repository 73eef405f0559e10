import { sql } from 'kysely';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { followMoves, type ProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows, selectTotalledRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { hasRow } from '../../platform/postgres/query-answers.ts';
import type { PagePlan, Plan } from './plan-report.ts';
import { EARLIER, NO_BUCKET, PART, type Part } from './report-branches.ts';
import type { FactTable } from './report-sources.ts';
import type { SumName } from './report-sums.ts';

/** One row of a plan's result: sums by part, bucket and key (see report-branches.ts). */
export type SumRow = {
  readonly part: number;
  /** First day of the bucket; NO_BUCKET in rows that are not by bucket. */
  readonly bucket: string;
  readonly key: number;
  /** How many keys the range has; said by the row of a table's whole range. */
  readonly groups?: number;
} & Readonly<Partial<Record<SumName, number>>>;

export function selectSums(clickhouse: ClickHouse, plan: Plan, signal: AbortSignal): Promise<SumRow[]> {
  return selectRows<SumRow>(clickhouse, plan.sql, plan.params, signal);
}

type PageRow = { readonly key: number } & Readonly<Record<string, number>>;

/** The rows of a page as other sums stand, and before them both periods whole. */
export async function selectPage(
  clickhouse: ClickHouse,
  { sql: statement, params, added }: PagePlan,
  signal: AbortSignal,
): Promise<SumRow[]> {
  const { rows, totals, count } = await selectTotalledRows<PageRow>(clickhouse, statement, params, signal);
  const whole = (part: Part, before: string): SumRow => ({
    ...Object.fromEntries(added.map((name) => [name, totals[`${before}${name}`]])),
    ...{ part, bucket: NO_BUCKET, key: 0 },
  });
  return [
    whole(PART.before, EARLIER),
    { ...whole(PART.now, ''), groups: count },
    ...rows.map((row) => ({ ...row, part: PART.row, bucket: NO_BUCKET })),
  ];
}

/**
 * The first day of which a table has anything of the shop; null where it has nothing. Of a table in parts by month those
 * after `notAfter`, a day that it had before, are not opened unless all up to it has gone.
 */
export async function findFirstDay(
  clickhouse: ClickHouse,
  { table, shopId, notAfter }: { table: FactTable; shopId: number; notAfter: Day | undefined },
  signal: AbortSignal,
): Promise<Day | null> {
  const where = `shop_id = {shop:UInt32}${notAfter ? ' AND day <= {not_after:Date}' : ''}`;
  const statement = `SELECT day FROM ${table} WHERE ${where} ORDER BY day LIMIT 1`;
  const params = { shop: shopId, ...(notAfter ? { not_after: notAfter } : {}) };
  const [first] = await selectRows<{ day: Day }>(clickhouse, statement, params, signal);
  if (first) return first.day;
  return notAfter ? findFirstDay(clickhouse, { table, shopId, notAfter: undefined }, signal) : null;
}

/** One parameter whatever the number of ids, none included. */
const isOneOf = (column: 'product.id' | 'category.id', ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** The names of the path of the category that is joined, its root first. */
const PATH_NAMES = sql<
  string[]
>`array(select above.name from category as above where above.id = any(category.path) order by above.level)`;

/** Products of one portal; an id of another is left out. */
export function listProductNames(db: DbOrTx, portalId: number, ids: readonly number[]) {
  return db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select(['product.id', 'product.name', 'product.url', 'brand.name as brand'])
    .select(['category.id as category_id', 'category.name as category_name', PATH_NAMES.as('path_names')])
    .where('product.portal_id', '=', portalId)
    .where(isOneOf('product.id', ids))
    .execute();
}

/** Categories of one portal with the names of their paths; an id of another portal is left out. */
export function listCategoryNames(db: DbOrTx, portalId: number, ids: readonly number[]) {
  return db
    .selectFrom('category')
    .select(['category.id', 'category.name', 'category.parent_id', 'category.path'])
    .select(PATH_NAMES.as('path_names'))
    .where('category.portal_id', '=', portalId)
    .where(isOneOf('category.id', ids))
    .execute();
}

/** The enabled bids of a shop on categories. */
export function listCategoryBids(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('bid')
    .select(['category_id', 'bid_micros'])
    .where('shop_id', '=', shopId)
    .where('category_id', 'is not', null)
    .where('enabled', '=', true)
    .orderBy('category_id')
    .$narrowType<{ category_id: number }>()
    .execute();
}

export type ProductClicks = { productIds: number[]; clicks: number[] };

/** The valid clicks of a shop in the days by the product they count for now, as two lists of the same length. */
export async function selectProductClicks(
  clickhouse: ClickHouse,
  { shopId, range, moves }: { shopId: number; range: Period; moves: ProductMoves },
  signal?: AbortSignal,
): Promise<ProductClicks> {
  const statement = `SELECT groupArray(product_id) AS productIds, groupArray(number) AS clicks
FROM (
  SELECT product_id, toUInt32(count()) AS number FROM app.click
  WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid
  GROUP BY product_id
)`;
  const params = { shop: shopId, from: range.from, to: range.to };
  const followed = followMoves({ sql: statement, params }, moves);
  const [row] = await selectRows<ProductClicks>(clickhouse, followed.sql, followed.params, signal);
  return row ?? { productIds: [], clicks: [] };
}

/** Moves with every batch of the shop's facts; 0 before the first. */
export async function getDataVersion(db: DbOrTx, shopId: number): Promise<number> {
  const row = await db
    .selectFrom('shop_data_version')
    .select('version')
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** For how many days after a click orders count for it, as a shop has said it for a day; null where it has not. */
export async function findOrderWindow(db: DbOrTx, shopId: number, day: Day): Promise<number | null> {
  const row = await db
    .selectFrom('shop_profit_settings')
    .select('window_days')
    .where('shop_id', '=', shopId)
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.window_days ?? null;
}

/** The orders of a shop that count for one of the clicks, each click's oldest first. */
export async function listClickOrders(
  db: DbOrTx,
  shopId: number,
  clickIds: readonly string[],
): Promise<{ clickId: string; orderId: string }[]> {
  const { rows } = await sql<{ clickId: string; orderId: string }>`
    select coalesce(click_id, browser_click_id) as "clickId", order_id as "orderId" from shop_order
    where shop_id = ${shopId} and attribution = 'attributed'
      and coalesce(click_id, browser_click_id) = any(${[...clickIds]}::uuid[])
    order by ordered_at, id`.execute(db);
  return rows;
}

/** Whether a shop has ever said an order. */
export function hasOrders(db: DbOrTx, shopId: number): Promise<boolean> {
  return hasRow(db.selectFrom('shop_order').select('id').where('shop_id', '=', shopId).limit(1));
}
