import type english from '../../../locales/en/report-links.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Links by which strangers read a report. */
export const reportLinksTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/report-links.json', { import: 'default' }),
);
