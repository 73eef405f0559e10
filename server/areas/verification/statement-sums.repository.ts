import { sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { type CutPartition, cutCondition } from '../portal/portal.public.ts';

/** Clicks of a shop and month, of a category and kind, and their micro-euro; `''` where nobody noted what they were for. */
export type ClickSums = {
  readonly shopId: number;
  /** Its first day. */
  readonly month: Day;
  readonly categoryId: string;
  readonly kind: string;
  readonly clicks: bigint;
  readonly micros: bigint;
};

type TextSums = { [K in keyof ClickSums]: ClickSums[K] extends number ? number : string };
const exact = ({ clicks, micros, ...of }: TextSums): ClickSums => ({
  ...of,
  clicks: BigInt(clicks),
  micros: BigInt(micros),
});

const sumsOf = async (db: DbOrTx, query: ReturnType<typeof sql<TextSums>>) =>
  (await query.execute(db)).rows.map(exact);

/** What all statements together have told each shop of clicks of each month. */
export function listToldCharges(db: DbOrTx): Promise<ClickSums[]> {
  return sumsOf(
    db,
    sql<TextSums>`
      select shop_id as "shopId", of_month::text as month, coalesce(category_id::text, '') as "categoryId",
        coalesce(kind, '') as kind, sum(line.clicks)::text as clicks, sum(line.charge_micros)::text as micros
      from statement_line as line join statement on statement.id = statement_id where entry = 'charge'
      group by 1, 2, 3, 4 order by 1, 2`,
  );
}

/** What was given back by the last month of which a shop has a statement, less what statements tell of it; only where that is not nothing. */
export function listStrayCredits(db: DbOrTx): Promise<ClickSums[]> {
  return sumsOf(
    db,
    sql<TextSums>`
      select shop_id as "shopId", of_month::text as month, category_id::text as "categoryId", kind,
        sum(clicks)::text as clicks, sum(micros)::text as micros
      from (
        select shop_id, of_month, category_id, kind, clicks, credit_micros as micros from credit
        where month <= (select max(month) from statement where statement.shop_id = credit.shop_id)
        union all
        select shop_id, of_month, category_id, kind, -line.clicks, line.charge_micros
        from statement_line as line join statement on statement.id = statement_id where entry = 'credit'
      ) as both_sides
      group by 1, 2, 3, 4 having sum(clicks) <> 0 or sum(micros) <> 0 order by 1, 2`,
  );
}

/** What was brought of each month as history, which nobody is charged. */
export function listHistorySums(db: DbOrTx): Promise<ClickSums[]> {
  return sumsOf(
    db,
    sql<TextSums>`
      select shop_id as "shopId", date_trunc('month', day)::date::text as month, '' as "categoryId", '' as kind,
        sum(clicks)::text as clicks, sum(charge_micros)::text as micros
      from backfilled_spending where shop_id in (select shop_id from statement) group by 1, 2`,
  );
}

/** What the valid clicks of a month of the cut add up to, of some shops. */
export async function sumLedgerByKind(
  clickhouse: ClickHouse,
  partition: CutPartition,
  shopIds: readonly number[],
): Promise<ClickSums[]> {
  const rows = await selectRows<TextSums>(
    clickhouse,
    `SELECT shop_id AS shopId, toString(toStartOfMonth(c.day)) AS month, toString(category_id) AS categoryId,
       toString(c.kind) AS kind, toString(count()) AS clicks, toString(sum(charge_micros)) AS micros
     FROM app.click AS c WHERE ${cutCondition(partition)} AND valid AND shop_id IN {shopIds:Array(UInt32)}
     GROUP BY shop_id, month, category_id, c.kind`,
    { shopIds },
  );
  return rows.map(exact);
}

/** A statement, what it says of itself and what its lines add up to; micro-euro and cents as text. */
export type StatedSums = {
  readonly shopId: number;
  readonly cc: PortalCode;
  readonly year: number;
  readonly number: number;
  readonly clicks: string;
  readonly charges: string;
  readonly credits: string;
  readonly cents: string;
  readonly lineClicks: string;
  readonly lineCharges: string;
  readonly lineCredits: string;
  /** The sum of the lines in cents, rounded by the database: half away from zero. */
  readonly lineCents: string;
};

/** All statements, by portal, year and number. */
export async function listStatedSums(db: DbOrTx): Promise<StatedSums[]> {
  const { rows } = await sql<StatedSums>`
    select shop_id as "shopId", portal.locale_code as cc, year, number, statement.clicks::text as clicks,
      statement.charge_micros::text as charges, credit_micros::text as credits, total_cents::text as cents,
      line_clicks::text as "lineClicks", line_charges::text as "lineCharges", line_credits::text as "lineCredits",
      round((line_charges - line_credits) / 10000)::text as "lineCents"
    from statement join portal on portal.id = portal_id cross join lateral (
      select coalesce(sum(clicks) filter (where entry = 'charge'), 0) as line_clicks,
        coalesce(sum(charge_micros) filter (where entry = 'charge'), 0)::numeric as line_charges,
        -coalesce(sum(charge_micros) filter (where entry = 'credit'), 0)::numeric as line_credits
      from statement_line where statement_id = statement.id
    ) as lines
    order by portal_id, year, number`.execute(db);
  return rows;
}

/** The numbers that a portal lacks in a year, or has beyond those that it has given. */
export async function listStrayNumbers(db: DbOrTx) {
  const { rows } = await sql<{ cc: PortalCode; year: number; number: number; isMissing: boolean }>`
    select portal.locale_code as cc, year, number, statement.id is null as "isMissing"
    from (
      select portal_id, year, generate_series(1, last) as number from statement_number
    ) as given
    full join statement using (portal_id, year, number)
    join portal on portal.id = portal_id
    where statement.id is null or given is null
    order by portal_id, year, number`.execute(db);
  return rows;
}
