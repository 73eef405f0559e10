import type english from '../../../locales/en/desk-people.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Accounts of all portals, and confirming those who wait. */
export const deskPeopleTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/desk-people.json', { import: 'default' }),
);
