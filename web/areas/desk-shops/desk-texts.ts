import type english from '../../../locales/en/desk.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Words that the lists of the desk have in common. */
export const deskTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/desk.json', { import: 'default' }),
);
