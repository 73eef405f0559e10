import type english from '../../../locales/en/user.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * The profile and what can be wrong with it.
 * - `email_change`: the change of the e-mail address.
 * - `own_account`: the own data as a file, and the end of the account.
 * - `security`: the password and the sessions of the profile.
 */
export const userTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/user.json', { import: 'default' }),
);
