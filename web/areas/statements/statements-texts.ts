import type english from '../../../locales/en/statements.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * What a shop was charged, month by month.
 * - `kinds`: what a click was charged for.
 */
export const statementsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/statements.json', { import: 'default' }),
);
