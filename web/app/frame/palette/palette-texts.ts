import type english from '../../../../locales/en/palette.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/** They come with the window. */
export const paletteTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/palette.json', { import: 'default' }),
);
