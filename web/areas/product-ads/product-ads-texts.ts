import type english from '../../../locales/en/product-ads.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * Product ads: the table, and what can be done with them.
 * - `form`: the window in which a product ad is placed or changed.
 * - `insight`: what product ads brought.
 */
export const productAdsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/product-ads.json', { import: 'default' }),
);
