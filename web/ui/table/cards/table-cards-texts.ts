import type english from '../../../../locales/en/table-cards.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/** Of rows as cards, and of tables of which not all rows are seen at first. */
export const cardTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/table-cards.json', { import: 'default' }),
);
