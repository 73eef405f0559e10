import { randomUUID } from 'node:crypto';
import { OFFER_DAY_COLUMNS } from '../../areas/offers/offers.public.ts';
import {
  CLICK_COLUMNS,
  IMPRESSION_COLUMNS,
  PRODUCT_VIEW_COLUMNS,
} from '../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, insertOnce, selectRows } from '../../platform/clickhouse/clickhouse.ts';

/** Where the history stands before ClickHouse makes facts of it. */
const SCRATCH = {
  'app.demo_page': `page_id UInt32, portal_id UInt8, product_id UInt32, category_id UInt32, category_l1 UInt32,
    category_l2 UInt32, category_l3 UInt32, brand_id UInt32, shop_ids Array(UInt32), positions Array(UInt16),
    kinds Array(String), ad_shop_ids Array(UInt32), ad_positions Array(UInt16), ad_ids Array(UInt32)`,
  'app.demo_view': `view_id UUID, page_id UInt32, at DateTime64(3, 'UTC'), device String`,
  'app.demo_offer': `portal_id UInt8, product_id UInt32, category_id UInt32, category_l1 UInt32, category_l2 UInt32,
    category_l3 UInt32, brand_id UInt32, from_day Date, days UInt16, shop_id UInt32, price_minor Int64, in_stock Bool`,
} as const;
type ScratchTable = keyof typeof SCRATCH;

const FACT_TABLES = [
  'app.click',
  'app.impression',
  'app.product_view',
  'app.offer_day',
  'app.feed_finding',
  'app.feed_change',
  'app.market_day',
  'app.price_day',
  'app.order_line',
] as const;

export async function dropScratch(clickhouse: ClickHouse): Promise<void> {
  for (const table of Object.keys(SCRATCH)) {
    await clickhouse.command({ query: `DROP TABLE IF EXISTS ${table}` });
  }
}

export async function createScratch(clickhouse: ClickHouse): Promise<void> {
  await dropScratch(clickhouse);
  for (const [table, columns] of Object.entries(SCRATCH)) {
    await clickhouse.command({ query: `CREATE TABLE ${table} (${columns}) ENGINE = Memory` });
  }
}

/** Inserts tab-separated rows, with a cell for each of the columns. */
export async function insertScratch(
  clickhouse: ClickHouse,
  insert: { table: ScratchTable; columns: readonly string[]; rows: string },
): Promise<void> {
  await insertOnce(clickhouse, { ...insert, token: randomUUID() });
}

/** Inserts rows as `clickRow` writes them. */
export async function insertHistoryClicks(clickhouse: ClickHouse, rows: string): Promise<void> {
  await insertOnce(clickhouse, { table: 'app.click', columns: CLICK_COLUMNS, rows, token: randomUUID() });
}

/** Whether there is any fact. */
export async function hasFacts(clickhouse: ClickHouse): Promise<boolean> {
  for (const table of FACT_TABLES) {
    const rows = await selectRows(clickhouse, `SELECT 1 FROM ${table} LIMIT 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Deletes every fact there is. */
export async function deleteFacts(clickhouse: ClickHouse): Promise<void> {
  for (const table of FACT_TABLES) await clickhouse.command({ query: `TRUNCATE TABLE ${table}` });
}

/**
 * Writes the views in scratch and their impressions, one for each place of the page they saw; then forgets the
 * views. What the partner module showed makes impressions only.
 */
export async function writeViews(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command({
    query: `INSERT INTO app.product_view (${PRODUCT_VIEW_COLUMNS.join(', ')})
      SELECT view.view_id, page.portal_id, page.product_id, toDate(view.at, 'Europe/Belgrade'), view.at,
        page.category_id, page.category_l1, page.category_l2, page.category_l3, page.brand_id, view.device,
        page.shop_ids, page.positions
      FROM app.demo_view AS view INNER JOIN app.demo_page AS page ON page.page_id = view.page_id
      WHERE NOT has(page.kinds, 'module')`,
  });
  const columns = IMPRESSION_COLUMNS.join(', ');
  await clickhouse.command({
    query: `INSERT INTO app.impression (${columns})
      SELECT ${columns} FROM (
        SELECT view.view_id AS view_id, page.portal_id AS portal_id, toDate(view.at, 'Europe/Belgrade') AS day,
          view.at AS at, toHour(view.at, 'Europe/Belgrade') AS hour, page.product_id AS product_id,
          page.category_id AS category_id, page.category_l1 AS category_l1, page.category_l2 AS category_l2,
          page.category_l3 AS category_l3, page.brand_id AS brand_id, view.device AS device,
          arrayConcat(page.shop_ids, page.ad_shop_ids) AS shop_ids,
          arrayConcat(page.positions, page.ad_positions) AS positions,
          arrayConcat(page.kinds, arrayMap(ad -> 'ad', page.ad_ids)) AS kinds,
          arrayConcat(arrayMap(kind -> toUInt32(0), page.kinds), page.ad_ids) AS ad_ids
        FROM app.demo_view AS view INNER JOIN app.demo_page AS page ON page.page_id = view.page_id
      ) ARRAY JOIN shop_ids AS shop_id, positions AS position, kinds AS kind, ad_ids AS ad_id`,
  });
  await clickhouse.command({ query: 'TRUNCATE TABLE app.demo_view' });
}

/** Writes the offers in scratch for each of their days, as its first snapshot; then forgets them. */
export async function writeDailyOffers(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command({
    query: `INSERT INTO app.offer_day (${OFFER_DAY_COLUMNS.join(', ')})
      SELECT shop_id, from_day + number AS day, product_id, portal_id, category_id, category_l1, category_l2,
        category_l3, brand_id, price_minor, in_stock, true,
        toDateTime(day, 'Europe/Belgrade') AS snapshot_at
      FROM app.demo_offer ARRAY JOIN range(days) AS number`,
  });
  await clickhouse.command({ query: 'TRUNCATE TABLE app.demo_offer' });
}
