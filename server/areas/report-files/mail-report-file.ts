import { canSeeAnalytics, isStaff } from '../../../shared/rules/people/access.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { REPORT_ATTACHED_MAX_BYTES, type ReportFormat } from '../../../shared/rules/reports/report-files.ts';
import type { ReportRhythm } from '../../../shared/rules/reports/report-schedule.ts';
import type { ViewPagePath } from '../../../shared/rules/reports/saved-view-pages.ts';
import { maySeeViewPage } from '../../../shared/rules/reports/view-mailings.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import type { ReportDocument } from './content/report-document.ts';
import { REPORT_TYPES } from './download-report-file.ts';
import { reportFileName } from './present-report-file.ts';
import type { TakenFile } from './report-attempts.repository.ts';
import { reportEmail } from './report-emails.ts';
import { findEnabledSubscription } from './report-subscriptions.repository.ts';

/**
 * The address of somebody who may see the reports of the shop at this moment, and this page of them where one is named;
 * null for anybody else.
 */
export async function findReader(
  db: DbOrTx,
  userId: number,
  shopId: number,
  page?: ViewPagePath,
): Promise<string | null> {
  const user = await findUser(db, userId);
  if (!user || !canSeeAnalytics(user) || (page && !maySeeViewPage(page, user))) return null;
  return isStaff(user) || user.properties.includes(shopId) ? user.email : null;
}

/** The file as it goes along with its mail; null where it is too large for one. */
export function attachmentOf(made: { file: TakenFile; document: ReportDocument; bytes: number }) {
  const { file, document, bytes } = made;
  if (bytes > REPORT_ATTACHED_MAX_BYTES || file.stored_key === null) return null;
  const name = reportFileName(file, document.days);
  return { key: file.stored_key, name, type: REPORT_TYPES[file.format as ReportFormat] };
}

/** Queues the mail of a file that was made for a subscription, where the subscriber still wants it and may have it. */
export async function mailReportFile(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  file: TakenFile;
  document: ReportDocument;
  bytes: number;
}): Promise<void> {
  const { tx, services, file, document } = options;
  const subscription =
    file.subscription_id === null ? null : await findEnabledSubscription(tx, file.subscription_id);
  if (!subscription) return;
  const recipient = await findReader(tx, subscription.user_id, file.shop_id);
  if (recipient === null) return;
  const attached = attachmentOf(options);
  await queueMail({
    tx,
    services,
    recipient,
    subscriptionId: subscription.id,
    template: {
      ...reportEmail({
        lang: file.lang as Locale,
        rhythm: subscription.rhythm as ReportRhythm,
        shopId: file.shop_id,
        document,
        isAttached: attached !== null,
      }),
      ...(attached ? { files: [attached] } : {}),
    },
  });
}
