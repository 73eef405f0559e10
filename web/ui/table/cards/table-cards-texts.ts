import type english from '../../../../locales/en/table-cards.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/** Of rows as cards, of tables of which not all rows are seen at first, and of the menus of rows. */
export const cardTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/table-cards.json', { import: 'default' }),
);
