import { unpackRows } from '../server/areas/portal/forwarding/rows-payload.ts';
import {
  CLICK_COLUMNS,
  IMPRESSION_COLUMNS,
  PRODUCT_VIEW_COLUMNS,
} from '../server/kernel/catalogue/catalogue.public.ts';
import { insertOnce } from '../server/platform/clickhouse/clickhouse.ts';
import type { Services } from '../server/platform/start/services.ts';

/** Inserts the rows of every waiting batch into ClickHouse, with nothing around it; the seconds that took. */
export async function bareInsert(
  { db, clickhouse }: Services,
  seconds: (work: () => Promise<unknown>) => Promise<number>,
): Promise<number> {
  const batches = await db
    .selectFrom('event_batch')
    .select(['id', 'click_rows', 'impression_rows', 'view_rows'])
    .where('forwarded_at', 'is', null)
    .execute();
  let total = 0;
  for (const { id, click_rows, impression_rows, view_rows } of batches) {
    const clicks = await unpackRows(click_rows);
    const impressions = await unpackRows(impression_rows);
    const views = await unpackRows(view_rows);
    total += await seconds(async () => {
      await insertOnce(clickhouse, {
        table: 'app.click',
        columns: CLICK_COLUMNS,
        rows: clicks,
        token: `c${id}`,
      });
      const insert = { table: 'app.impression', columns: IMPRESSION_COLUMNS, rows: impressions };
      await insertOnce(clickhouse, { ...insert, token: `i${id}` });
      await insertOnce(clickhouse, {
        table: 'app.product_view',
        columns: PRODUCT_VIEW_COLUMNS,
        rows: views,
        token: `v${id}`,
      });
    });
  }
  return total;
}
