import type english from '../../../../locales/en/bid-sheets.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/**
 * Bids and product ads as sheets.
 * - `faults`: what is wrong with a sheet or a row of it, and what to do.
 */
export const bidSheetsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/bid-sheets.json', { import: 'default' }),
);
