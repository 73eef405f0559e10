import type english from '../../../locales/en/prices.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Own prices against the market. */
export const pricesTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/prices.json', { import: 'default' }),
);
