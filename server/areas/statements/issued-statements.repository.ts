import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { hasRow } from '../../platform/postgres/query-answers.ts';
import type { StatementLine } from './statement-lines.repository.ts';

export type NewStatement = {
  readonly portalId: number;
  readonly year: number;
  readonly shopId: number;
  readonly month: Day;
  /** As the shop is called now. */
  readonly shopName: string;
  readonly issuedAt: Date;
  readonly limitMicros: number | null;
  readonly clicks: number;
  readonly chargeMicros: number;
  /** Given back; not negative. */
  readonly creditMicros: number;
  readonly totalCents: number;
};

export function hasStatement(db: DbOrTx, shopId: number, month: Day): Promise<boolean> {
  return hasRow(
    db.selectFrom('statement').select('id').where('shop_id', '=', shopId).where('month', '=', month),
  );
}

/** The next number of the portal in the year. Others wait for it, and a transaction that fails gives it back. */
async function takeNumber(tx: DbOrTx, portalId: number, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('statement_number')
    .values({ portal_id: portalId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['portal_id', 'year'])
        .doUpdateSet((eb) => ({ last: eb('statement_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Writes a statement under the next number, with its lines in their order; returns its number and id. */
export async function insertStatement(
  tx: DbOrTx,
  statement: NewStatement,
  lines: readonly StatementLine[],
): Promise<{ id: number; number: number }> {
  const {
    portalId,
    year,
    shopId,
    month,
    shopName,
    issuedAt,
    limitMicros,
    clicks,
    chargeMicros,
    creditMicros,
    totalCents,
  } = statement;
  const { id, number } = await tx
    .insertInto('statement')
    .values({
      portal_id: portalId,
      year,
      number: await takeNumber(tx, portalId, year),
      shop_id: shopId,
      month,
      issued_at: issuedAt,
      shop_name: shopName,
      limit_micros: limitMicros,
      clicks,
      charge_micros: chargeMicros,
      credit_micros: creditMicros,
      total_cents: totalCents,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, index) => ({
    statement_id: id,
    position: index + 1,
    entry: line.entry,
    of_month: line.ofMonth,
    category_id: line.categoryId,
    category_name: line.categoryName,
    kind: line.kind,
    clicks: line.clicks,
    charge_micros: line.chargeMicros,
  }));
  await tx.insertInto('statement_line').values(rows).execute();
  return { id, number };
}
