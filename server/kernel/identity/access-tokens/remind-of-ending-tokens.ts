import type english from '../../../../locales/en/access-token-mails.json';
import { TOKEN_REMINDER_DAYS, TOKEN_USE_DAYS } from '../../../../shared/rules/people/token-rights.ts';
import { type Locale, localeOf } from '../../../../shared/rules/portals/locales.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { listStaffMailboxes } from '../../audit/audit.public.ts';
import { type EmailTemplate, queueMail } from '../../mail/mail.public.ts';
import { deleteOldTokenUses, findMakerMailbox, takeEndingTokens } from './access-tokens.repository.ts';

const texts = serverTexts<typeof english>('access-token-mails');
/** Where tokens are made. */
const PAGE = '/accessTokens';

function endingEmail(lang: Locale, token: { name: string; expiresAt: Date }): EmailTemplate {
  const t = texts(lang, 'ending');
  const [year, month, day] = belgradeDay(token.expiresAt.getTime()).split('-');
  return {
    lang,
    subject: t('subject', { name: token.name }),
    paragraphs: [t('text', { name: token.name, day: `${day}.${month}.${year}.` }), t('advice')],
    action: { label: t('label'), path: PAGE },
    closing: t('closing'),
  };
}

/**
 * Tells whoever made a token, once, that it ends soon; staff where they are gone. Programs stop with it, and nobody would
 * know why. Notes of use that are old go.
 */
export async function remindOfEndingTokens(
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>,
): Promise<void> {
  const now = services.clock();
  const before = new Date(now + TOKEN_REMINDER_DAYS * DAY_MS);
  await inTransaction(services.db, async (tx) => {
    for (const token of await takeEndingTokens(tx, { now: new Date(now), before })) {
      const maker = token.makerId === null ? null : await findMakerMailbox(tx, token.makerId);
      for (const { email, lang } of maker ? [maker] : await listStaffMailboxes(tx))
        await queueMail({ tx, services, recipient: email, template: endingEmail(localeOf(lang), token) });
    }
  });
  await deleteOldTokenUses(services.db, belgradeDay(now - TOKEN_USE_DAYS * DAY_MS));
}
