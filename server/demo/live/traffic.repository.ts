import { sql } from 'kysely';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type TrafficClicks = {
  readonly portalId: number;
  readonly productId: number;
  readonly clicks: number;
};

/** How often each product was clicked on the days from `fromDay` to before `today`. */
export async function countProductClicks(
  clickhouse: ClickHouse,
  period: { fromDay: Day; today: Day },
): Promise<TrafficClicks[]> {
  const rows = await selectRows<Record<keyof TrafficClicks, number | string>>(
    clickhouse,
    `SELECT portal_id AS portalId, product_id AS productId, count() AS clicks FROM app.click
     WHERE day >= {fromDay:Date} AND day < {today:Date} AND valid
     GROUP BY portalId, productId ORDER BY portalId, productId`,
    period,
  );
  return rows.map(({ portalId, productId, clicks }) => ({
    portalId: Number(portalId),
    productId: Number(productId),
    clicks: Number(clicks),
  }));
}

/** Valid clicks of the day on each portal that has any. */
export async function countClicksOfDay(db: DbOrTx, day: Day): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('spending')
    .innerJoin('shop', 'shop.id', 'spending.shop_id')
    .select(['shop.portal_id as portalId', sql<number>`sum(spending.clicks)`.as('clicks')])
    .where('spending.day', '=', day)
    .groupBy('shop.portal_id')
    .execute();
  return new Map(rows.map(({ portalId, clicks }) => [portalId, clicks]));
}
