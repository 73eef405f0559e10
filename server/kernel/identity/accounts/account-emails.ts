import type english from '../../../../locales/en/auth-mails.json';
import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import type { EmailTemplate } from '../../mail/mail.public.ts';

// No mail names its reader: until a mailbox is proven the name is whatever a stranger typed.
const texts = serverTexts<typeof english>('auth-mails');

/** The template of a table in one language, with what its link opens. */
export function accountEmailOf(
  table: Exclude<keyof typeof english, 'new_sign_in'>,
  lang: Locale,
  path: string,
): EmailTemplate {
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
/** To the owner, after the password was changed in the profile. */
export const passwordChangedEmail = (lang: Locale) =>
  accountEmailOf('password_changed', lang, LINK_PAGES.forgotPassword);

/** To the owner, after a sign-in from a device or a network that the account did not know. */
export function newSignInEmail(
  lang: Locale,
  place: { browser: string | null; system: string | null; network: string },
): EmailTemplate {
  const t = texts(lang, 'new_sign_in');
  const device = [place.browser, place.system].filter(Boolean).join(', ') || t('unknown');
  return {
    lang,
    subject: t('subject'),
    paragraphs: [
      t('text'),
      t('device', { device }),
      t('network', { network: place.network || t('unknown') }),
      t('advice'),
    ],
    action: { label: t('label'), path: LINK_PAGES.forgotPassword },
    closing: t('closing'),
  };
}
