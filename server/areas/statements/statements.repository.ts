import { sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { PlaceKind } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow } from '../../platform/postgres/query-answers.ts';

const statements = (db: DbOrTx, shopId: number) =>
  db
    .selectFrom('statement')
    .innerJoin('portal', 'portal.id', 'statement.portal_id')
    .select(['statement.id', 'month', 'year', 'number', 'issued_at as issuedAt', 'shop_name as shopName'])
    .select(['limit_micros as limitMicros', 'clicks', 'charge_micros as chargeMicros'])
    .select([
      'credit_micros as creditMicros',
      'total_cents as totalCents',
      sql<PortalCode>`portal.locale_code`.as('cc'),
    ])
    .where('shop_id', '=', shopId);

export type StatementRow = Awaited<ReturnType<typeof listStatementRows>>['rows'][number];

/** A page of the statements of a shop, newest first, and how many there are. */
export async function listStatementRows(
  db: DbOrTx,
  shopId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const [rows, { total }] = await Promise.all([
    statements(db, shopId).orderBy('month', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom('statement')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The statement of the month that begins on `month`. */
export function findStatementRow(db: DbOrTx, shopId: number, month: Day): Promise<StatementRow | null> {
  return firstRow(statements(db, shopId).where('month', '=', month));
}

export type LineRow = Awaited<ReturnType<typeof listLineRows>>[number];

/** The lines of a statement, in their order. */
export function listLineRows(db: DbOrTx, statementId: number) {
  return db
    .selectFrom('statement_line')
    .select([
      sql<'charge' | 'credit'>`entry`.as('entry'),
      'of_month as ofMonth',
      'category_id as categoryId',
      'category_name as categoryName',
    ])
    .select([sql<PlaceKind | null>`kind`.as('kind'), 'clicks', 'charge_micros as chargeMicros'])
    .where('statement_id', '=', statementId)
    .orderBy('position')
    .execute();
}

/** What stands in the ledger of a month as history that was brought, with what it cost then. */
export async function sumHistory(db: DbOrTx, shopId: number, month: Day) {
  const { rows } = await sql<{ clicks: number; micros: number }>`
    select coalesce(sum(clicks), 0)::bigint as clicks, coalesce(sum(charge_micros), 0)::bigint as micros
    from backfilled_spending where shop_id = ${shopId}
      and day >= ${month} and day < ${month}::date + interval '1 month'`.execute(db);
  return rows[0] ?? { clicks: 0, micros: 0 };
}
