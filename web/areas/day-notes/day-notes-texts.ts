import type english from '../../../locales/en/day-notes.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** What people of a shop note on days. */
export const dayNotesTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/day-notes.json', { import: 'default' }),
);
