import type english from '../../../locales/en/statements.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * What a shop was charged, month by month.
 * - `invoice`: what invoices say of companies, and why one cannot be made.
 * - `kinds`: what a click was charged for.
 */
export const statementsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/statements.json', { import: 'default' }),
);
