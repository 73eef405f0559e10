import type english from '../../../locales/en/orders.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Orders of a shop, their histories, and what it says of its margins. */
export const ordersTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/orders.json', { import: 'default' }),
);
