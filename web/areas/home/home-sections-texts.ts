import type english from '../../../locales/en/home-sections.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** The names of the sections of Home, which other public pages link to as well. */
export const sectionsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/home-sections.json', { import: 'default' }),
);
