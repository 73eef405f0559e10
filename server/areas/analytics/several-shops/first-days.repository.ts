import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

export type FirstDays = { readonly clicksFrom: Day | null; readonly hasOrders: boolean };

/** Since when shops have clicks, and whether they have orders; those that have neither are absent. */
export async function listFirstDays(
  clickhouse: ClickHouse,
  shopIds: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, FirstDays>> {
  const rows = await selectRows<{ shopId: number; clicksFrom: Day; clicked: 0 | 1; ordered: 0 | 1 }>(
    clickhouse,
    `SELECT shopId, minIf(first, source = 'click') AS clicksFrom, max(source = 'click') AS clicked,
  max(source = 'order') AS ordered
FROM (
  SELECT shop_id AS shopId, min(day) AS first, 'click' AS source FROM app.click
  WHERE shop_id IN {shops:Array(UInt32)} GROUP BY shop_id
  UNION ALL
  SELECT shop_id AS shopId, min(day) AS first, 'order' AS source FROM app.order_line
  WHERE shop_id IN {shops:Array(UInt32)} GROUP BY shop_id
) GROUP BY shopId`,
    { shops: [...shopIds] },
    signal,
  );
  return new Map(
    rows.map(({ shopId, clicksFrom, clicked, ordered }) => [
      shopId,
      { clicksFrom: clicked === 1 ? clicksFrom : null, hasOrders: ordered === 1 },
    ]),
  );
}
