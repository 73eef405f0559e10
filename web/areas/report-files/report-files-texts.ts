import type english from '../../../locales/en/report-files.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Reports as files, at once or by mail. */
export const reportFilesTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/report-files.json', { import: 'default' }),
);
