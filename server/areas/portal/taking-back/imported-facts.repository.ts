import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

/** The clicks that a run of an import brought, all of them of one shop. */
export type ImportedFacts = { readonly shopId: number; readonly importId: number };

/** How many clicks of a run stand in ClickHouse, and what they cost. */
export async function sumImported(
  clickhouse: ClickHouse,
  facts: ImportedFacts,
): Promise<{ clicks: number; micros: bigint }> {
  const [sums] = await selectRows<{ clicks: string; micros: string }>(
    clickhouse,
    `SELECT toString(count()) AS clicks, toString(sum(charge_micros)) AS micros FROM app.click
     WHERE shop_id = {shopId:UInt32} AND click_import_id = {importId:UInt32}`,
    facts,
  );
  return { clicks: Number(sums?.clicks ?? 0), micros: BigInt(sums?.micros ?? 0) };
}

const SPREAD = /^Distributed\('?([^',]+)'?, '?app'?, '?(\w+)'?/;

/**
 * The statement that deletes the clicks of a run. Of a table that stands before several shards the rows are deleted on
 * each of them; replicas hear of it by themselves, and all are waited for.
 * @param engine of `app.click`, in full, as the server says it
 */
export function deleteStatement(engine: string, { shopId, importId }: ImportedFacts): string {
  const [, cluster, table = 'click'] = SPREAD.exec(engine) ?? [];
  const place = cluster === undefined ? `app.${table}` : `app.${table} ON CLUSTER '${cluster}'`;
  const ids = [shopId, importId].map(Math.trunc);
  return `DELETE FROM ${place} WHERE shop_id = ${ids[0]} AND click_import_id = ${ids[1]} SETTINGS lightweight_deletes_sync = 2`;
}

/** Deletes the clicks of a run, once and for all; may be repeated. */
export async function deleteImported(clickhouse: ClickHouse, facts: ImportedFacts): Promise<void> {
  const [click] = await selectRows<{ engine: string }>(
    clickhouse,
    "SELECT engine_full AS engine FROM system.tables WHERE database = 'app' AND name = 'click'",
  );
  await clickhouse.command({ query: deleteStatement(click?.engine ?? '', facts) });
}

/** Those of a portal's products that any fact is of. */
export async function listProductsWithFacts(
  clickhouse: ClickHouse,
  { portalId, ids }: { portalId: number; ids: readonly number[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const of = (table: string) =>
    `SELECT DISTINCT product_id AS id FROM app.${table} WHERE portal_id = {portalId:UInt8} AND product_id IN {ids:Array(UInt32)}`;
  const tables = ['click', 'impression', 'product_view', 'offer_day', 'market_day'];
  const statement = tables.map(of).join(' UNION ALL ');
  const rows = await selectRows<{ id: number }>(clickhouse, statement, { portalId, ids });
  return new Set(rows.map(({ id }) => id));
}

const LEVELS = ['category_id', 'category_l1', 'category_l2', 'category_l3'];

/** Those of the categories that any fact is of, or of a category below them. */
export async function listCategoriesWithFacts(
  clickhouse: ClickHouse,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const of = (table: string) =>
    `SELECT DISTINCT arrayJoin([${LEVELS.join(', ')}]) AS id FROM app.${table}
     WHERE ${LEVELS.map((level) => `${level} IN {ids:Array(UInt32)}`).join(' OR ')}`;
  const statement = ['click', 'impression', 'product_view', 'offer_day', 'price_day']
    .map(of)
    .join(' UNION ALL ');
  const rows = await selectRows<{ id: number }>(clickhouse, statement, { ids });
  return new Set(rows.map(({ id }) => id));
}
