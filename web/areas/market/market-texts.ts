import type english from '../../../locales/en/market.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** What was clicked most on the whole portal last year. */
export const marketTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/market.json', { import: 'default' }),
);
