import type english from '../../../../locales/en/view-mailings-mails.json';
import { LINK_PAGES, tokenLinkPath } from '../../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import {
  VIEW_PAGE_PATHS,
  VIEW_PAGES,
  viewPageAt,
} from '../../../../shared/rules/reports/saved-view-pages.ts';
import { findUserRow } from '../../../kernel/identity/users/user.public.ts';
import { queueMail } from '../../../kernel/mail/mail.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import type { ReportDocument } from '../content/report-document.ts';
import { daysLabels } from '../content/value-labels.ts';
import { attachmentOf, findReader } from '../mail-report-file.ts';
import type { TakenFile } from '../report-attempts.repository.ts';
import { figureWords, stepsTable } from '../report-emails.ts';
import { oneClickPath, stopToken } from './stop-token.ts';
import { findMailingFile, listRecipientIds, type MailingFile } from './view-mailings.repository.ts';

const texts = serverTexts<typeof english>('view-mailings-mails');

type Made = { readonly file: TakenFile; readonly document: ReportDocument; readonly bytes: number };

/** Where the view stands, with the days of the mail where the page is about days. */
function addressOf({ page, search }: MailingFile, { file, document: { days } }: Made): string {
  const path = viewPageAt(page) ?? VIEW_PAGE_PATHS[0];
  const shown = VIEW_PAGES[path].hasDays ? { date_from: days.from, date_to: days.to } : {};
  const own = { ...search, shop_id: String(file.shop_id), ...shown };
  return `${path}?${new URLSearchParams(own)}`;
}

/**
 * Queues the mails of a file that was made for a mailed view, to each of those who get it, still see the shop and have an
 * account that is not disabled; in the transaction in which the file is ready.
 */
export async function mailView(
  options: Made & { tx: DbOrTx; services: Pick<Services, 'clock' | 'secretKey'> },
): Promise<void> {
  const { tx, services, file, document } = options;
  const mailing = await findMailingFile(tx, file.id);
  if (!mailing?.enabled) return;
  const lang = file.lang as Locale;
  const t = texts(lang);
  const { title, mailingId } = mailing;
  const attached = attachmentOf(options);
  const page = viewPageAt(mailing.page) ?? undefined;
  for (const userId of await listRecipientIds(tx, mailingId)) {
    const recipient = await findReader(tx, userId, file.shop_id, page);
    const person = await findUserRow(tx, userId);
    if (recipient === null || person?.disabled_at) continue;
    const stopping = stopToken({ mailingId, userId }, services);
    const link = tokenLinkPath(LINK_PAGES.stopMailing, stopping);
    await queueMail({
      tx,
      services,
      recipient,
      template: {
        lang,
        subject: `${title} · ${document.shop} · ${daysLabels(document.days)}`,
        paragraphs: [
          t('intro', { title, shop: document.shop, days: daysLabels(document.days) }),
          ...figureWords(document),
          attached ? t('attached') : t('too_large'),
        ],
        ...stepsTable(document),
        action: { label: t('label'), path: addressOf(mailing, options) },
        closing: t('closing', { sender: mailing.sender ?? document.shop }),
        stop: { label: t('stop'), path: link, oneClickPath: oneClickPath(stopping) },
        ...(attached ? { files: [attached] } : {}),
      },
    });
  }
}
