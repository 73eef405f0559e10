import type english from '../../../locales/en/shops.json';
import { defineTexts } from '../../core/texts/texts.ts';

export const shopsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/shops.json', { import: 'default' }),
);
