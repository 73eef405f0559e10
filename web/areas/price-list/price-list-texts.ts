import type english from '../../../locales/en/price-list.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** What a click costs without a bid. */
export const priceListTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/price-list.json', { import: 'default' }),
);
