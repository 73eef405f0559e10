import { sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type UnissuedMonth = {
  readonly shopId: number;
  readonly shopName: string;
  readonly portalId: number;
  readonly cc: PortalCode;
  readonly month: Day;
};

/** What a statement says of the clicks of one month, category and kind. */
export type StatementLine = {
  /** A charge, or what was given back; then the amount is negative. */
  readonly entry: 'charge' | 'credit';
  /** First day of the month of the clicks. */
  readonly ofMonth: Day;
  /** Null where nobody noted what the clicks were for. */
  readonly categoryId: number | null;
  readonly categoryName: string;
  readonly kind: ClickFact['kind'] | null;
  readonly clicks: number;
  readonly chargeMicros: number;
};

/** Shops and months up to `until` that were charged or given back something and have no statement, in the order of issue. */
export async function listUnissuedMonths(db: DbOrTx, until: Day): Promise<UnissuedMonth[]> {
  const { rows } = await sql<UnissuedMonth>`
    select charged.shop_id as "shopId", shop.name as "shopName", shop.portal_id as "portalId", portal.locale_code as cc,
      charged.month::text as month
    from (
      select shop_id, month from month_charge where month <= ${until}
      union select shop_id, month from credit where month <= ${until}
    ) as charged
    join shop on shop.id = charged.shop_id join portal on portal.id = shop.portal_id
    where not exists (
      select from statement where statement.shop_id = charged.shop_id and statement.month = charged.month
    )
    order by charged.month, shop.portal_id, charged.shop_id`.execute(db);
  return rows;
}

/**
 * What a shop was charged for clicks up to the month, and given back in it, and has been told by no statement. `spending` is the truth: what it
 * has beyond the finer sums comes as a line of no category. Months without finer sums are from before statements.
 */
export async function listUntoldCharges(tx: DbOrTx, shopId: number, month: Day): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    with fine as (
      select month, category_id, kind, clicks, charge_micros from month_charge
      where shop_id = ${shopId} and month <= ${month}
    ), whole as (
      select date_trunc('month', day)::date as month, sum(clicks) as clicks, sum(charge_micros) as charge_micros
      from spending where shop_id = ${shopId} and day < ${month}::date + interval '1 month' group by 1
    ), charged as (
      select 'charge' as entry, * from fine
      union all
      select 'credit', of_month, category_id, kind, clicks, -credit_micros from credit
      where shop_id = ${shopId} and month <= ${month}
      union all
      select 'charge', whole.month, null, null, whole.clicks - sum(fine.clicks), whole.charge_micros - sum(fine.charge_micros)
      from whole join fine on fine.month = whole.month group by whole.month, whole.clicks, whole.charge_micros
    ), told as (
      select entry, of_month as month, category_id, kind, -line.clicks, -line.charge_micros
      from statement_line as line join statement on statement.id = statement_id where shop_id = ${shopId}
    ), untold as (
      select entry, month, category_id, kind, sum(clicks)::bigint as clicks, sum(charge_micros)::bigint as charge_micros
      from (select * from charged union all select * from told) as both_sides
      group by entry, month, category_id, kind
    )
    select entry, untold.month::text as "ofMonth", category_id as "categoryId", coalesce(category.name, '') as "categoryName",
      kind, clicks, charge_micros as "chargeMicros"
    from untold left join category on category.id = category_id
    where clicks <> 0 or charge_micros <> 0
    order by entry, untold.month desc, category.name nulls last, category_id nulls last,
      array_position(array['base', 'bid', 'ad', 'module'], kind)`.execute(tx);
  return rows;
}
