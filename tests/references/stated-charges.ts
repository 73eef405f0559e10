import { type ClickHouse, selectRows } from '../../server/platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../server/platform/postgres/database.ts';

type Cells = readonly (string | number)[];
const sorted = (rows: readonly Cells[]) => rows.map((cells) => cells.join(' ')).sort();

/** What the valid clicks of the ledger cost: shop, month, category, kind, micro-euro and clicks, a line for each. */
export async function ledgerCharges(clickhouse: ClickHouse): Promise<string[]> {
  const rows = await selectRows<Record<'shop' | 'month' | 'category' | 'kind' | 'charge' | 'clicks', string>>(
    clickhouse,
    `SELECT shop_id AS shop, toString(toStartOfMonth(day)) AS month, category_id AS category, toString(kind) AS kind,
       toString(sum(charge_micros)) AS charge, toString(count()) AS clicks
     FROM app.click WHERE valid GROUP BY shop_id, toStartOfMonth(day), category_id, kind`,
  );
  return sorted(rows.map((row) => [row.shop, row.month, row.category, row.kind, row.charge, row.clicks]));
}

/** The same as statements will be made of it. */
export async function monthCharges(db: DbOrTx): Promise<string[]> {
  const rows = await db.selectFrom('month_charge').selectAll().execute();
  return sorted(
    rows.map((row) => [row.shop_id, row.month, row.category_id, row.kind, row.charge_micros, row.clicks]),
  );
}
