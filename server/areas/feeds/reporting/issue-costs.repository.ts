import { sql } from 'kysely';
import type { FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

export type ItemClicks = { readonly product: number; readonly clicks: number; readonly cost: number };

/** The valid clicks of a shop in some days and what they cost, in micro-euro, by product. */
export function selectClickedProducts(
  clickhouse: ClickHouse,
  shopId: number,
  { from, to }: Period,
  signal: AbortSignal,
): Promise<ItemClicks[]> {
  return selectRows<ItemClicks>(
    clickhouse,
    `SELECT product_id AS product, count() AS clicks, sum(charge_micros) AS cost FROM app.click
WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid
GROUP BY product_id SETTINGS output_format_json_quote_64bit_integers = 0`,
    { shop: shopId, from, to },
    signal,
  );
}

/** The items of a shop that are, or before they left were, one of these products. */
export async function listItemsOfProducts(db: DbOrTx, shopId: number, productIds: readonly number[]) {
  const { rows } = await sql<{ itemId: string; product: number; categoryText: string }>`
    select item_id as "itemId", product_id as product, category_text as "categoryText" from feed_item
    where shop_id = ${shopId} and product_id = any(${[...productIds]}::int[])`.execute(db);
  return rows;
}

export type RuleCost = { readonly code: FeedRuleCode; readonly clicks: number; readonly cost: number };

/** What the clicks on the affected items' products were and cost, by rule; a product counts once for each. */
export function sumByRule(
  clickhouse: ClickHouse,
  found: { shopId: number; importId: number; run: number },
  items: readonly { itemId: string; product: number }[],
  products: readonly ItemClicks[],
  signal: AbortSignal,
): Promise<RuleCost[]> {
  return selectRows<RuleCost>(
    clickhouse,
    `SELECT code, sum(clicks) AS clicks, sum(cost) AS cost
FROM (
  SELECT DISTINCT finding.code AS code, item.product AS product
  FROM app.feed_finding AS finding
  INNER JOIN (
    SELECT arrayJoin(arrayZip({items:Array(String)}, {owners:Array(UInt32)})) AS pair, pair.1 AS item_id, pair.2 AS product
  ) AS item ON finding.item_id = item.item_id
  WHERE finding.shop_id = {shop:UInt32} AND finding.import_id = {import:UInt32}
    AND finding.run = {run:UInt16}
) AS affected
INNER JOIN (
  SELECT arrayJoin(arrayZip({products:Array(UInt32)}, {clicks:Array(UInt32)}, {costs:Array(Int64)})) AS triple,
    triple.1 AS product, triple.2 AS clicks, triple.3 AS cost
) AS clicked ON affected.product = clicked.product
GROUP BY code SETTINGS output_format_json_quote_64bit_integers = 0`,
    {
      shop: found.shopId,
      import: found.importId,
      run: found.run,
      items: items.map(({ itemId }) => itemId),
      owners: items.map(({ product }) => product),
      products: products.map(({ product }) => product),
      clicks: products.map(({ clicks }) => clicks),
      costs: products.map(({ cost }) => cost),
    },
    signal,
  );
}
