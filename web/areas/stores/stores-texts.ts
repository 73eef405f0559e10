import type english from '../../../locales/en/stores.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * The page of shops and their stores.
 * - `hours`: working hours: how they are shown, typed, and what is wrong with them.
 */
export const storesTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/stores.json', { import: 'default' }),
);
