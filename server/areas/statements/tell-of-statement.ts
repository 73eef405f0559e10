import { minorToUnits } from '../../../shared/rules/money/money.ts';
import { canSeeStatements } from '../../../shared/rules/people/access.ts';
import { monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { listToldPeople, notify } from '../../kernel/notify/notifications.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { statementEmail, type TellableStatement } from './statement-emails.ts';

/** Tells everybody of the shop who may see its statements, by mail and in the bell, in the transaction that issues it. */
export async function tellOfStatement(
  tx: DbOrTx,
  services: Pick<Services, 'clock' | 'secretKey'>,
  statement: TellableStatement,
): Promise<void> {
  const { shopId, month, name, totalCents } = statement;
  const people = await listToldPeople(tx, shopId, canSeeStatements);
  for (const { email, lang } of people) {
    await queueMail({ tx, services, recipient: email, template: statementEmail(lang, statement) });
  }
  const details = { title: name, month: monthOf(month), total: minorToUnits(totalCents) };
  const news = { kind: 'statement_issued' as const, shopId, details, at: new Date(services.clock()) };
  await notify(tx, { userIds: people.map(({ id }) => id) }, news);
}
