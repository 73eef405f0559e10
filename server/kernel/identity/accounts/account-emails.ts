import type english from '../../../../locales/en/auth-mails.json';
import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import type { EmailTemplate } from '../../mail/mail.public.ts';

// No letter names its reader: until a mailbox is proven the name is whatever a stranger typed.
const texts = serverTexts<typeof english>('auth-mails');

/** The letter of a table in one language, with what its link opens. */
export function accountEmailOf(table: keyof typeof english, lang: Locale, path: string): EmailTemplate {
  const t = texts(lang, table);
  return {
    lang,
    subject: t('subject'),
    paragraphs: t('text').split('\n\n'),
    action: { label: t('label'), path },
    closing: t('closing'),
  };
}

/** To prove a mailbox by the link. */
export const verificationEmail = (lang: Locale, path: string) => accountEmailOf('verify_email', lang, path);
/** To the owner of an address that somebody tried to register. */
export const addressTakenEmail = (lang: Locale) =>
  accountEmailOf('address_taken', lang, LINK_PAGES.forgotPassword);
/** To choose a new password by the link. */
export const resetPasswordEmail = (lang: Locale, path: string) =>
  accountEmailOf('reset_password', lang, path);
/** To the owner, after the password was replaced. */
export const passwordReplacedEmail = (lang: Locale) =>
  accountEmailOf('password_replaced', lang, LINK_PAGES.forgotPassword);
