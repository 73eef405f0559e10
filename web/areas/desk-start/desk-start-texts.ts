import type english from '../../../locales/en/desk-start.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** What waits for staff. */
export const deskStartTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/desk-start.json', { import: 'default' }),
);
