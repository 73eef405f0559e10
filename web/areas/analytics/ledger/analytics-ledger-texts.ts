import type english from '../../../../locales/en/analytics-ledger.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/** Click analytics: every single click, filtered, and the file of all of them. */
export const ledgerTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/analytics-ledger.json', { import: 'default' }),
);
