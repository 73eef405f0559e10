import { canSeeStatements } from '../../../shared/rules/people/access.ts';
import { lastClosedMonth, statementName, toCents } from '../../../shared/rules/statements/statement.ts';
import { belgradeDay, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { listToldPeople, notify } from '../../kernel/notify/notifications.public.ts';
import { addJob } from '../../platform/jobs/add-job.repository.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { holdLimits } from '../budget/budget.public.ts';
import { noteParties } from './invoices/invoice-parties.repository.ts';
import { hasStatement, insertStatement } from './issued-statements.repository.ts';
import { statementEmail, statementFigures, type TellableStatement } from './statement-emails.ts';
import { listUnissuedMonths, listUntoldCharges, type UnissuedMonth } from './statement-lines.repository.ts';

type IssueServices = Pick<Services, 'db' | 'clock' | 'secretKey'>;

export const ISSUE_TASK = 'issue-statements';
/** Of one run. */
const AT_MOST = 20;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Tells everybody of the shop who may see its statements, by mail and in the bell, in the transaction that issues it. */
async function tellOfStatement(
  tx: DbOrTx,
  services: Pick<Services, 'clock' | 'secretKey'>,
  statement: TellableStatement,
): Promise<void> {
  const { shopId } = statement;
  const people = await listToldPeople(tx, shopId, canSeeStatements);
  for (const { email, lang } of people) {
    await queueMail({ tx, services, recipient: email, template: statementEmail(lang, statement) });
  }
  const { number, month, total } = statementFigures(statement);
  const details = { title: `${number} · ${month} · ${total}` };
  const news = { kind: 'statement_issued' as const, shopId, details, at: new Date(services.clock()) };
  await notify(tx, { userIds: people.map(({ id }) => id) }, news);
}

/**
 * Issues the statement of a month unless there is one: what was charged by then and told by no earlier one. The shop is
 * held, so that of two processes one issues it, and nobody spends meanwhile. Its people are told in the same transaction,
 * unless it is of a past that nobody waited for.
 */
function issueStatement(
  services: IssueServices,
  { shopId, shopName, portalId, cc, month }: UnissuedMonth,
  isTold: boolean,
): Promise<boolean> {
  const now = services.clock();
  return inTransaction(services.db, async (tx) => {
    const [limit] = await holdLimits(tx, [{ shopId, at: dayStart(month) }], now);
    if (await hasStatement(tx, shopId, month)) return false;
    const lines = await listUntoldCharges(tx, shopId, month);
    const charges = lines.filter(({ entry }) => entry === 'charge');
    const chargeMicros = sum(charges.map((line) => line.chargeMicros));
    const creditMicros = chargeMicros - sum(lines.map((line) => line.chargeMicros));
    const statement = {
      portalId,
      year: Number(belgradeDay(now).slice(0, 4)),
      shopId,
      month,
      shopName,
      issuedAt: new Date(now),
      limitMicros: limit?.limitMicros ?? null,
      clicks: sum(charges.map(({ clicks }) => clicks)),
      chargeMicros,
      creditMicros,
      totalCents: toCents(chargeMicros - creditMicros),
    };
    const { id, number } = await insertStatement(tx, statement, lines);
    await noteParties(tx, id, new Date(now));
    // Of a backlog of months only the last is news; all stand on the page.
    if (isTold && month === lastClosedMonth(now)) {
      await tellOfStatement(tx, services, {
        ...statement,
        name: statementName({ ...statement, cc, number }),
      });
    }
    return true;
  });
}

/**
 * Issues what is due, at most so many: a statement for each shop and month in which it was charged or given back
 * something, once no click of the month can come any more as live traffic. Returns how many were issued; those that a
 * dead process left are issued next time.
 */
export async function issueStatements(
  services: IssueServices,
  atMost = Number.POSITIVE_INFINITY,
): Promise<number> {
  let issued = 0;
  for (const month of await listUnissuedMonths(services.db, lastClosedMonth(services.clock()))) {
    if (issued >= atMost) break;
    if (await issueStatement(services, month, true)) issued += 1;
  }
  return issued;
}

/** Issues all that is due of a past that nobody waited for, and tells nobody. */
export async function issueHistory(services: IssueServices): Promise<void> {
  for (const month of await listUnissuedMonths(services.db, lastClosedMonth(services.clock()))) {
    await issueStatement(services, month, false);
  }
}

/** Issues a part of what is due and adds itself again for the rest, so that no stop of the process waits for long. */
export async function runIssueStatements(services: IssueServices, atMost = AT_MOST): Promise<void> {
  if ((await issueStatements(services, atMost)) < atMost) return;
  const runAt = new Date(services.clock());
  await addJob(services.db, { task: ISSUE_TASK, payload: {}, key: ISSUE_TASK, runAt });
}
