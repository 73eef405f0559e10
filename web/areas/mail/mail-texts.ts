import type english from '../../../locales/en/mail.json';
import { defineTexts } from '../../core/texts/texts.ts';

export const mailTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/mail.json', { import: 'default' }),
);
