import type english from '../../../locales/en/desk-imports.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** The feeds of all shops and how they are. */
export const deskImportsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/desk-imports.json', { import: 'default' }),
);
