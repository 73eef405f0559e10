import type english from '../../../../locales/en/associates-cost.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/** What own shops cost each other, and lowering the bids that do. */
export const associatesCostTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/associates-cost.json', { import: 'default' }),
);
