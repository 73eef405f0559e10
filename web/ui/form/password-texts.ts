import type english from '../../../locales/en/password.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** How hard a password is to guess. */
export const passwordTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/password.json', { import: 'default' }),
);
