import { LINK_PAGES } from '../../../../shared/rules/people/link-pages.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { letterOf } from './account-letters.ts';

/** To the new mailbox, to prove it by the link. */
export const confirmNewEmailLetter = (lang: Locale, path: string) =>
  letterOf('confirm_new_email', lang, path);
/** To the present mailbox, when a change is asked for. */
export const emailChangeAskedLetter = (lang: Locale) =>
  letterOf('email_change_asked', lang, LINK_PAGES.forgotPassword);
/** To the owner of an address that another account wants to have. */
export const newEmailTakenLetter = (lang: Locale) =>
  letterOf('new_email_taken', lang, LINK_PAGES.forgotPassword);
