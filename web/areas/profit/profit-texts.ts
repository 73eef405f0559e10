import type english from '../../../locales/en/profit.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** What clicks brought: revenue, margin, cost, profit. */
export const profitTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/profit.json', { import: 'default' }),
);
