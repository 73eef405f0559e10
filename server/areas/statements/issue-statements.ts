import { lastClosedMonth, toCents } from '../../../shared/rules/statements/statement.ts';
import { belgradeDay, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { holdLimits } from '../budget/budget.public.ts';
import { hasStatement, insertStatement } from './issued-statements.repository.ts';
import { listUnissuedMonths, listUntoldCharges, type UnissuedMonth } from './statement-lines.repository.ts';

type IssueServices = Pick<Services, 'db' | 'clock'>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Issues the statement of a month unless there is one: what was charged by then and told by no earlier one. The shop is
 * held, so that of two processes one issues it, and nobody spends meanwhile.
 */
function issueStatement(
  { db, clock }: IssueServices,
  { shopId, portalId, month }: UnissuedMonth,
): Promise<boolean> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const [limit] = await holdLimits(tx, [{ shopId, at: dayStart(month) }], now);
    if (await hasStatement(tx, shopId, month)) return false;
    const lines = await listUntoldCharges(tx, shopId, month);
    const chargeMicros = sum(lines.map((line) => line.chargeMicros));
    const statement = {
      portalId,
      year: Number(belgradeDay(now).slice(0, 4)),
      shopId,
      month,
      issuedAt: new Date(now),
      limitMicros: limit?.limitMicros ?? null,
      clicks: sum(lines.map(({ clicks }) => clicks)),
      chargeMicros,
      totalCents: toCents(chargeMicros),
    };
    await insertStatement(tx, statement, lines);
    return true;
  });
}

/**
 * Issues what is due: a statement for each shop and month in which it was charged something, once no click of the month
 * can come any more as live traffic. Returns how many were issued; those that a dead process left are issued next time.
 */
export async function issueStatements(services: IssueServices): Promise<number> {
  let issued = 0;
  for (const month of await listUnissuedMonths(services.db, lastClosedMonth(services.clock()))) {
    if (await issueStatement(services, month)) issued += 1;
  }
  return issued;
}
