import type english from '../../../locales/en/saved-views.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Pages of reports that people save under a name. */
export const savedViewsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/saved-views.json', { import: 'default' }),
);
