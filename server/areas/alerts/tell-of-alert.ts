import { ALERT_MAILS_A_DAY, isTold } from '../../../shared/rules/alerts/alert-kinds.ts';
import { canSeeAnalytics, isStaff } from '../../../shared/rules/people/access.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { listShopUserIds } from '../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { alertEmail } from './alert-emails.ts';
import { countAlertMails, type FoundAlert, findAlertSettings, noteTold } from './alerts.repository.ts';

type Telling = {
  readonly tx: DbOrTx;
  readonly services: Pick<Services, 'clock' | 'secretKey'>;
  readonly alertId: number;
  readonly shopName: string;
  readonly found: FoundAlert;
  /** False where nobody is to be mailed. */
  readonly mails: boolean;
};

/** Whether this person is told now, and by mail where they want that and have not had two today. */
async function tellOne(
  { tx, services, alertId, shopName, found, mails: mayMail }: Telling,
  userId: number,
): Promise<boolean> {
  const user = await findUser(tx, userId);
  if (!user || isStaff(user) || !canSeeAnalytics(user)) return false;
  const settings = await findAlertSettings(tx, userId);
  if (!settings.kinds.includes(found.kind) || !isTold(settings.sensitivity, found.level)) return false;
  const at = new Date(services.clock());
  const wanted = mayMail && settings.mails;
  const mails = wanted ? await countAlertMails(tx, userId, new Date(at.getTime() - DAY_MS)) : 0;
  const byMail = wanted && mails < ALERT_MAILS_A_DAY;
  if (!(await noteTold(tx, { alertId, userId, at, byMail }))) return false;
  if (byMail) {
    const template = alertEmail({ lang: user.lang, shopName, found });
    await queueMail({ tx, services, recipient: user.email, template });
  }
  return true;
}

/** Tells the people of a shop of an alert in the bell and by mail, each once, as they want it. */
export async function tellOfAlert(telling: Telling): Promise<void> {
  const { tx, services, found } = telling;
  const told: number[] = [];
  for (const userId of await listShopUserIds(tx, found.shopId)) {
    if (await tellOne(telling, userId)) told.push(userId);
  }
  if (told.length === 0) return;
  await notify(
    tx,
    { userIds: told },
    {
      kind: `alert_${found.kind}`,
      shopId: found.shopId,
      details: { cause: found.cause },
      at: new Date(services.clock()),
    },
  );
}
