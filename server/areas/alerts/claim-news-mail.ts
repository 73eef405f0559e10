import { ALERT_MAILS_A_DAY } from '../../../shared/rules/alerts/alert-kinds.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { countAlertMails, findAlertSettings, noteNewsMail } from './alerts.repository.ts';

/**
 * Whether somebody may be mailed now of what goes on in a shop: they want mails, and have not had two within 24 hours,
 * whatever about. From now on this one counts.
 */
export async function claimNewsMail(tx: DbOrTx, userId: number, at: Date): Promise<boolean> {
  const { mails } = await findAlertSettings(tx, userId);
  if (!mails) return false;
  const sent = await countAlertMails(tx, userId, new Date(at.getTime() - DAY_MS));
  if (sent >= ALERT_MAILS_A_DAY) return false;
  await noteNewsMail(tx, userId, at);
  return true;
}
