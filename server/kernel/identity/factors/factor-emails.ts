import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import { type Locale, localeOf } from '../../../../shared/rules/portals/locales.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { accountEmailOf } from '../accounts/account-emails.ts';
import { findOwnCredential } from '../sessions/own-sessions.repository.ts';

/** To who asked staff for help: the link that takes the factors off. */
export const factorResetEmail = (lang: Locale, path: string) => accountEmailOf('factor_reset', lang, path);

/** What was done to the factors of an account, as the mail to its person tells it. */
export type FactorNews =
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used'
  | 'factors_taken_off'
  | 'provider_linked'
  | 'provider_unlinked';

/** Tells the person by mail what was done to their factors. */
export async function mailFactorNews(
  tx: DbOrTx,
  services: Pick<Services, 'clock' | 'secretKey'>,
  { userId, news }: { userId: number; news: FactorNews },
): Promise<void> {
  const own = await findOwnCredential(tx, userId);
  if (!own) return;
  const template = accountEmailOf(news, localeOf(own.lang), LINK_PAGES.forgotPassword);
  await queueMail({ tx, services, recipient: own.email, template });
}
