import { sql } from 'kysely';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { type CutPartition, cutCondition } from '../portal/portal.public.ts';

/** Clicks that cost something and what they cost, in micro-euro, of a shop and a Belgrade day. */
export type DayTotals = {
  readonly shopId: number;
  readonly day: string;
  readonly clicks: bigint;
  readonly micros: bigint;
};

type TextTotals = { shopId: number; dayText: string; clicks: string; micros: string };

const exact = ({ shopId, dayText, clicks, micros }: TextTotals): DayTotals => ({
  shopId,
  day: dayText,
  clicks: BigInt(clicks),
  micros: BigInt(micros),
});

/** All that clicks cost: as they came, and brought later, which no limit counts. */
const ALL_SPENDING = sql`(select * from spending union all select * from backfilled_spending) as spending`;

/** The months, `202611`, in which anybody spent something. */
export async function listSpentMonths(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(day, 'YYYYMM') as month from ${ALL_SPENDING} order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

export async function listSpending(db: DbOrTx, month: string): Promise<DayTotals[]> {
  const { rows } = await sql<TextTotals>`
    select shop_id as "shopId", day::text as "dayText", sum(clicks)::text as clicks, sum(charge_micros)::text as micros
    from ${ALL_SPENDING}
    where day >= to_date(${month}, 'YYYYMM') and day < to_date(${month}, 'YYYYMM') + interval '1 month'
    group by shop_id, day`.execute(db);
  return rows.map(exact);
}

/** What the valid clicks of a month of the cut add up to. */
export async function sumLedger(clickhouse: ClickHouse, partition: CutPartition): Promise<DayTotals[]> {
  const rows = await selectRows<TextTotals>(
    clickhouse,
    `SELECT shop_id AS shopId, toString(day) AS dayText, toString(count()) AS clicks, toString(sum(charge_micros)) AS micros
     FROM app.click WHERE ${cutCondition(partition)} AND valid GROUP BY shop_id, day`,
  );
  return rows.map(exact);
}

/** Of a shop by day, as it is now. */
export async function sumLedgerNow(
  clickhouse: ClickHouse,
  shopId: number,
  period: { from: string; to: string },
): Promise<DayTotals[]> {
  const rows = await selectRows<TextTotals>(
    clickhouse,
    `SELECT shop_id AS shopId, toString(day) AS dayText, toString(count()) AS clicks, toString(sum(charge_micros)) AS micros
     FROM app.click WHERE shop_id = {shopId:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid
     GROUP BY shop_id, day`,
    { shopId, ...period },
  );
  return rows.map(exact);
}

/** Clicks that stand more than once in a month of the cut. */
export async function listRepeatedClicks(clickhouse: ClickHouse, partition: CutPartition) {
  const rows = await selectRows<{ shopId: number; dayText: string; rows: string; ids: string }>(
    clickhouse,
    `SELECT shop_id AS shopId, toString(day) AS dayText, toString(count()) AS rows, toString(uniqExact(event_id)) AS ids
     FROM app.click WHERE ${cutCondition(partition)} GROUP BY shop_id, day HAVING rows != ids
     ORDER BY shopId, dayText`,
  );
  return rows.map(({ shopId, dayText, rows: all, ids }) => ({
    shopId,
    day: dayText,
    rows: BigInt(all),
    ids: BigInt(ids),
  }));
}

/** Of whom a day's totals are; shops that are gone have no name. */
export async function listShopNamesById(db: DbOrTx): Promise<Map<number, string>> {
  const rows = await db.selectFrom('shop').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** First and last day on which each shop spent something. */
export async function listSpentPeriods(db: DbOrTx) {
  const { rows } = await sql<{ shopId: number; from: string; to: string }>`
    select shop_id as "shopId", min(day) as from, max(day) as to from ${ALL_SPENDING} group by shop_id order by shop_id`.execute(
    db,
  );
  return rows;
}

/** Sent clicks that are still remembered, by the hour of their time (UTC). */
export async function countSentHours(db: DbOrTx) {
  const { rows } = await sql<{ from: Date; sent: number }>`
    select date_trunc('hour', clicked_at, 'UTC') as from, count(*) as sent from click_guard group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

export type SentClick = { readonly id: string; readonly valid: boolean };

/** Sent clicks of an hour whose id begins with the hex digits. */
export async function listSentClicks(db: DbOrTx, from: Date, digits: string): Promise<SentClick[]> {
  const [first, last] = [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
  const { rows } = await sql<SentClick>`
    select event_id as id, charged as valid from click_guard
    where clicked_at >= ${from} and clicked_at < ${from}::timestamptz + interval '1 hour'
      and event_id between ${first}::uuid and ${last}::uuid`.execute(db);
  return rows;
}

/** Clicks of the ledger of the cut in the same hour, whose id begins with the digits. */
export async function listLedgerClicks(
  clickhouse: ClickHouse,
  partition: CutPartition,
  from: Date,
  digits: string,
): Promise<SentClick[]> {
  const rows = await selectRows<{ id: string; isValid: number | boolean }>(
    clickhouse,
    `SELECT toString(event_id) AS id, valid AS isValid FROM app.click
     WHERE at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
       AND startsWith(id, {digits:String}) AND ${cutCondition(partition)}`,
    { from: from.getTime(), to: from.getTime() + HOUR_MS, digits },
  );
  return rows.map(({ id, isValid }) => ({ id, valid: Boolean(isValid) }));
}

/** Crossings of limits that cannot be: more than the month cost by now, or less than the limit. */
export async function listWrongCrossings(db: DbOrTx) {
  const { rows } = await sql<{
    shopId: number;
    month: string;
    kind: string;
    crossed: string;
    limit: string;
    spent: string;
  }>`
    select crossing.shop_id as "shopId", month, kind, spent_micros::text as crossed, limit_micros::text as limit,
      coalesce(sum(charge_micros), 0)::text as spent
    from limit_crossing as crossing
    left join spending on spending.shop_id = crossing.shop_id
      and spending.day >= month and spending.day < month + interval '1 month'
    group by crossing.shop_id, month, kind, spent_micros, limit_micros
    having spent_micros > coalesce(sum(charge_micros), 0) or (kind = 'reached' and spent_micros < limit_micros)
    order by 1, 2`.execute(db);
  return rows;
}

/** Shops that have used up the limit of a month, where nobody wrote it down. */
export async function listMissedCrossings(db: DbOrTx, month: string) {
  const { rows } = await sql<{ shopId: number; limit: string; spent: string }>`
    select shop.id as "shopId", limit_micros::text as limit, sum(charge_micros)::text as spent
    from shop join spending on spending.shop_id = shop.id
      and day >= ${month}::date and day < ${month}::date + interval '1 month'
    where limit_micros is not null and not exists (
      select from limit_crossing as crossing where crossing.shop_id = shop.id and month = ${month}::date
        and kind = 'reached' and crossing.limit_micros = shop.limit_micros)
    group by shop.id having sum(charge_micros) >= limit_micros order by 1`.execute(db);
  return rows;
}

/** Limits that are not what their last change made them. */
export async function listStrayLimits(db: DbOrTx) {
  const { rows } = await sql<{ shopId: number; limit: string | null; changed: string | null }>`
    select shop.id as "shopId", limit_micros::text as limit, last.to_micros::text as changed
    from shop join lateral (
      select to_micros from money_change where shop_id = shop.id and subject = 'limit' order by id desc limit 1
    ) as last on true
    where limit_micros is distinct from last.to_micros order by 1`.execute(db);
  return rows;
}

export async function countBudgets(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from limit_crossing) + (select count(*) from shop where limit_micros is not null) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A trigger that keeps the rows of a table as they are. */
export type KeepingTrigger = { readonly relation: string; readonly name: string };

/** The names of those triggers that are gone or disabled. */
export async function listMissingTriggers(db: DbOrTx, kept: readonly KeepingTrigger[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${kept.map(({ relation }) => relation)}::text[], ${kept.map(({ name }) => name)}::text[])
      as kept (relation, name)
    where not exists (select from pg_trigger where tgrelid = relation::regclass and tgname = name and tgenabled in ('O', 'A'))`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
