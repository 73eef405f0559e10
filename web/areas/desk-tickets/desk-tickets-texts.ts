import type english from '../../../locales/en/desk-tickets.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** The queue of tickets of all shops. */
export const deskTicketsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/desk-tickets.json', { import: 'default' }),
);
