import { sql } from 'kysely';
import type { ValidatedItem } from '../../../../shared/rules/feeds/validate-feed-item.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { withStatementTimeout } from '../../../platform/postgres/long-statements.ts';

/** No statement over all items of a feed takes longer; with a million items none takes more than a minute or two. */
export const STATEMENT_MS = 10 * 60_000;

/** An accepted item as it is staged. */
export type StagedItem = ValidatedItem & {
  /** An integer of 53 bits, in digits. */
  readonly contentHash: string;
};

/** Stages items; of those with one id the first stays. Returns the lines that were taken in. */
export async function insertStaged(
  db: DbOrTx,
  stageId: number,
  items: readonly StagedItem[],
): Promise<Set<number>> {
  if (items.length === 0) return new Set();
  const column = <K extends keyof StagedItem>(key: K) => items.map((item) => item[key]);
  const { rows } = await sql<{ line: number }>`
    insert into feed_stage (import_id, item_id, line, title, link, image, price_minor, regular_minor, cost_minor,
      in_stock, quantity, brand, ean, mpn, group_id, variant, coupon, category_text, category_id, content_hash)
    select ${stageId}::int, item.* from unnest(
      ${column('itemId')}::text[], ${column('line')}::int[], ${column('title')}::text[], ${column('link')}::text[],
      ${column('image')}::text[], ${column('priceMinor')}::bigint[], ${column('regularMinor')}::bigint[],
      ${column('costMinor')}::bigint[],
      ${column('inStock')}::bool[], ${column('quantity')}::int[], ${column('brand')}::text[],
      ${column('ean')}::text[], ${column('mpn')}::text[], ${column('groupId')}::text[],
      ${column('variant')}::text[], ${column('coupon')}::text[], ${column('categoryText')}::text[], ${column('categoryId')}::int[],
      ${column('contentHash')}::bigint[]
    ) as item
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

/** An item as the last good import left it; one that left the feed is remembered too. */
export type PreviousItemRow = {
  readonly title: string;
  readonly priceMinor: number;
};

export async function findPrevious(
  db: DbOrTx,
  shopId: number,
  itemIds: readonly string[],
): Promise<Map<string, PreviousItemRow>> {
  const { rows } = await sql<PreviousItemRow & { itemId: string }>`
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
