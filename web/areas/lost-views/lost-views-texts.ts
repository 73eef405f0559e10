import type english from '../../../locales/en/lost-views.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** What became of views, and what the lost ones would have brought. */
export const lostViewsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/lost-views.json', { import: 'default' }),
);
