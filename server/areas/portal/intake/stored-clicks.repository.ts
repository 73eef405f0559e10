import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

/** Which of a shop's clicks, all of the days from `fromDay` to `toDay`, ClickHouse already has. */
export async function findStoredClicks(
  clickhouse: ClickHouse,
  clicks: { shopId: number; fromDay: string; toDay: string; eventIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await selectRows<{ event_id: string }>(
    clickhouse,
    `SELECT event_id FROM app.click
     WHERE shop_id = {shopId:UInt32} AND day BETWEEN {fromDay:Date} AND {toDay:Date}
       AND event_id IN {eventIds:Array(UUID)}`,
    clicks,
  );
  return new Set(rows.map((row) => row.event_id));
}
