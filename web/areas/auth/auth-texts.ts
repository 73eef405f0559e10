import type english from '../../../locales/en/auth.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * - `account`: coming in for the first time, and coming back without the password.
 * - `invited`: what the link of an invitation opens.
 * - `new_email`: the page that the link to a new e-mail address opens.
 */
export const authTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/auth.json', { import: 'default' }),
);
