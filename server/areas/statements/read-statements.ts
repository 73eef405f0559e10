import type {
  listStatementsCall,
  Statement,
  StatementHead,
  StatementPage,
} from '../../../shared/contract/bidding/statements.contract.ts';
import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import { microsToEur, minorToUnits } from '../../../shared/rules/money/money.ts';
import {
  closingDay,
  lastClosedMonth,
  roundingMicros,
  statementName,
} from '../../../shared/rules/statements/statement.ts';
import { type Day, monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import { addMonths } from '../../../shared/rules/time/periods.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  findStatementRow,
  type LineRow,
  listLineRows,
  listStatementRows,
  type StatementRow,
  sumHistory,
} from './statements.repository.ts';

/** The day on which a month begins that is written `2026-10`. */
const firstDayOf = (month: string): Day => `${month}-01`;

function presentHead(row: StatementRow): StatementHead {
  return {
    month: monthOf(row.month),
    number: statementName(row),
    issued_at: row.issuedAt.toISOString(),
    clicks: row.clicks,
    charges: microsToEur(row.chargeMicros),
    credits: microsToEur(row.creditMicros),
    total: minorToUnits(row.totalCents),
  };
}

/** A page of the statements of a shop, and the month that comes next with the day on which it is closed. */
export async function listStatements(options: {
  services: Pick<Services, 'db' | 'clock'>;
  shopId: number;
  query: QueryOf<typeof listStatementsCall>;
}): Promise<StatementPage> {
  const { services, shopId, query } = options;
  const { rows, total } = await listStatementRows(services.db, shopId, pageLimits(query));
  const next = addMonths(lastClosedMonth(services.clock()), 1);
  return {
    data: rows.map(presentHead),
    ...pageFrame(query, total),
    next: { month: monthOf(next), day: closingDay(next) },
  };
}

/** A statement with its lines, as they were written. */
export type IssuedStatement = { readonly head: StatementRow; readonly lines: readonly LineRow[] };

/**
 * The statement of a month that is written `2026-10`.
 * @throws AppError `not_found` where none was issued
 */
export async function getIssuedStatement(
  db: DbOrTx,
  shopId: number,
  month: string,
): Promise<IssuedStatement> {
  const head = await findStatementRow(db, shopId, firstDayOf(month));
  if (!head) throw new AppError('not_found', `There is no statement of ${month}`);
  return { head, lines: await listLineRows(db, head.id) };
}

/**
 * A statement as its page shows it.
 * @throws AppError `not_found` where none was issued
 */
export async function getStatement(options: {
  services: Pick<Services, 'db'>;
  shopId: number;
  month: string;
}): Promise<Statement> {
  const { services, shopId, month } = options;
  const { head, lines } = await getIssuedStatement(services.db, shopId, month);
  const history = await sumHistory(services.db, shopId, head.month);
  return {
    ...presentHead(head),
    shop_name: head.shopName,
    limit: head.limitMicros === null ? null : microsToEur(head.limitMicros),
    rounding: microsToEur(roundingMicros(head.chargeMicros - head.creditMicros)),
    lines: lines.map(({ entry, ofMonth, categoryId, categoryName, kind, clicks, chargeMicros }) => ({
      entry,
      of_month: monthOf(ofMonth),
      category_id: categoryId,
      category_name: categoryName,
      kind,
      clicks,
      charge: microsToEur(chargeMicros),
    })),
    history: { clicks: history.clicks, cost: microsToEur(history.micros) },
  };
}
