import type english from '../../locales/en/app.json';
import { defineTexts } from '../core/texts/texts.ts';

/**
 * Titles of pages and menu groups, and the words of the frame around every page.
 * - `date_range`: choosing the days of the reports and how they are grouped; preset keys are those of the presets.
 * - `frame`: the side menu and the top bar.
 * - `pages`: the pages that say why another page is not there.
 */
export const appTexts = defineTexts<typeof english>(
  import.meta.glob('../../locales/*/app.json', { import: 'default' }),
);
