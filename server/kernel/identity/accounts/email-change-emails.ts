import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { accountEmailOf } from './account-emails.ts';

/** To the new mailbox, to prove it by the link. */
export const newEmailConfirmation = (lang: Locale, path: string) =>
  accountEmailOf('confirm_new_email', lang, path);
/** To the present mailbox, when a change is asked for. */
export const emailChangeNotice = (lang: Locale) =>
  accountEmailOf('email_change_asked', lang, LINK_PAGES.forgotPassword);
/** To the owner of an address that another account wants to have. */
export const newEmailTakenNotice = (lang: Locale) =>
  accountEmailOf('new_email_taken', lang, LINK_PAGES.forgotPassword);
