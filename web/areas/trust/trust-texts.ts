import type english from '../../../locales/en/trust.json';
import { defineTexts } from '../../core/texts/texts.ts';

export const trustTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/trust.json', { import: 'default' }),
);
