import type english from '../../../locales/en/desk-shops.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** The shops of all portals, as staff see and change them. */
export const deskShopsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/desk-shops.json', { import: 'default' }),
);
