import { type RawBuilder, sql } from 'kysely';
import { ORDER_HOURS, type OrdersUpTo } from '../../../shared/rules/alerts/order-bands.ts';
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

/** Orders of a day of a shop. */
export type DayOfOrders = { readonly shopId: number; readonly day: Day; readonly orders: number };
/** Orders of a shop in the 24 hours up to this time of a day. */
export type ShopOrdersUpTo = OrdersUpTo & { readonly shopId: number };

type WatchedOrders = { readonly portalId: number; readonly fromDay: Day; readonly until: Date };

/** When it is on the wall in Belgrade. */
const wall = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Europe/Belgrade')`;
/** Orders of a portal as they were known at the time of day of `until` on each day: what a file brings later says nothing of a day. */
const placedOrders = ({ portalId, fromDay, until }: WatchedOrders) => sql`
  select shop_id, day, ${wall(sql`ordered_at`)} as placed, ${wall(sql`first_received_at`)} as known,
    ${wall(sql`${until}::timestamptz`)} as until
  from shop_order join shop on shop.id = shop_id
  where portal_id = ${portalId} and day >= ${fromDay}::date and status = 'placed' and ordered_at < ${until}`;

/** How many orders the shops of a portal placed on each day, as far as that was known at this time of the next. */
export async function listOrderDays(db: DbOrTx, watched: WatchedOrders): Promise<DayOfOrders[]> {
  const { rows } = await sql<DayOfOrders>`
    select shop_id as "shopId", day::text as day, count(*)::int as orders
    from (${placedOrders(watched)}) as one
    where known <= day + interval '1 day' + (until - date_trunc('day', until))
    group by shop_id, day`.execute(db);
  return rows;
}

/** How many they placed in each stretch up to this time of each day, as far as that was known by then. */
export async function listOrdersUpTo(db: DbOrTx, watched: WatchedOrders): Promise<ShopOrdersUpTo[]> {
  const counts = ORDER_HOURS.map((hours) => sql`count(*) filter (where before <= ${hours * 3_600})::int`);
  const { rows } = await sql<ShopOrdersUpTo>`
    select shop_id as "shopId", ago, array[${sql.join(counts)}] as counts
    from (
      select shop_id, known, until, ago, extract(epoch from until - placed) - ago * 86400 as before
      from (
        select *, floor(extract(epoch from until - placed) / 86400)::int as ago from (${placedOrders(watched)}) as placed_one
      ) as aged
    ) as one
    where known <= until - ago * interval '1 day'
    group by shop_id, ago`.execute(db);
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
