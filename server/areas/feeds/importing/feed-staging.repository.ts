import { sql } from 'kysely';
import type { PreviousItem } from '../../../../shared/rules/feeds/feed-validation-context.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { withStatementTimeout } from '../../../platform/postgres/long-statements.ts';
import type { StagedColumn } from '../judging/staged-items.ts';

/** No statement over all items of a feed takes longer; with a million items none takes more than a minute or two. */
export const STATEMENT_MS = 10 * 60_000;

/** Stages items; of those with one id the first stays. Returns the lines that were taken in. */
export async function insertStaged(
  db: DbOrTx,
  stageId: number,
  columns: readonly StagedColumn[],
): Promise<Set<number>> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const arrays = sql.join(columns.map(({ type, array }) => sql`${array}::${sql.raw(type)}[]`));
  const { rows } = await sql<{ line: number }>`
    insert into feed_stage (import_id, ${names})
    select ${stageId}::int, item.* from unnest(${arrays}) as item
    on conflict (import_id, item_id) do nothing
    returning line`.execute(db);
  return new Set(rows.map(({ line }) => line));
}

/** Lets the planner know how many rows there are. */
export async function analyzeStaging(db: DbOrTx): Promise<void> {
  await sql`analyze feed_stage`.execute(db);
}

/** The staged items of an import that are still there: a database that crashed has none of them. */
export async function countStaged(db: DbOrTx, stageId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feed_stage where import_id = ${stageId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteStaging(
  db: DbOrTx,
  stageIds: readonly number[],
  statementMs = STATEMENT_MS,
): Promise<void> {
  await withStatementTimeout(db, statementMs, (tx) =>
    sql`delete from feed_stage where import_id = any(${[...stageIds]}::int[])`.execute(tx),
  );
}

/** Items as the last good import left them, those that left the feed too. */
export async function findPrevious(
  db: DbOrTx,
  shopId: number,
  itemIds: readonly string[],
): Promise<Map<string, PreviousItem>> {
  const { rows } = await sql<PreviousItem & { itemId: string }>`
    select item_id as "itemId", title, price_minor as "priceMinor" from feed_item
    where shop_id = ${shopId} and item_id = any(${[...itemIds]}::text[])`.execute(db);
  return new Map(rows.map(({ itemId, ...item }) => [itemId, item]));
}

export async function hasItems(db: DbOrTx, shopId: number): Promise<boolean> {
  const row = await db
    .selectFrom('feed_item')
    .select('shop_id')
    .where('shop_id', '=', shopId)
    .limit(1)
    .execute();
  return row.length > 0;
}
