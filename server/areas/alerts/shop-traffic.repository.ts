import { sql } from 'kysely';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** The days that are read, and the stretch of the running day that is judged. */
export type Watched = {
  readonly portalId: number;
  readonly fromDay: Day;
  readonly today: Day;
  /** The two hours on the wall that the window lies in; mostly the same. */
  readonly firstHour: number;
  readonly lastHour: number;
  /** Milliseconds since the epoch. */
  readonly windowFrom: number;
  readonly windowTo: number;
};

/** A day of a shop: all of it, the hours of the window, and the window itself. Money in micro-euro. */
export type TrafficDay = {
  readonly shopId: number;
  readonly day: Day;
  readonly clicks: number;
  readonly cost: number;
  readonly firstClicks: number;
  readonly firstCost: number;
  readonly lastClicks: number;
  readonly lastCost: number;
  /** In the hours of the day before the first of the window. */
  readonly beforeClicks: number;
  readonly beforeCost: number;
  readonly windowClicks: number;
  readonly windowCost: number;
};

type Numbers<Row> = { [K in keyof Row]: Row[K] extends number ? number | string : Row[K] };

/** What all shops of a portal had on each day: one query for all of them, which may take seconds and no more. */
export async function listTrafficDays(clickhouse: ClickHouse, watched: Watched): Promise<TrafficDay[]> {
  const rows = await selectRows<Numbers<TrafficDay>>(
    clickhouse,
    `SELECT shop_id AS shopId, toString(c.day) AS day, count() AS clicks, sum(charge_micros) AS cost,
       countIf(hour = {firstHour:UInt8}) AS firstClicks, sumIf(charge_micros, hour = {firstHour:UInt8}) AS firstCost,
       countIf(hour = {lastHour:UInt8}) AS lastClicks, sumIf(charge_micros, hour = {lastHour:UInt8}) AS lastCost,
       countIf(hour < {firstHour:UInt8}) AS beforeClicks, sumIf(charge_micros, hour < {firstHour:UInt8}) AS beforeCost,
       countIf(at >= fromUnixTimestamp64Milli({windowFrom:Int64}) AND at < fromUnixTimestamp64Milli({windowTo:Int64}))
         AS windowClicks,
       sumIf(charge_micros, at >= fromUnixTimestamp64Milli({windowFrom:Int64})
         AND at < fromUnixTimestamp64Milli({windowTo:Int64})) AS windowCost
     FROM app.click AS c
     WHERE portal_id = {portalId:UInt8} AND c.day >= {fromDay:Date} AND c.day <= {today:Date} AND valid
       AND click_import_id = 0
     GROUP BY shop_id, c.day
     SETTINGS max_execution_time = 20`,
    watched,
  );
  return rows.map(
    ({ day, ...numbers }) =>
      ({
        day,
        ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])),
      }) as TrafficDay,
  );
}

/** Orders of a day of a shop: all, and those before an hour on the wall. */
export type DayOfOrders = {
  readonly shopId: number;
  readonly day: Day;
  readonly orders: number;
  readonly soFar: number;
};

/** How many orders the shops of a portal placed on each day. */
export async function listOrderDays(
  db: DbOrTx,
  { portalId, fromDay, beforeHour }: { portalId: number; fromDay: Day; beforeHour: number },
): Promise<DayOfOrders[]> {
  const { rows } = await sql<DayOfOrders>`
    select shop_id as "shopId", day::text as day, count(*)::int as orders,
      (count(*) filter (where extract(hour from ordered_at at time zone 'Europe/Belgrade') < ${beforeHour}))::int
        as "soFar"
    from shop_order join shop on shop.id = shop_id
    where portal_id = ${portalId} and day >= ${fromDay}::date and status = 'placed'
    group by shop_id, day`.execute(db);
  return rows;
}

/** Shops of each portal that trade. */
export async function listWatchedShops(db: DbOrTx) {
  return db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.id', 'shop.portal_id as portalId', 'portal.locale_code as cc'])
    .where('shop.suspended', '=', false)
    .execute();
}
