import { type SqlBool, sql } from 'kysely';
import type { LimitCrossing } from '../../../shared/rules/budget/budget.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { updateById } from '../../platform/postgres/query-answers.ts';

const limitedShops = (db: DbOrTx) =>
  db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.id', 'shop.name', 'shop.suspended', 'shop.limit_micros as limitMicros'])
    .select(['portal.id as portalId', 'portal.locale_code as cc']);

/** A shop with its limit and its portal. */
export function getLimitedShop(db: DbOrTx, shopId: number) {
  return limitedShops(db).where('shop.id', '=', shopId).executeTakeFirstOrThrow();
}

/** The limit as it is now, held until the transaction ends. */
export async function lockLimit(tx: DbOrTx, shopId: number) {
  return tx
    .selectFrom('shop')
    .select(['limit_micros as limitMicros', 'suspended'])
    .where('id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function setLimit(tx: DbOrTx, shopId: number, limitMicros: number | null): Promise<void> {
  await updateById(tx, 'shop', shopId, { limit_micros: limitMicros });
}

/** What a shop spent in the days, both ends included. */
export async function sumSpending(db: DbOrTx, shopId: number, from: Day, to: Day): Promise<number> {
  const row = await db
    .selectFrom('spending')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('charge_micros'), sql<number>`0`).as('micros'))
    .where('shop_id', '=', shopId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
  return row.micros;
}

const ofShops = (shopIds: readonly number[]) => sql<SqlBool>`shop_id = any(${[...shopIds]}::int[])`;

/** Some shops with their limits and portals. */
export function listShopLimits(db: DbOrTx, shopIds: readonly number[]) {
  return limitedShops(db)
    .where(sql<SqlBool>`shop.id = any(${[...shopIds]}::int[])`)
    .execute();
}

/** What each day of some shops cost, in order; days without clicks are absent. */
export function listSpentDays(db: DbOrTx, shopIds: readonly number[], from: Day, to: Day) {
  return db
    .selectFrom('spending')
    .select(['shop_id as shopId', 'day', 'charge_micros as micros'])
    .where(ofShops(shopIds))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** The first day that ever cost each of some shops something; shops without one are absent. */
export function listFirstSpentDays(db: DbOrTx, shopIds: readonly number[]) {
  return db
    .selectFrom('spending')
    .select('shop_id as shopId')
    .select((eb) => eb.fn.min('day').as('day'))
    .where(ofShops(shopIds))
    .groupBy('shop_id')
    .execute();
}

/** The changes of the limits of some shops, in order of time. */
export async function listLimitChanges(db: DbOrTx, shopIds: readonly number[]) {
  const rows = await db
    .selectFrom('money_change')
    .select(['shop_id as shopId', 'at', 'from_micros as from', 'to_micros as to'])
    .where(ofShops(shopIds))
    .where('subject', '=', 'limit')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** When some shops reached limits from a month on, in order of time. */
export async function listReached(db: DbOrTx, shopIds: readonly number[], fromMonth: Day) {
  const rows = await db
    .selectFrom('limit_crossing')
    .select(['shop_id as shopId', 'month', 'limit_micros as limitMicros', 'crossed_at as at'])
    .where(ofShops(shopIds))
    .where('kind', '=', 'reached')
    .where('month', '>=', fromMonth)
    .orderBy('crossed_at')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

export type MonthBudget = {
  readonly shopId: number;
  readonly name: string;
  readonly suspended: boolean;
  readonly limitMicros: number;
  readonly spentMicros: number;
  /** Written down before, of this limit and month. */
  readonly known: readonly LimitCrossing[];
};

/** Those of some shops that have a limit, with what the month from `month` to `monthEnd` cost. */
export async function listMonthBudgets(
  tx: DbOrTx,
  shopIds: readonly number[],
  { month, monthEnd }: { month: Day; monthEnd: Day },
): Promise<MonthBudget[]> {
  return tx
    .selectFrom('shop')
    .innerJoin('spending', 'spending.shop_id', 'shop.id')
    .select(['shop.id as shopId', 'shop.name', 'shop.suspended', 'shop.limit_micros as limitMicros'])
    .select((eb) => eb.fn.sum<number>('spending.charge_micros').as('spentMicros'))
    .select(
      sql<LimitCrossing[]>`array(select kind from limit_crossing as crossing where crossing.shop_id = shop.id
        and crossing.month = ${month}::date and crossing.limit_micros = shop.limit_micros)`.as('known'),
    )
    .where(sql<SqlBool>`shop.id = any(${[...shopIds]}::int[])`)
    .where('shop.limit_micros', 'is not', null)
    .where('spending.day', '>=', month)
    .where('spending.day', '<=', monthEnd)
    .groupBy('shop.id')
    .orderBy('shop.id')
    .$narrowType<{ limitMicros: number }>()
    .execute();
}

/** Writes down that a month's spending crossed a line of its limit. */
export async function insertCrossing(
  tx: DbOrTx,
  budget: MonthBudget,
  crossing: { kind: LimitCrossing; month: Day; at: Date },
): Promise<void> {
  await tx
    .insertInto('limit_crossing')
    .values({
      shop_id: budget.shopId,
      month: crossing.month,
      kind: crossing.kind,
      limit_micros: budget.limitMicros,
      spent_micros: budget.spentMicros,
      crossed_at: crossing.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the dearest calendar month of the days cost a shop, in micro-euro. */
export async function findDearestMonth(db: DbOrTx, shopId: number, from: Day, to: Day): Promise<number> {
  const { rows } = await sql<{ micros: number }>`
    select coalesce(max(micros), 0)::bigint as micros from (
      select sum(charge_micros) as micros from spending
      where shop_id = ${shopId} and day >= ${from} and day <= ${to}
      group by date_trunc('month', day)
    ) as month`.execute(db);
  return rows[0]?.micros ?? 0;
}
