import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import type { ReportFormat } from '../../../../shared/rules/reports/report-files.ts';
import { type MailingRhythm, nextDue } from '../../../../shared/rules/reports/report-schedule.ts';
import { viewPageAt } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { viewReportDays } from '../../../../shared/rules/reports/view-mailings.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { notify } from '../../../kernel/notify/notifications.public.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findReader } from '../mail-report-file.ts';
import { queueReportFile } from '../queue-report-file.ts';
import { comparisonOfView } from '../views/view-question.ts';
import {
  type DueMailing,
  insertMailingFile,
  listRecipientIds,
  listShopOwnerIds,
  setMailingDue,
  switchMailingOff,
  takeDueMailing,
} from './view-mailings.repository.ts';

type PlanServices = Pick<Services, 'db' | 'clock'>;

/** Whoever has it sent is gone or sees the shop no more: it stops, and the shop's owners hear of it. */
async function stopMailing(tx: DbOrTx, mailing: DueMailing, now: number): Promise<void> {
  await switchMailingOff(tx, mailing.id);
  const userIds = await listShopOwnerIds(tx, mailing.shop_id);
  const details = { title: mailing.name };
  await notify(
    tx,
    { userIds },
    { kind: 'mailing_stopped', shopId: mailing.shop_id, details, at: new Date(now) },
  );
}

async function queueMailing(tx: DbOrTx, mailing: DueMailing, senderId: number, now: number): Promise<void> {
  const page = viewPageAt(mailing.page);
  const days = page && viewReportDays(page, mailing.period, belgradeDay(now));
  if (!days || (await listRecipientIds(tx, mailing.id)).length === 0) return;
  const fileId = await queueReportFile(tx, {
    shopId: mailing.shop_id,
    kind: 'clicks',
    format: mailing.format as ReportFormat,
    lang: mailing.lang as Locale,
    fromDay: days.from,
    toDay: days.to,
    ...comparisonOfView(page, mailing.search, days),
    orderedBy: senderId,
    subscriptionId: null,
    page,
    queuedAt: new Date(now),
  });
  if (fileId !== null) await insertMailingFile(tx, { fileId, mailing, search: mailing.search });
}

/** Orders the report of one mailing that is due; false where none is. */
function planNextMailing({ db, clock }: PlanServices): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const mailing = await takeDueMailing(tx, new Date(now));
    if (!mailing) return false;
    const { id, sender_id: senderId, shop_id: shopId, rhythm, hour } = mailing;
    const page = viewPageAt(mailing.page) ?? undefined;
    if (senderId === null || (await findReader(tx, senderId, shopId, page)) === null) {
      await stopMailing(tx, mailing, now);
      return true;
    }
    await queueMailing(tx, mailing, senderId, now);
    await setMailingDue(tx, id, new Date(nextDue(rhythm as MailingRhythm, now, hour)));
    return true;
  });
}

/**
 * Orders the reports of mailed views that are due, each once for each time, whatever number of workers looks. Of times
 * that were missed the latest alone is made up for.
 */
export async function planViewMailings(services: PlanServices): Promise<void> {
  while (await planNextMailing(services));
}
