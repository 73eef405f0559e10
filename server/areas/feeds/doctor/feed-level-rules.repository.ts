import { type RawBuilder, sql } from 'kysely';
import { FEED_VALUE_MAX, type FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { withoutNestedLoops } from '../../../platform/postgres/long-statements.ts';

/** An item that a rule over many items found; one about the whole feed has line 0. */
export type FeedLevelIssue = {
  readonly code: FeedRuleCode;
  readonly line: number;
  readonly itemId: string;
  readonly title: string;
  readonly value: string;
};

type SetRule = { readonly code: FeedRuleCode; readonly rows: RawBuilder<unknown> };

const SAME_IMAGE_MAX = 20;
/** Fewer items may well have as many pieces of each by chance. */
const CONSTANT_FROM_ITEMS = 10;
const MARKET_LOW = 0.3;
const MARKET_HIGH = 3;
const ROWS_AT_ONCE = 2_000;

/** The staged items of an import of which `more` holds; an id stands in the text, for a cursor takes no parameters. */
const staged = (importId: number, value: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`
  select line, item_id as "itemId", left(title, ${sql.lit(FEED_VALUE_MAX)}) as title,
    left(${value}, ${sql.lit(FEED_VALUE_MAX)}) as value
  from feed_stage as stage where import_id = ${sql.lit(importId)} and ${more}
  order by line`;

/** Items whose column says the same as so many others. */
const repeated = (importId: number, column: 'link' | 'image', from: number) =>
  staged(
    importId,
    sql.ref(column),
    sql`${sql.ref(column)} in (
      select ${sql.ref(column)} from feed_stage where import_id = ${sql.lit(importId)}
      group by 1 having count(*) >= ${sql.lit(from)})`,
  );

/** What the staged items say together, before anything is known of their products. */
export const stageRules = (importId: number): readonly SetRule[] => [
  { code: 'url_duplicate', rows: repeated(importId, 'link', 2) },
  { code: 'image_repeated', rows: repeated(importId, 'image', SAME_IMAGE_MAX + 1) },
  {
    code: 'gtin_shared',
    rows: staged(
      importId,
      sql`ean`,
      sql`ean in (
        select ean from feed_stage where import_id = ${sql.lit(importId)} and ean is not null
        group by ean having min(title) <> max(title))`,
    ),
  },
  {
    code: 'quantity_constant',
    rows: sql`
      select 0 as line, '' as "itemId", '' as title, min(quantity)::text as value
      from feed_stage where import_id = ${sql.lit(importId)}
      having count(*) >= ${sql.lit(CONSTANT_FROM_ITEMS)} and count(quantity) = count(*)
        and min(quantity) = max(quantity) and min(quantity) > 0`,
  },
  {
    code: 'group_single',
    rows: staged(
      importId,
      sql`group_id`,
      sql`group_id in (
        select group_id from feed_stage where import_id = ${sql.lit(importId)} and group_id is not null
        group by group_id having count(*) = 1)`,
    ),
  },
  {
    code: 'variant_repeated',
    rows: staged(
      importId,
      sql`group_id || ': ' || variant`,
      sql`(group_id, variant) in (
        select group_id, variant from feed_stage
        where import_id = ${sql.lit(importId)} and group_id is not null and variant is not null
        group by group_id, variant having count(*) > 1)`,
    ),
  },
];

const amount = (minor: RawBuilder<unknown>) => sql`to_char(${minor} / 100.0, 'FM9999999990.00')`;

/**
 * Writes the middle price of the other shops for each staged product into a table of this transaction: it is counted, so
 * that the planner knows how many there are. The staged products are not; the items were counted without them.
 */
export async function openFeedMarket(tx: DbOrTx, importId: number, shopId: number): Promise<void> {
  await sql`drop table if exists pg_temp.stage_product, pg_temp.stage_market`.execute(tx);
  await sql`
    create temp table stage_product on commit drop as
    select distinct product_id from feed_stage where import_id = ${importId} and product_id is not null`.execute(
    tx,
  );
  await sql`create unique index on stage_product (product_id)`.execute(tx);
  await sql`analyze stage_product`.execute(tx);
  await sql`
    create temp table stage_market on commit drop as
    select offer.product_id, percentile_cont(0.5) within group (order by offer.price_minor) as median
    from stage_product
    join offer on offer.product_id = stage_product.product_id
    join shop on shop.id = offer.shop_id and not shop.suspended
    where offer.in_stock and offer.shop_id <> ${shopId}
    group by offer.product_id`.execute(tx);
  await sql`create unique index on stage_market (product_id)`.execute(tx);
  await sql`analyze stage_market`.execute(tx);
}

/** What the items say beside what the portal knows of their products; the market has to be open. */
export const productRules = (importId: number): readonly SetRule[] => [
  {
    code: 'price_far_from_market',
    rows: sql`
      select line, item_id as "itemId", left(title, ${sql.lit(FEED_VALUE_MAX)}) as title,
        ${amount(sql`price_minor`)} || ' / ' || ${amount(sql`median`)} as value
      from feed_stage join stage_market using (product_id)
      where import_id = ${sql.lit(importId)}
        and (price_minor < median * ${sql.lit(MARKET_LOW)} or price_minor > median * ${sql.lit(MARKET_HIGH)})
      order by line`,
  },
  {
    code: 'coupon_repeated',
    rows: staged(
      importId,
      sql`coupon`,
      sql`coupon is not null and product_id in (
        select product_id from feed_stage where import_id = ${sql.lit(importId)} and coupon is not null
        group by product_id having min(coupon) <> max(coupon))`,
    ),
  },
];

/** The rows of a rule in parts, however many there are. */
export async function* readSetRule(
  tx: DbOrTx,
  { code, rows }: SetRule,
): AsyncGenerator<readonly FeedLevelIssue[]> {
  // Small feeds are not counted: a nested loop would go through all items for each of them.
  await withoutNestedLoops(tx, () => sql`declare set_rule no scroll cursor for ${rows}`.execute(tx));
  try {
    for (;;) {
      const part = await sql<
        Omit<FeedLevelIssue, 'code'>
      >`fetch ${sql.lit(ROWS_AT_ONCE)} from set_rule`.execute(tx);
      if (part.rows.length > 0) yield part.rows.map((row) => ({ code, ...row }));
      if (part.rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    // After a failed statement the transaction takes no other; its end closes the cursor too.
    await sql`close set_rule`.execute(tx).catch(() => undefined);
  }
}
